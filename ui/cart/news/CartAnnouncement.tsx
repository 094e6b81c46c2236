import { NEWS } from '../../../application/texts/cart/news.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'

/** More lines than these are counted and not listed: nobody listens to fifty titles. */
const LISTED = 3

/** Says changes of the cart to who can't see them; empty until there is one. */
export const CartAnnouncement = () => {
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
