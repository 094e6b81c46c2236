import type { Basis } from '../../catalogue/price.ts'
import { basisPoints, cents, type BasisPoints, type Cents } from '../../kernel/cents.ts'
import type { Arithmetic, CountedLine, FixedOff, Owner, Part } from '../arithmetic.ts'
import { cartBy } from '../cart.ts'
import type { Plain } from '../numbers.ts'
import { PLAIN } from '../plainArithmetic.ts'
import { reachedBase } from '../priceBreaks.ts'
import { PRICING_RULES, type CartSnapshot, type LineSnapshot } from '../totals.ts'
import type { BothSides } from '../vat.ts'
import type { Trace, Amount, Rule, Step } from './trace.ts'

/**
 * Explains how `priceCart` computes every amount of this cart, from the
 * inputs to the totals (docs/reference/pricing.md), for audits to the
 * cent. Slower than pricing, but also linear in the number of lines.
 * @param rules the version of the rules that priced the cart
 */
export const explain = (snapshot: CartSnapshot, rules = PRICING_RULES): Trace => {
  const tracer = new Tracer()
  cartBy(tracer, snapshot, rules)
  return tracer.steps
}

type Traced = Readonly<Record<keyof Plain, Amount>>

type Amounts = readonly Amount[]

const money = ({ amount }: Amount): Cents => cents(amount)

const points = ({ amount }: Amount): BasisPoints => basisPoints(amount)

const number = ({ amount }: Amount): number => amount

/** Computes with `PLAIN`, and records each rule's inputs and results as a step. */
class Tracer implements Arithmetic<Traced> {
  readonly path: string
  readonly steps: Step[]

  constructor(path = '', steps: Step[] = []) {
    this.path = path
    this.steps = steps
  }

  of(list: string, ...key: readonly (string | number)[]): Tracer {
    const [only] = key
    return new Tracer(
      this.#path(`${list}[${JSON.stringify(key.length > 1 ? key.join(' ') : only)}]`),
      this.steps,
    )
  }

  entered(unit: Amount['unit'], name: string, entered: number): Amount {
    return this.#made('entered', [], name, entered, unit)
  }

  sum(name: string, parts: Amounts): Amount {
    return this.#made('sum', parts, name, PLAIN.sum(name, parts.map(money)))
  }

  count(unit: 'pieces' | 'grams', name: string, parts: Amounts): Amount {
    return this.#made('sum', parts, name, PLAIN.count(unit, name, parts.map(number)), unit)
  }

  difference(name: string, whole: Amount, part: Amount): Amount {
    return this.without(name, whole, [part])
  }

  without(name: string, whole: Amount, parts: Amounts): Amount {
    const left = PLAIN.without(name, money(whole), parts.map(money))
    return this.#made('difference', [whole, ...parts], name, left)
  }

  times(name: string, each: Amount, count: Amount): Amount {
    return this.#made('times', [each, count], name, PLAIN.times(name, money(each), number(count)))
  }

  weigh(name: string, each: Amount, count: Amount): Amount {
    return this.#made('times', [each, count], name, PLAIN.weigh(name, number(each), number(count)), 'grams')
  }

  quantityPrice(
    { price, breaks = [] }: LineSnapshot,
    same: readonly CountedLine<Traced>[],
  ): Part<Traced> | null {
    const quantities = same.map(({ quantity }) => quantity)
    const base = reachedBase(price, breaks, PLAIN.count('pieces', '', quantities.map(number)))
    if (base === null) return null
    const pieces = this.count('pieces', 'pieces', quantities)
    const offered = breaks.flatMap((one, index) => {
      const here = this.of('breaks', index)
      return [here.entered('pieces', 'from', one.from), here.entered('cents', 'base', one.base)]
    })
    const own = this.#made('quantity-price', [pieces, ...offered], 'base', base)
    return { base: own, discounted: own }
  }

  discount(name: string, base: Amount, percentage: Amount): Amount {
    const discounted = PLAIN.discount(name, money(base), points(percentage))
    return this.#made('discount', [base, percentage], name, discounted)
  }

