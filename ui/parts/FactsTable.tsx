import type { Specification } from '../../domain/catalogue/product.ts'
import { useText } from '../hooks/useText.ts'
import css from './FactsTable.module.css'

/** Facts shown before all of them are (specification, section 9). */
const SHOWN = 8

/** A product's facts: eight, then the others on demand. */
export const FactsTable = ({ facts }: { readonly facts: readonly Specification[] }) => {
  const say = useText()
  return (
    <>
      <Rows facts={facts.slice(0, SHOWN)} />
      {facts.length > SHOWN && (
        <details className={css['more']}>
          <summary>{say('product.allSpecifications', { count: facts.length })}</summary>
          <Rows facts={facts.slice(SHOWN)} />
        </details>
      )}
    </>
  )
}

const Rows = ({ facts }: { readonly facts: readonly Specification[] }) => (
  <dl className={css['facts']}>
    {facts.map(({ name, options }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{options.join(', ')}</dd>
      </div>
    ))}
  </dl>
)
