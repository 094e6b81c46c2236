import { useMemo } from 'react'
import { asChosen } from '../../application/storefront/checkout/asChosen.ts'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { cartSaving } from '../../domain/cart/cartSaving.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { CartTotals } from '../cart/CartTotals.tsx'
import { DueNow } from '../cart/DueNow.tsx'
import { useDelivered } from '../cart/useDelivered.ts'
import css from './CheckoutSummary.module.css'
import { SummaryLine } from '../order/SummaryLine.tsx'
import { useCheckoutPrices } from './useCheckoutPrices.ts'

/** What is being ordered: beside the form, on small screens above it: folded, but where it is to be agreed to. */
export const CheckoutSummary = ({ view }: { readonly view: CheckoutView }) => {
  const { cart } = useStorefront()
  const say = useText()
  const price = usePrice('cart')
  const shown = useStore(cart, (state) => state.shown)
  const chosen = useMemo(() => asChosen(shown, view), [shown, view])
  const isOffered =
    view.step !== 'information' && view.deliveryOptions.some(({ id }) => id === view.deliveryId)
  const delivered = useDelivered(chosen, useCheckoutPrices(view), countryOf(view), isOffered)
  const { priced } = delivered
  const paying = view.paymentOptions.find(({ id }) => id === view.paymentOptionId)
  const lines = useMemo(() => [...shown.lines.values()].reverse(), [shown])
  const side = useExclVat() ? 'totalExclVat' : 'totalInclVat'
  return (
    <aside className={css['summary']} aria-label={say('checkout.summary')}>
      <details key={view.step} open={view.step === 'overview'}>
        <summary>
          <span>{say('checkout.summary')}</span>
          <strong>{price(priced.totals.totalInclVat)}</strong>
        </summary>
        <ul className={css['lines']}>
          {lines.map((line) => {
            const totals = priced.lines.get(line.id)
            return (
              <SummaryLine
                key={line.id}
                line={line}
                price={totals === undefined ? '' : price(totals[side])}
              />
            )
          })}
        </ul>
        <CartTotals totals={priced.totals} saving={cartSaving(shown)} promised={delivered} />
        <DueNow cart={shown} priced={priced} prepay={paying?.prepay} />
      </details>
    </aside>
  )
}

/** Where it goes, as far as this step says: a saved address that is chosen in the first step is not in its form. */
const countryOf = ({ form, addressId, addresses }: CheckoutView): string | null =>
  addresses.find(({ id }) => id === addressId)?.countryCode ?? form.countryCode
