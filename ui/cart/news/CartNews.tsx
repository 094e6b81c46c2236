import { NEWS } from '../../../application/texts/cart/news.ts'
import { mergeText } from '../../../domain/cart/mergeText.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import css from './CartNews.module.css'
import { CartAnnouncement } from './CartAnnouncement.tsx'
import { EmptiedCart } from './EmptiedCart.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { RemovedLine } from './RemovedLine.tsx'

/** What a shopper has to know of the cart as a whole: that two carts became one, that there is no network, what has changed. */
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
