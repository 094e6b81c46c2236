import { checkoutPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { CartContents } from './CartContents.tsx'
import { CartLines } from './CartLines.tsx'
import { CartSum } from './CartSum.tsx'
import { LaterCartNews, LaterClearCart } from './laterChunk.ts'
import { SettledLink } from './SettledLink.tsx'
import { PageNotice } from '../kit/PageNotice.tsx'
import css from './CartPage.module.css'

/** The cart as a page: what the panel shows, and all of it without JavaScript. */
export const CartPage = () => {
  const { cart, locale } = useStorefront()
  const say = useText()
  const count = useStore(cart, ({ loaded, priced }) => (loaded ? priced.totals.productsQuantity : 0))
  const hasMore = useStore(cart, ({ shown }) => shown.lines.size > 1)
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>
        {say('cart.title')} {count > 0 && <small>{say('cart.count', { count })}</small>}
      </h1>
      <PageNotice />
      <div className={css['news']}>
        <LaterCartNews />
      </div>
      <CartContents>
        <div className={css['columns']}>
          <div>
            <CartLines />
            {hasMore && (
              <div className={css['clear']}>
                <LaterClearCart />
              </div>
            )}
          </div>
          <aside className={css['sum']} aria-label={say('checkout.summary')}>
            <CartSum>
              <SettledLink to={checkoutPath(locale)} className="button button-buy">
                {say('cart.toCheckout')}
              </SettledLink>
            </CartSum>
          </aside>
        </div>
      </CartContents>
    </div>
  )
}
