import type { MouseEvent } from 'react'
import { cartPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import { loadOverlay } from '../overlays/overlayChunks.ts'
import css from './Header.module.css'
import { Icon } from './icons/Icon.tsx'

/** The way to the cart: its page, or the panel where there is JavaScript. The count appears once the cart is known. */
export const CartLink = () => {
  const { cart, locale, overlays } = useStorefront()
  const say = useText()
  const count = useStore(cart, ({ loaded, priced }) => (loaded ? priced.totals.productsQuantity : 0))
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    overlays.send({ type: 'Open', name: 'cart' })
  }
  return (
    <a
      href={cartPath(locale)}
      className={css['cart']}
      onClick={open}
      onPointerEnter={() => void loadOverlay('cart')}
      onFocus={() => void loadOverlay('cart')}
    >
      <span className={css['cartIcon']}>
        <Icon name="cart" />
        {count > 0 && (
          <span className={css['count']} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className={css['cartWord']}>{say('header.cart')}</span>
      {count > 0 && <span className="visually-hidden">{say('cart.count', { count })}</span>}
    </a>
  )
}
