import { useEffect, useState, type ReactNode } from 'react'
import { matchRoutes, renderMatches } from 'react-router'
import type { Page } from '../../application/pages/page.ts'
import { targetOf } from '../../application/pages/targetOf.ts'
import { useText } from '../kit/useText.ts'
import css from './Main.module.css'
import { isLoaded, loadChunkOf, pageElement } from './pageChunks.ts'
import { ROUTES } from './routes.tsx'

interface MainProps {
  readonly page: Page
  /** path and query of the page */
  readonly url: string
  /** whether another page is loading */
  readonly loading: boolean
}

/** The page itself; loads its code if necessary. */
export const Main = ({ page, url, loading }: MainProps) => {
  const say = useText()
  const [, setArrived] = useState(page.type)
  const isHere = isLoaded(page.type)
  useEffect(() => {
    if (isLoaded(page.type)) return
    void loadChunkOf(page).then(() => setArrived(page.type))
  }, [page])
  return (
    <main id="main" className={css['main']} aria-busy={loading || !isHere}>
      {isHere ? viewAt(url, page) : <p className="content">{say('page.loading')}</p>}
    </main>
  )
}

/**
 * Renders the view for the address of the page shown. The address bar may be ahead of it, and links resolve
 * against the address bar, so this avoids `useRoutes`, which would give them the page's address. Error and
 * status pages render at any address.
 */
const viewAt = (url: string, page: Page): ReactNode =>
  targetOf(page).kind === 'unknown' ? pageElement(page) : renderMatches(matchRoutes(ROUTES, url))
