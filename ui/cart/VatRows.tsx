import type { CartTotals } from '../../domain/pricing/totals.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useText } from '../kit/useText.ts'

/** The total before VAT and the VAT on it, one row a rate: where prices are shown without. */
export const VatRows = ({ totals }: { readonly totals: CartTotals }) => {
  const say = useText()
  const price = usePrice('cart')
  return (
    <>
      <dt>{say('totals.totalExcl')}</dt>
      <dd>{price(totals.totalExclVat)}</dd>
      {totals.totalVat.map(({ percentage, amount }) => [
        <dt key={`rate-${percentage}`}>{say('totals.vat', { percentage })}</dt>,
        <dd key={`amount-${percentage}`}>{price(amount)}</dd>,
      ])}
    </>
  )
}
