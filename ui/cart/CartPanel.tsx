import { useLocation } from 'react-router'
import { cartPath, checkoutPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { CartContents } from './CartContents.tsx'
import { CartLines } from './CartLines.tsx'
import { CartNews } from './news/CartNews.tsx'
import { ClearCart } from './ClearCart.tsx'
import { CartSum } from './CartSum.tsx'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { SettledLink } from './SettledLink.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './CartPanel.module.css'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'

/** The cart in a panel: lines, totals, and one next step. */
export const CartPanel = ({ open, onClose }: OverlayProps) => {
  const { cart } = useStorefront()
  const say = useText()
  const count = useStore(cart, ({ loaded, priced }) => (loaded ? priced.totals.productsQuantity : 0))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="right"
      label={say('cart.title')}
      title={
        <h2 className={css['title']}>
          {say('cart.title')} {count > 0 && <small>{say('cart.count', { count })}</small>}
        </h2>
      }
    >
      <CartNews />
      <CartContents onLeave={onClose}>
        <div className={css['body']}>
          <div className={css['lines']}>
            <CartLines />
            <ClearCart />
          </div>
          <div className={css['foot']}>
            <CartSum>
              <PanelEnd onClose={onClose} />
            </CartSum>
          </div>
        </div>
      </CartContents>
    </Dialog>
  )
}

/** The next step: to the checkout or, if the address contains "checkout", back to it. */
const PanelEnd = ({ onClose }: { readonly onClose: () => void }) => {
  const { locale } = useStorefront()
  const say = useText()
  const { pathname } = useLocation()
  if (pathname.includes('checkout'))
    return (
      <button type="button" className="button button-buy" onClick={onClose}>
        {say('cart.continue')}
      </button>
    )
  return (
    <div className={css['ways']}>
      <SettledLink to={checkoutPath(locale)} className="button button-buy">
        {say('cart.toCheckout')}
      </SettledLink>
      <ShopLink to={cartPath(locale)} className={css['view']} onClick={onClose}>
        {say('cart.view')}
      </ShopLink>
    </div>
  )
}
