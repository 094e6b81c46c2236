import { useMemo } from 'react'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { CartTotals } from '../cart/CartTotals.tsx'
import css from './CheckoutSummary.module.css'
import { SummaryLine } from './SummaryLine.tsx'

/** What is being ordered: beside the form, folded above it on small screens. */
export const CheckoutSummary = () => {
  const { cart } = useStorefront()
  const say = useText()
  const price = usePrice('cart')
  const byId = useStore(cart, (state) => state.shown.lines)
  const priced = useStore(cart, (state) => state.priced)
  const shippingKnown = useStore(cart, (state) => state.shown.delivery !== null)
  const lines = useMemo(() => [...byId.values()].reverse(), [byId])
  const side = useExclVat() ? 'totalExclVat' : 'totalInclVat'
  return (
    <aside className={css['summary']} aria-label={say('checkout.summary')}>
      <details>
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
        <CartTotals totals={priced.totals} shippingKnown={shippingKnown} />
      </details>
    </aside>
  )
}
