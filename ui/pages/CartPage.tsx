import { checkoutPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import { CartLines } from '../parts/CartLines.tsx'
import { CartTotals } from '../parts/CartTotals.tsx'
import { EmptyCart } from '../parts/EmptyCart.tsx'
import { PageNotice } from '../parts/PageNotice.tsx'
import { ShopLink } from '../parts/ShopLink.tsx'
import css from './CartPage.module.css'

/** The cart as a page: what the panel shows, and all of it without JavaScript. */
export const CartPage = () => {
  const { cart, locale } = useStorefront()
  const say = useText()
  const loaded = useStore(cart, (state) => state.loaded)
  const totals = useStore(cart, (state) => state.priced.totals)
  const shippingKnown = useStore(cart, (state) => state.shown.delivery !== null)
  const offline = useStore(cart, (state) => state.offline)
  const count = totals.productsQuantity
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>
        {say('cart.title')} {loaded && count > 0 && <small>{say('cart.count', { count })}</small>}
      </h1>
      <PageNotice />
      {offline && <p role="status">{say('cart.offline')}</p>}
      {!loaded && <p className={css['loading']}>{say('cart.loading')}</p>}
      {loaded && count === 0 && <EmptyCart />}
      {loaded && count > 0 && (
        <div className={css['columns']}>
          <CartLines />
          <aside className={css['sum']}>
            <CartTotals totals={totals} shippingKnown={shippingKnown} />
            <ShopLink to={checkoutPath(locale)} className="button button-buy">
              {say('cart.toCheckout')}
            </ShopLink>
          </aside>
        </div>
      )}
    </div>
  )
}
