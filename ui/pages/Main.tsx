import { useEffect, useState } from 'react'
import type { Page } from '../../application/storefront/page.ts'
import { useText } from '../hooks/useText.ts'
import css from './Main.module.css'
import { loadPageChunk, pageComponent } from './pageChunks.ts'

interface MainProps {
  readonly page: Page
  /** another page is on its way */
  readonly loading: boolean
}

/** The page itself; its code is fetched when it isn't there yet. */
export const Main = ({ page, loading }: MainProps) => {
  const say = useText()
  const [, setArrived] = useState(page.type)
  const View = pageComponent(page.type)
  useEffect(() => {
    if (pageComponent(page.type) !== null) return
    void loadPageChunk(page.type).then(() => setArrived(page.type))
  }, [page.type])
  return (
    <main id="main" className={css['main']} aria-busy={loading || View === null}>
      {View === null ? (
        <p className="content">{say('page.loading')}</p>
      ) : (
        <View key={keyOf(page)} page={page} />
      )}
      <div className={css['progress']} aria-hidden="true" />
    </main>
  )
}

/** A page of another product starts afresh: no choice is carried over from the one before it. */
const keyOf = (page: Page): string =>
  page.type === 'product' ? `product-${page.product.productId}` : page.type
