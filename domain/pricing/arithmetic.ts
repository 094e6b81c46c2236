import type { Basis } from '../catalogue/price.ts'
import type { Numbers, Plain } from './numbers.ts'
import type { LineSnapshot } from './totals.ts'
import type { BothSides } from './vat.ts'

/**
 * The rules that compute one amount from others, each explained in docs/reference/pricing.md. Pricing is
 * written against this interface, so that the same code computes plain numbers (`PLAIN`) or traced ones
 * (`explain`). `name` names the computed amount; an empty name is the path itself.
 */
export interface Arithmetic<N extends Numbers> {
  /** prefix of every name, before a dot: empty, or `lines["a"]` */
  readonly path: string
  /**
   * Returns the same arithmetic for one element: of `lines`,
   * the one with key `a`. A key may have several parts.
   */
  of(list: string, ...key: readonly (string | number)[]): Arithmetic<N>
  /** An input: a number that no rule computed. */
  entered<U extends keyof Plain>(unit: U, name: string, number: Plain[U]): N[U]
  sum(name: string, parts: readonly N['cents'][]): N['cents']
  /** A sum of pieces or grams. */
  count<U extends 'pieces' | 'grams'>(unit: U, name: string, parts: readonly N[U][]): N[U]
  difference(name: string, whole: N['cents'], part: N['cents']): N['cents']
  /** A difference with any number of subtracted parts. */
  without(name: string, whole: N['cents'], parts: readonly N['cents'][]): N['cents']
  times(name: string, each: N['cents'], count: N['pieces']): N['cents']
  weigh(name: string, each: N['grams'], count: N['pieces']): N['grams']
  /**
   * The customer's own price of the line's product at the
   * quantity of these lines; null if the public price applies.
   */
  quantityPrice(line: LineSnapshot, same: readonly CountedLine<N>[]): Part<N> | null
  discount(name: string, base: N['cents'], percentage: N['basis points']): N['cents']
  notBelowZero(name: string, product: N['cents'], options: readonly N['cents'][]): N['cents']
  notAboveBase(
    name: string,
    base: N['cents'],
    product: N['cents'],
    options: readonly N['cents'][],
  ): N['cents']
  /** Derives the amount on the other side of VAT from the entered one. */
  otherSide(entered: Basis, name: string, amount: N['cents'], rate: N['basis points']): N['cents']
  /**
   * Splits a whole over owners in proportion to their weights; returns one amount per owner, named `name`.
   */
  allocate(
    name: string,
    whole: N['cents'],
    weights: readonly N['cents'][],
    owners: readonly Owner<N>[],
  ): readonly N['cents'][]
  /** Like `allocate`; null, and nothing recorded, if an owner would get less than its minimum in `least`. */
  allocateAtLeast(
    least: readonly N['cents'][],
    name: string,
    whole: N['cents'],
    weights: readonly N['cents'][],
    owners: readonly Owner<N>[],
  ): readonly N['cents'][] | null
  percentageCoupons(name: string, percentages: readonly N['basis points'][]): N['basis points']
  percentageOff(name: string, amount: N['cents'], percentage: N['basis points']): N['cents']
  /** The results are named by the fields of `FixedOff`. */
  fixedCoupon(due: N['cents'], left: BothSides<N>, rate: N['basis points']): FixedOff<N>
}

/** A line with its entered quantity. */
export interface CountedLine<N extends Numbers> {
  readonly math: Arithmetic<N>
  readonly line: LineSnapshot
  readonly quantity: N['pieces']
}

/** The owner of an allocated amount: the amount's name begins with its path. */
export interface Owner<N extends Numbers> {
  readonly math: Arithmetic<N>
}

/** The price of one part of a unit (the product or an option) before and after its discount. */
export interface Part<N extends Numbers> {
  readonly base: N['cents']
  readonly discounted: N['cents']
}

/**
 * The effect of a fixed coupon amount at one VAT rate: the part taken off, the amounts left at this rate, and
 * the coupon amount still to take off at other rates.
 */
export interface FixedOff<N extends Numbers = Plain> {
  readonly fixedOff: N['cents']
  readonly leftExclVat: N['cents']
  readonly leftInclVat: N['cents']
  readonly fixedAmountLeft: N['cents']
}
