import type { Elements } from '../kit/elements.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import css from './CartSum.module.css'
import { CartTotals } from './CartTotals.tsx'
import { CouponForm } from './CouponForm.tsx'
import { Coupons } from './Coupons.tsx'

/** What the cart comes to, with its discount codes, and below it the way on. */
export const CartSum = ({ children }: { readonly children: Elements }) => {
  const { cart, config } = useStorefront()
  const totals = useStore(cart, (state) => state.priced.totals)
  const shippingKnown = useStore(cart, (state) => state.shown.delivery !== null)
  return (
    <div className={css['sum']} data-sum="">
      <div>
        <Coupons />
        {config.settings.coupons && <CouponForm />}
      </div>
      <CartTotals totals={totals} shippingKnown={shippingKnown} />
      {children}
    </div>
  )
}
