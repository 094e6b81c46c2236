import { cartDue } from '../../domain/cart/cartDue.ts'
import type { PaymentOption } from '../../domain/checkout/information.ts'
import { cents, type Cents } from '../../domain/kernel/cents.ts'
import type { PricedCart } from '../../domain/pricing/cart.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/** What is payable when it is ordered and what afterwards, in cents incl. VAT. */
export interface Due {
  readonly now: Cents
  readonly later: Cents
}

/** Tells what is due where the cart comes to this and is paid in that way; without a way, all of it at once. */
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
