import type { MouseEvent } from 'react'
import { cartPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import css from './CartLink.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'

/**
 * Links to the cart page, or opens the cart panel if there is JavaScript. The count appears once the cart is
 * loaded.
 */
export const CartLink = ({ className }: { readonly className: string | undefined }) => {
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
      className={className}
      onClick={open}
      onPointerEnter={() => overlays.prefetch('cart')}
      onFocus={() => overlays.prefetch('cart')}
    >
      <span className={css['icon']}>
        <Icon name="cart" />
        {count > 0 && (
          <span className={css['count']} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span>{say('header.cart')}</span>
      {count > 0 && <span className="visually-hidden">{` ${say('cart.count', { count })}`}</span>}
    </a>
  )
}
