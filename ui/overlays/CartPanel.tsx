import { useLocation } from 'react-router'
import { cartPath, checkoutPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import { CartLines } from '../parts/CartLines.tsx'
import { CartTotals } from '../parts/CartTotals.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { EmptyCart } from '../parts/EmptyCart.tsx'
import { ShopLink } from '../parts/ShopLink.tsx'
import css from './CartPanel.module.css'
import type { OverlayProps } from './overlayChunks.ts'

/** The cart beside the page: what is in it, what it comes to, and one way on. */
export const CartPanel = ({ open, onClose }: OverlayProps) => {
  const { cart } = useStorefront()
  const say = useText()
  const loaded = useStore(cart, (state) => state.loaded)
  const count = useStore(cart, ({ priced }) => priced.totals.productsQuantity)
  const offline = useStore(cart, (state) => state.offline)
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
      {offline && <p className={css['offline']}>{say('cart.offline')}</p>}
      {!loaded && <p className={css['loading']}>{say('cart.loading')}</p>}
      {loaded && count === 0 && <EmptyCart onLeave={onClose} />}
      {loaded && count > 0 && (
        <>
          <div className={css['lines']}>
            <CartLines />
          </div>
          <PanelFoot onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

const PanelFoot = ({ onClose }: { readonly onClose: () => void }) => {
  const { cart, locale } = useStorefront()
  const say = useText()
  const { pathname } = useLocation()
  const totals = useStore(cart, (state) => state.priced.totals)
  const shippingKnown = useStore(cart, (state) => state.shown.delivery !== null)
  return (
    <div className={css['foot']}>
      <CartTotals totals={totals} shippingKnown={shippingKnown} />
      {pathname.includes('checkout') ? (
        <button type="button" className="button button-buy" onClick={onClose}>
          {say('cart.continue')}
        </button>
      ) : (
        <>
          <ShopLink to={checkoutPath(locale)} className="button button-buy">
            {say('cart.toCheckout')}
          </ShopLink>
          <ShopLink to={cartPath(locale)} className={css['view']} onClick={onClose}>
            {say('cart.view')}
          </ShopLink>
        </>
      )}
    </div>
  )
}
