import { NEWS } from '../../../application/texts/cart/news.ts'
import { mergeText } from '../../../application/texts/mergeText.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import css from './CartNews.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useText } from '../../kit/useText.ts'
import { useEffect, useState } from 'react'
import { focusLine } from '../lineFocus.ts'
import { cartEmptying } from '../../../application/storefront/cart/cartEmptying.ts'
import { CLEAR } from '../../../application/texts/cart/clear.ts'

/** Messages about the cart as a whole: two carts were merged, the network is down, something changed. */
export const CartNews = () => {
  const { cart, locale } = useStorefront()
  const merged = useStore(cart, ({ loaded, shown }) => (loaded ? shown.mergeNews : undefined))
  const offline = useStore(cart, (state) => state.offline)
  return (
    <>
      {merged !== undefined && (
        <p className={css['news']} role="status">
          <Icon name="about" />
          <span>{mergeText(merged, locale)}</span>
        </p>
      )}
      {offline && (
        <p className={css['news']} role="status">
          <Icon name="about" />
          <span>{NEWS(locale)('offline')}</span>
        </p>
      )}
      <RemovedLine />
      <EmptiedCart />
      <CartAnnouncement />
    </>
  )
}

/** More lines than this are counted, not listed: nobody listens to fifty titles. */
const LISTED = 3

/** Screen-reader announcement of cart changes; empty until there is one. */
const CartAnnouncement = () => {
  const { announcements } = useStorefront()
  const sayNews = useText(NEWS)
  const say = useText()
  const price = usePrice('cart')
  const news = useStore(announcements, (state) => state.news)
  const lines = news?.lines ?? []
  const changes = lines.map(({ title, quantity }) =>
    quantity === 0 ? sayNews('removed', { title }) : sayNews('changed', { title, count: quantity }),
  )
  return (
    <p className="visually-hidden" role="status">
      {news !== null &&
        [
          ...(news.reloaded ? [say('cart.reloaded')] : []),
          ...(lines.length > LISTED ? [sayNews('lines', { count: lines.length })] : changes),
          sayNews('total', { amount: price(news.totalInclVat) }),
        ].join(', ')}
    </p>
  )
}

/** Offers to restore the line removed last. Its removal is announced together with the new total. */
const RemovedLine = () => {
  const { cart } = useStorefront()
  const say = useText(NEWS)
  const line = useStore(cart, ({ removed }) => removed)
  const [restored, setRestored] = useState<{ readonly lineId: string } | null>(null)
  useEffect(() => {
    if (restored !== null) focusLine(restored.lineId)
  }, [restored])
  if (line === null) return null
  const undo = () => {
    cart.undo()
    setRestored({ lineId: line.id })
  }
  return (
    <p className={css['news']}>
      <Icon name="trash" />
      <span>{say('removed', { title: line.title })}</span>
      <button type="button" className={css['undo']} onClick={undo}>
        {say('undo')}
      </button>
    </p>
  )
}

/** Offers to restore an emptied cart, until something else is added. */
const EmptiedCart = () => {
  const storefront = useStorefront()
  const emptying = storefront.part(cartEmptying)
  const newest = useStore(emptying, ({ emptied }) => emptied?.lines.at(-1))
  const [restored, setRestored] = useState<string | null>(null)
  useEffect(() => {
    if (restored !== null) focusLine(restored)
  }, [restored])
  if (newest === undefined) return null
  const undo = () => {
    void emptying.restore()
    setRestored(newest.id)
  }
  return (
    <p className={css['news']} role="status">
      <Icon name="trash" />
      <span>{CLEAR(storefront.locale)('emptied')}</span>
      <button type="button" className={css['undo']} onClick={undo}>
        {NEWS(storefront.locale)('undo')}
      </button>
    </p>
  )
}
