import { useEffect, useRef } from 'react'
import { searchPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSearchSending } from '../../kit/form/useSearchSending.ts'
import css from './SearchField.module.css'

/**
 * The header's search field: a plain form that opens the search overlay at the first key. It copies the
 * overlay's text, so that it is there when the overlay closes.
 */
export const SearchField = ({ query }: { readonly query: string }) => {
  const { locale, search, overlays } = useStorefront()
  const say = useText()
  const field = useRef<HTMLInputElement>(null)
  const typed = useStore(search, (state) => state.query)
  const before = useRef(typed)
  useEffect(() => {
    if (before.current === typed) return
    before.current = typed
    if (field.current !== null && field.current !== document.activeElement) field.current.value = typed
  }, [typed])
  return (
    <form
      className={css['form']}
      role="search"
      method="get"
      action={searchPath(locale)}
      onSubmit={useSearchSending()}
    >
      <Icon name="search" />
      <input
        ref={field}
        key={query}
        className={css['input']}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={say('search.placeholder')}
        aria-label={say('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => overlays.prefetch('search')}
        onInput={(event) => {
          search.type(event.currentTarget.value)
          overlays.send({ type: 'Open', name: 'search' })
        }}
      />
      <button type="submit" className={css['send']}>
        {say('search.label')}
      </button>
    </form>
  )
}
