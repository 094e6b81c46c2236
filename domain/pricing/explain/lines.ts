import type { Basis } from '../../catalogue/price.ts'
import type { LineSnapshot } from '../totals.ts'
import type { Amount, Tracer } from './trace.ts'

/** A line's amounts on the basis that its price was entered on. */
export interface TracedLine {
  readonly path: string
  readonly basis: Basis
  readonly rate: Amount
  readonly quantity: Amount
  readonly subtotal: Amount
  readonly total: Amount
  readonly totalWeight: Amount
}

/** `totalInclVat`, or `totalExclVat`: an amount's name on one side of VAT. */
export const onSide = (name: string, basis: Basis): string =>
  `${name}${basis === 'incl' ? 'Incl' : 'Excl'}Vat`

/** From what was entered to the line's amounts on its own basis: options, discounts, quantity. */
export const explainLine = (
  trace: Tracer,
  { id, quantity, price, options, weight }: LineSnapshot,
): TracedLine => {
  const path = `lines[${JSON.stringify(id)}]`
  const { basis } = price
  const pieces = trace.enter(`${path}.quantity`, quantity, 'pieces')
  const rate = trace.enter(`${path}.rate`, price.rate, 'basis points')
  const entered = [
    { ...price, at: path },
    ...options.map((option, index) => ({ ...option, at: `${path}.options[${index}]` })),
  ].map(({ at, base, discount }) => {
    const before = trace.enter(`${at}.base`, base)
    const percentage = trace.enter(`${at}.discount`, discount, 'basis points')
    return { base: before, discounted: trace.make('discount', `${at}.discounted`, [before, percentage]) }
  })
  const unitBase = trace.make(
    'not-below-zero',
    `${path}.unitBase`,
    entered.map(({ base }) => base),
  )
  const discounted = entered.map((part) => part.discounted)
  const unitPrice = trace.make('not-above-base', `${path}.unitPrice`, [unitBase, ...discounted])
  const grams = trace.enter(`${path}.weight`, weight, 'grams')
  return {
    path,
    basis,
    rate,
    quantity: pieces,
    subtotal: trace.make('times', `${path}.${onSide('subtotal', basis)}`, [unitBase, pieces]),
    total: trace.make('times', `${path}.${onSide('total', basis)}`, [unitPrice, pieces]),
    totalWeight: trace.make('times', `${path}.totalWeight`, [grams, pieces]),
  }
}
