import type { Amount, Step } from '../../../../domain/pricing/explain/trace.ts'
import { euros } from '../../euros.ts'
import { harmless } from '../../harmless.ts'
import type { Column } from '../../table.ts'

/** Amounts of money are euros. */
export const EXPLAIN_COLUMNS: readonly Column[] = [
  { title: 'amount' },
  { title: 'is', align: 'right' },
  { title: 'rule' },
  { title: 'of', flexes: true },
]

const SHOWN = {
  cents: euros,
  'basis points': (points: number) => `${euros(points)} %`,
  pieces: String,
  grams: (grams: number) => `${grams} g`,
} as const satisfies Readonly<Record<Amount['unit'], (amount: number) => string>>

const shown = ({ amount, unit }: Amount): string => SHOWN[unit](amount)

/** A step's rows, one for each amount that it made, harmless to a terminal, in the order of EXPLAIN_COLUMNS. */
export const explainCells = ({ rule, from, made }: Step): readonly (readonly string[])[] => {
  const of = harmless(from.map((input) => `${input.name} ${shown(input)}`).join(', '))
  return made.map((amount, index) => [
    harmless(amount.name),
    shown(amount),
    rule,
    index === 0 ? of : 'as above',
  ])
}
