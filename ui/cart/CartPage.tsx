import { useLocation } from 'react-router'
import { checkoutPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { CartContents } from './CartContents.tsx'
import { CartLines } from './CartLines.tsx'
import { CartSum } from './CartSum.tsx'
import { cartPageIn } from './cartPages.ts'
import { LaterCartNews, LaterCartPages, LaterClearCart } from './laterChunk.ts'
import { SettledLink } from './SettledLink.tsx'
import { PageNotice } from '../kit/notice/PageNotice.tsx'
import css from './CartPage.module.css'

/** The cart as a page: the panel's contents, complete without JavaScript. */
export const CartPage = () => {
  const { cart, locale } = useStorefront()
  const say = useText()
  const count = useStore(cart, ({ loaded, priced }) => (loaded ? priced.totals.productsQuantity : 0))
  const lines = useStore(cart, ({ shown }) => shown.lines.size)
  const { page, pages } = cartPageIn(useLocation().search, lines)
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
            <CartLines page={page} />
            {pages > 1 && <LaterCartPages page={page} pages={pages} />}
            {lines > 1 && (
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
