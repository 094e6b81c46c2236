import { useStorefront } from '../kit/storefrontContext.tsx'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'

/** More lines than these are counted and not listed: nobody listens to fifty titles. */
const LISTED = 3

/** Says changes of the cart to who can't see them; empty until there is one. */
export const CartAnnouncement = () => {
  const { announcements } = useStorefront()
  const say = useText()
  const price = usePrice('cart')
  const news = useStore(announcements, (state) => state.news)
  const lines = news?.lines ?? []
  const changes = lines.map(({ title, quantity: count }) =>
    count === 0 ? say('cart.news.removed', { title }) : say('cart.news.line', { title, count }),
  )
  return (
    <p className="visually-hidden" role="status">
      {news !== null &&
        [
          ...(news.reloaded ? [say('cart.reloaded')] : []),
          ...(lines.length > LISTED ? [say('cart.news.lines', { count: lines.length })] : changes),
          say('cart.news.total', { total: price(news.totalInclVat) }),
        ].join(', ')}
    </p>
  )
}
