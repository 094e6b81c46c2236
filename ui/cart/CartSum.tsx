import { cartSaving } from '../../domain/cart/cartSaving.ts'
import { hasMadeToMeasure } from '../../domain/cart/madeToMeasure.ts'
import type { Elements } from '../kit/elements.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import css from './CartSum.module.css'
import { CartTotals } from './CartTotals.tsx'
import { CouponForm } from './coupons/CouponForm.tsx'
import { Coupons } from './coupons/Coupons.tsx'
import { DueByDeposit } from './madeChunk.ts'
import { useDelivered } from './useDelivered.ts'

/** The cart's total with its discount codes, and the next step below. */
export const CartSum = ({ children }: { readonly children: Elements }) => {
  const { cart, config } = useStorefront()
  const shown = useStore(cart, (state) => state.shown)
  const priced = useStore(cart, (state) => state.priced)
  const delivered = useDelivered(shown, priced, shown.delivery?.countryCode ?? null)
  return (
    <div className={css['sum']} data-sum="">
      <div>
        <Coupons />
        {config.settings.coupons && <CouponForm />}
      </div>
      <CartTotals totals={delivered.priced.totals} saving={cartSaving(shown)} promised={delivered} />
      {config.settings.deposit.state && hasMadeToMeasure(shown.lines.values()) && (
        <DueByDeposit cart={shown} priced={delivered.priced} />
      )}
      {children}
    </div>
  )
}
