import { useRef, useState, type KeyboardEvent } from 'react'
import { searchPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { useSearchSending } from '../kit/form/useSearchSending.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'
import { hitId, LIST_ID, SearchHits } from './SearchHits.tsx'
import css from './SearchPanel.module.css'

/** Returns the position that an arrow key moves to; null is the field itself. */
const movedBy = (key: string, active: number | null, count: number): number | null => {
  const at = key === 'ArrowDown' ? (active ?? -1) + 1 : (active ?? count) - 1
  return at < 0 || at >= count ? null : at
}

/**
 * Search as you type: a combobox with a list of results below it. Arrow keys move through them, Enter opens
 * the active one or else the page with all results, Escape closes.
 */
export const SearchPanel = ({ open, onClose }: OverlayProps) => {
  const { search, locale } = useStorefront()
  const say = useText()
  const query = useStore(search, (state) => state.query)
  const groups = useStore(search, (state) => state.groups)
  const input = useRef<HTMLInputElement>(null)
  const [pointed, setPointed] = useState({ groups, at: null as number | null })
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  // an index into other results would mean another one
  const active = pointed.groups === groups ? pointed.at : null
  const point = (at: number | null) => setPointed({ groups, at })
  const clear = () => {
    search.type('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const at = movedBy(event.key, active, count)
      point(at)
      if (at !== null) document.getElementById(hitId(at))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      document.getElementById(hitId(active))?.click()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="top"
      label={say('search.label')}
      title={
        <form
          role="search"
          method="get"
          action={searchPath(locale)}
          onSubmit={useSearchSending()}
          className={css['form']}
        >
          <Icon name="search" />
          <input
            ref={input}
            data-autofocus
            className={css['input']}
            type="text"
            inputMode="search"
            name="q"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? LIST_ID : undefined}
            aria-activedescendant={active === null ? undefined : hitId(active)}
            value={query}
            onChange={(event) => search.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            placeholder={say('search.placeholder')}
            aria-label={say('search.label')}
            autoComplete="off"
            autoCapitalize="none"
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
      <SearchHits active={active} onPoint={point} />
    </Dialog>
  )
}
