import { useEffect, useState, type ReactNode } from 'react'
import { matchRoutes, renderMatches } from 'react-router'
import type { Page } from '../../application/pages/page.ts'
import { targetOf } from '../../application/pages/targetOf.ts'
import { useText } from '../kit/useText.ts'
import css from './Main.module.css'
import { hasArrived, loadChunkOf, pageElement } from './pageChunks.ts'
import { ROUTES } from './routes.tsx'

interface MainProps {
  readonly page: Page
  /** path and query of the page */
  readonly url: string
  /** another page is on its way */
  readonly loading: boolean
}

/** The page itself; its code is fetched when it isn't there yet. */
export const Main = ({ page, url, loading }: MainProps) => {
  const say = useText()
  const [, setArrived] = useState(page.type)
  const isHere = hasArrived(page.type)
  useEffect(() => {
    if (hasArrived(page.type)) return
    void loadChunkOf(page).then(() => setArrived(page.type))
  }, [page])
  return (
    <main id="main" className={css['main']} aria-busy={loading || !isHere}>
      {isHere ? viewAt(url, page) : <p className="content">{say('page.loading')}</p>}
    </main>
  )
}

/**
 * What stands at the address of the page that is shown. The address bar may be ahead of that, and the links on the page go by the
 * address bar: so it is not `useRoutes`, which would tell them of the page's instead. What stands in for a page does so anywhere.
 */
const viewAt = (url: string, page: Page): ReactNode =>
  targetOf(page).kind === 'unknown' ? pageElement(page) : renderMatches(matchRoutes(ROUTES, url))
