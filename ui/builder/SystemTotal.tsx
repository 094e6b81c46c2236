import type { BuilderPage } from '../../application/pages/builderPage.ts'
import css from './SystemTotal.module.css'
import { useBuilder } from './useBuilder.ts'

/** What the system comes to: on the side of VAT that the visitor reads, and below it on the other. */
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
