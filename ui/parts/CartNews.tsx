import { mergeText } from '../../domain/cart/mergeText.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import css from './CartNews.module.css'
import { CartTold } from './CartTold.tsx'
import { Icon } from './icons/Icon.tsx'

/** What a shopper has to know of the cart as a whole: that two carts became one, that there is no network, what has changed. */
export const CartNews = () => {
  const { cart, locale } = useStorefront()
  const say = useText()
  const merged = useStore(cart, ({ loaded, shown }) => (loaded ? shown.mergeNews : undefined))
  const offline = useStore(cart, (state) => state.offline)
  return (
    <>
      {merged !== undefined && (
        <p className={css['news']} role="status">
          <Icon name="info" />
          {mergeText(merged, locale)}
        </p>
      )}
      {offline && (
        <p className={css['news']} role="status">
          <Icon name="info" />
          {say('cart.offline')}
        </p>
      )}
      <CartTold />
    </>
  )
}
