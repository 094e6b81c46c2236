import { searchPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { loadOverlay } from '../overlays/overlayChunks.ts'
import { Icon } from './icons/Icon.tsx'
import css from './SearchField.module.css'

/** The search field of the header: a plain form that hands over to the search overlay at the first key. */
export const SearchField = ({ query }: { readonly query: string }) => {
  const { locale, search, overlays } = useStorefront()
  const say = useText()
  return (
    <form className={css['form']} role="search" method="get" action={searchPath(locale)}>
      <Icon name="search" />
      <input
        key={query}
        className={css['input']}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={say('search.placeholder')}
        aria-label={say('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void loadOverlay('search')}
        onInput={(event) => {
          search.type(event.currentTarget.value)
          overlays.send({ type: 'Open', name: 'search' })
        }}
      />
      <button type="submit" className="visually-hidden">
        {say('search.label')}
      </button>
    </form>
  )
}
