import type { Cents } from '../../domain/kernel/cents.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { CHECKOUT_WORDS } from './checkoutWords.ts'
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
  const words = CHECKOUT_WORDS[useStorefront().locale]
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
        <dt>{later > 0 ? words.dueNow : words.due}</dt>
        <dd>{price(now)}</dd>
      </div>
      {later > 0 && (
        <div className={css['small']}>
          <dt>{words.dueLater}</dt>
          <dd>{price(later)}</dd>
        </div>
      )}
    </dl>
  )
}
