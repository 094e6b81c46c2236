import { useStorefront } from '../kit/storefrontContext.tsx'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { NEWS_WORDS } from './newsWords.ts'

/** More lines than these are counted and not listed: nobody listens to fifty titles. */
const LISTED = 3

/** Says changes of the cart to who can't see them; empty until there is one. */
export const CartAnnouncement = () => {
  const { announcements, locale } = useStorefront()
  const words = NEWS_WORDS[locale]
  const say = useText()
  const price = usePrice('cart')
  const news = useStore(announcements, (state) => state.news)
  const lines = news?.lines ?? []
  const changes = lines.map(({ title, quantity }) =>
    quantity === 0 ? words.removed(title) : words.changed(title, quantity),
  )
  return (
    <p className="visually-hidden" role="status">
      {news !== null &&
        [
          ...(news.reloaded ? [say('cart.reloaded')] : []),
          ...(lines.length > LISTED ? [words.lines(lines.length)] : changes),
          words.total(price(news.totalInclVat)),
        ].join(', ')}
    </p>
  )
}
