import { cartDue } from '../../domain/cart/cartDue.ts'
import type { PaymentOption } from '../../domain/checkout/information.ts'
import { cents, type Cents } from '../../domain/kernel/cents.ts'
import type { PricedCart } from '../../domain/pricing/cart.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/** The amounts due at the order and later, in cents incl. VAT. */
export interface Due {
  readonly now: Cents
  readonly later: Cents
}

/** Returns a function for the amounts due with a payment method; without one, everything is due at once. */
export const useDue = (): ((
  priced: PricedCart,
  option: Pick<PaymentOption, 'prepay'> | undefined,
) => Due) => {
  const { cart, config } = useStorefront()
  const shown = useStore(cart, (state) => state.shown)
  return (priced, option) => {
    const { totalInclVat } = priced.totals
    const now =
      option === undefined ? totalInclVat : cartDue(shown, priced, config.settings.deposit, option.prepay)
    return { now, later: cents(totalInclVat - now) }
  }
}
