import { homePath, searchPath } from '../../../application/pages/paths.ts'
import { NOT_FOUND } from '../../../application/texts/status/notFound.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useText } from '../../kit/useText.ts'
import { StatusMessage } from './StatusMessage.tsx'
import css from './NotFoundPage.module.css'
import type { PageOf } from '../../../application/pages/page.ts'

/** Number of menu entries shown; the first are the most popular. */
const MOST = 8

/** The page for an unknown address, with a search field and the main categories. */
export const NotFoundPage = ({ page }: { readonly page: PageOf<'not-found'> }) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const sayNotFound = useText(NOT_FOUND)
  const categories = config.menus.navigation.desktop.flatMap(({ id, title, url }) =>
    url === null ? [] : [{ id, title, url }],
  )
  return (
    <StatusMessage drawing="shelf" code={say('error.status', { status: 404 })} title={say('error.sorry')}>
      <p>
        {say('error.notFound')}: <code>{page.path}</code>
      </p>
      <p>{sayNotFound('text')}</p>
      <form
        className={css['search']}
        role="search"
        aria-label={sayNotFound('search')}
        method="get"
        action={searchPath(locale)}
      >
        <input
          type="search"
          name="q"
          placeholder={say('search.placeholder')}
          aria-label={sayNotFound('search')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-brand">
          {say('search.label')}
        </button>
      </form>
      {categories.length > 0 && (
        <nav className={css['categories']} aria-label={sayNotFound('categories')}>
          <p>{sayNotFound('categories')}</p>
          <ul>
            {categories.slice(0, MOST).map(({ id, title, url }) => (
              <li key={id}>
                <ShopLink to={url} className={css['category']}>
                  {title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ShopLink to={homePath(locale)}>{say('error.home')}</ShopLink>
    </StatusMessage>
  )
}
