import { useEffect, useState } from 'react'
import type { Page } from '../../application/pages/page.ts'
import { useText } from '../kit/useText.ts'
import css from './Main.module.css'
import { hasArrived, loadPageChunk, pageElement } from './pageChunks.ts'

interface MainProps {
  readonly page: Page
  /** another page is on its way */
  readonly loading: boolean
}

/** The page itself; its code is fetched when it isn't there yet. */
export const Main = ({ page, loading }: MainProps) => {
  const say = useText()
  const [, setArrived] = useState(page.type)
  const view = pageElement(page)
  useEffect(() => {
    if (hasArrived(page.type)) return
    void loadPageChunk(page.type).then(() => setArrived(page.type))
  }, [page.type])
  return (
    <main id="main" className={css['main']} aria-busy={loading || view === null}>
      {view ?? <p className="content">{say('page.loading')}</p>}
    </main>
  )
}
