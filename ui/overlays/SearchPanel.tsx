import { useRef } from 'react'
import { searchPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import type { OverlayProps } from './overlayChunks.ts'
import { SearchHits } from './SearchHits.tsx'
import css from './SearchPanel.module.css'

/** Search as it is typed. Return goes to the page with all results. */
export const SearchPanel = ({ open, onClose }: OverlayProps) => {
  const { search, locale } = useStorefront()
  const say = useText()
  const query = useStore(search, (state) => state.query)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    search.type('')
    input.current?.focus()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="top"
      label={say('search.label')}
      title={
        <form role="search" method="get" action={searchPath(locale)} className={css['form']}>
          <Icon name="search" />
          <input
            ref={input}
            data-autofocus
            className={css['input']}
            type="search"
            name="q"
            value={query}
            onChange={(event) => search.type(event.currentTarget.value)}
            placeholder={say('search.placeholder')}
            aria-label={say('search.label')}
            autoComplete="off"
            enterKeyHint="search"
          />
          {query !== '' && (
            <button type="button" className={css['clear']} onClick={clear}>
              {say('search.clear')}
            </button>
          )}
        </form>
      }
    >
      <SearchHits />
    </Dialog>
  )
}
