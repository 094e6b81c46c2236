import type { BuilderPage } from '../../application/pages/builderPage.ts'
import css from './SystemTotal.module.css'
import { useBuilder } from './useBuilder.ts'

/** The system's total on the side of VAT the visitor sees, and on the other below it. */
export const SystemTotal = ({ page: { totals } }: { readonly page: BuilderPage }) => {
  const { say, amount, otherAmount, vat, otherVat } = useBuilder()
  const total = { incl: totals.totalInclVat, excl: totals.totalExclVat }
  return (
    <p className={css['total']} role="status">
      <span
        className={css['label']}
      >{`${say('total')}, ${say('parts', { count: totals.productsQuantity })}`}</span>
      <strong className={css['amount']}>{amount(total)}</strong>
      <span className={css['vat']}>{`${vat} (${otherAmount(total)} ${otherVat})`}</span>
    </p>
  )
}
