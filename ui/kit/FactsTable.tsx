import type { Specification } from '../../domain/catalogue/product.ts'
import css from './FactsTable.module.css'

/** Specifications, one per row. */
export const FactsTable = ({ facts }: { readonly facts: readonly Specification[] }) => (
  <dl className={css['facts']}>
    {facts.map(({ name, options }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{options.join(', ')}</dd>
      </div>
    ))}
  </dl>
)
