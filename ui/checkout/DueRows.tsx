import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import type { Cents } from '../../domain/kernel/cents.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useText } from '../kit/useText.ts'
import type { Due } from './useDue.ts'
import css from './DueRows.module.css'

interface DueRowsProps {
  /** cents incl. VAT */
  readonly total: Cents
  readonly due: Due
}

/** What is to be paid, right above the button that says so: now, and where it is not all of it, afterwards. */
export const DueRows = ({ total, due: { now, later } }: DueRowsProps) => {
  const say = useText()
  const sayCheckout = useText(CHECKOUT)
  const price = usePrice('cart')
  return (
    <dl className={css['rows']}>
      {later > 0 && (
        <div className={css['small']}>
          <dt>{say('totals.totalIncl')}</dt>
          <dd>{price(total)}</dd>
        </div>
      )}
      <div>
        <dt>{later > 0 ? sayCheckout('dueNow') : sayCheckout('due')}</dt>
        <dd>{price(now)}</dd>
      </div>
      {later > 0 && (
        <div className={css['small']}>
          <dt>{sayCheckout('dueLater')}</dt>
          <dd>{price(later)}</dd>
        </div>
      )}
    </dl>
  )
}
