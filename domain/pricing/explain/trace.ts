import { RULES, type Rule } from './rules.ts'

/** A number with a name that no other number of its trace has, written like a path: `lines["a"].totalInclVat`. */
export interface Amount {
  readonly name: string
  readonly amount: number
  readonly unit: 'cents' | 'basis points' | 'pieces' | 'grams'
}

/** One use of one rule: what it took, and the one or more amounts that it made of that. */
export interface Step {
  readonly rule: Rule
  readonly from: readonly Amount[]
  readonly made: readonly Amount[]
}

/** Steps in an order in which each takes only what those before it made. */
export type Trace = readonly Step[]

/** Writes a trace by computing it: an amount is in it only as what its rule makes of its inputs. */
export interface Tracer {
  readonly steps: readonly Step[]
  /** a number that nobody computed: it was entered in the catalogue, the settings or the cart */
  enter(name: string, amount: number, unit?: Amount['unit']): Amount
  /** the one amount that a rule makes, in the unit of the first that it takes (`empty` where it takes nothing) */
  make(rule: Rule, name: string, from: readonly Amount[], empty?: Amount['unit']): Amount
  /** the amounts that a rule makes at once, in the order of their names */
  makeAll(rule: Rule, names: readonly string[], from: readonly Amount[]): readonly Amount[]
}

/** A trace without any step yet. */
export const tracer = (): Tracer => {
  const steps: Step[] = []
  const add = (rule: Rule, from: readonly Amount[], made: readonly Amount[]) => {
    steps.push({ rule, from, made })
    return made
  }
  const makeAll = (
    rule: Rule,
    names: readonly string[],
    from: readonly Amount[],
    empty: Amount['unit'] = 'cents',
  ) => {
    const amounts = RULES[rule](from.map(({ amount }) => amount))
    const unit = from[0]?.unit ?? empty
    return add(
      rule,
      from,
      names.map((name, index) => ({ name, amount: amounts[index]!, unit })),
    )
  }
  return {
    steps,
    enter: (name, amount, unit = 'cents') => add('entered', [], [{ name, amount, unit }])[0]!,
    make: (rule, name, from, empty) => makeAll(rule, [name], from, empty)[0]!,
    makeAll,
  }
}