  notBelowZero(name: string, product: Amount, options: Amounts): Amount {
    const base = PLAIN.notBelowZero(name, money(product), options.map(money))
    return this.#made('not-below-zero', [product, ...options], name, base)
  }

  notAboveBase(name: string, base: Amount, product: Amount, options: Amounts): Amount {
    const price = PLAIN.notAboveBase(name, money(base), money(product), options.map(money))
    return this.#made('not-above-base', [base, product, ...options], name, price)
  }

  otherSide(entered: Basis, name: string, amount: Amount, rate: Amount): Amount {
    const rule = entered === 'incl' ? 'excl-of-incl' : 'incl-of-excl'
    return this.#made(rule, [amount, rate], name, PLAIN.otherSide(entered, name, money(amount), points(rate)))
  }

  allocate(name: string, whole: Amount, weights: Amounts, owners: readonly Owner<Traced>[]): Amounts {
    const parts = PLAIN.allocate(name, money(whole), weights.map(money), [])
    return this.#allocated(name, [whole, ...weights], parts, owners)
  }

  allocateAtLeast(
    least: Amounts,
    name: string,
    whole: Amount,
    weights: Amounts,
    owners: readonly Owner<Traced>[],
  ): Amounts | null {
    const parts = PLAIN.allocateAtLeast(least.map(money), name, money(whole), weights.map(money), [])
    return parts && this.#allocated(name, [whole, ...weights], parts, owners)
  }

  percentageCoupons(name: string, percentages: Amounts): Amount {
    const sum = PLAIN.percentageCoupons(name, percentages.map(points))
    return this.#made('percentage-coupons', percentages, name, sum, 'basis points')
  }

  percentageOff(name: string, amount: Amount, percentage: Amount): Amount {
    const off = PLAIN.percentageOff(name, money(amount), points(percentage))
    return this.#made('percentage-off', [amount, percentage], name, off)
  }

  fixedCoupon(due: Amount, { excl, incl }: BothSides<Traced>, rate: Amount): FixedOff<Traced> {
    const off = PLAIN.fixedCoupon(money(due), { excl: money(excl), incl: money(incl) }, points(rate))
    const made = {
      fixedOff: this.#amount('fixedOff', off.fixedOff),
      leftExclVat: this.#amount('leftExclVat', off.leftExclVat),
      leftInclVat: this.#amount('leftInclVat', off.leftInclVat),
      fixedAmountLeft: this.#amount('fixedAmountLeft', off.fixedAmountLeft),
    }
    this.steps.push({ rule: 'fixed-coupon', from: [due, excl, incl, rate], made: Object.values(made) })
    return made
  }

  #path(name: string): string {
    return [this.path, name].filter((part) => part !== '').join('.')
  }

  #amount(name: string, amount: number, unit: Amount['unit'] = 'cents'): Amount {
    return { name: this.#path(name), amount, unit }
  }

  #made(rule: Rule, from: Amounts, name: string, amount: number, unit?: Amount['unit']): Amount {
    const made = this.#amount(name, amount, unit)
    this.steps.push({ rule, from, made: [made] })
    return made
  }

  #allocated(
    name: string,
    from: Amounts,
    parts: readonly Cents[],
    owners: readonly Owner<Traced>[],
  ): Amounts {
    const made = parts.map((amount, index): Amount => ({
      name: `${owners[index]!.math.path}.${name}`,
      amount,
      unit: 'cents',
    }))
    this.steps.push({ rule: 'allocate', from, made })
    return made
  }
}

/** The part of a trace that an amount depends on, down to its inputs; empty if no amount has that name. */
export const behind = (trace: Trace, name: string): Trace => {
  const wanted = new Set([name])
  return trace
    .toReversed()
    .filter(({ made, from }) => {
      if (!made.some((amount) => wanted.has(amount.name))) return false
      for (const input of from) wanted.add(input.name)
      return true
    })
    .toReversed()
}
