import type { Basis } from '../catalogue/price.ts'
import type { Numbers, Plain } from './numbers.ts'
import type { LineSnapshot } from './totals.ts'
import type { BothSides } from './vat.ts'

/**
 * The rules that make one amount of others, each explained in docs/reference/pricing.md. All of pricing is written with these, so that it
 * prices where they compute with numbers alone, and explains where they compute with numbers that know what made them. Every rule
 * is told the name of what it makes; an empty name is that of the place itself.
 */
export interface Arithmetic<N extends Numbers> {
  /** what every name here begins with, before a dot: nothing, or `lines["a"]` */
  readonly path: string
  /** The same arithmetic at one of several places: of `lines`, the one whose key is `a`. A key may have more parts. */
  of(list: string, ...key: readonly (string | number)[]): Arithmetic<N>
  /** A number that nobody computed. */
  entered<U extends keyof Plain>(unit: U, name: string, number: Plain[U]): N[U]
  sum(name: string, parts: readonly N['cents'][]): N['cents']
  /** A sum of anything but money. */
  count<U extends 'pieces' | 'grams'>(unit: U, name: string, parts: readonly N[U][]): N[U]
  difference(name: string, whole: N['cents'], part: N['cents']): N['cents']
  /** A difference with any number of parts. */
  without(name: string, whole: N['cents'], parts: readonly N['cents'][]): N['cents']
  times(name: string, each: N['cents'], count: N['pieces']): N['cents']
  weigh(name: string, each: N['grams'], count: N['pieces']): N['grams']
  /** A customer's own price of the line's product at the pieces of these lines; null where everybody's stands. */
  quantityPrice(line: LineSnapshot, same: readonly CountedLine<N>[]): Part<N> | null
  discount(name: string, base: N['cents'], percentage: N['basis points']): N['cents']
  notBelowZero(name: string, product: N['cents'], options: readonly N['cents'][]): N['cents']
  notAboveBase(
    name: string,
    base: N['cents'],
    product: N['cents'],
    options: readonly N['cents'][],
  ): N['cents']
  /** The side of VAT that an amount was not entered on. */
  otherSide(entered: Basis, name: string, amount: N['cents'], rate: N['basis points']): N['cents']
  /** A whole split over owners by their weights: the amount of that name that each of them gets. */
  allocate(
    name: string,
    whole: N['cents'],
    weights: readonly N['cents'][],
    owners: readonly Owner<N>[],
  ): readonly N['cents'][]
  /** The same; null, and nothing made, where somebody would get less than the least that is due to them. */
  allocateAtLeast(
    least: readonly N['cents'][],
    name: string,
    whole: N['cents'],
    weights: readonly N['cents'][],
    owners: readonly Owner<N>[],
  ): readonly N['cents'][] | null
  percentageCoupons(name: string, percentages: readonly N['basis points'][]): N['basis points']
  percentageOff(name: string, amount: N['cents'], percentage: N['basis points']): N['cents']
  /** What it makes goes by the names of `FixedOff`. */
  fixedCoupon(due: N['cents'], left: BothSides<N>, rate: N['basis points']): FixedOff<N>
}

/** A line whose pieces were entered. */
export interface CountedLine<N extends Numbers> {
  readonly to: Arithmetic<N>
  readonly line: LineSnapshot
  readonly quantity: N['pieces']
}

/** Who an amount belongs to: its name begins with their path. */
export interface Owner<N extends Numbers> {
  readonly to: Arithmetic<N>
}

/** What one part of a unit comes to before and after its discount. */
export interface Part<N extends Numbers> {
  readonly base: N['cents']
  readonly discounted: N['cents']
}

/**
 * What a fixed amount does at one rate: what is taken off, what is left there, and what is still to be taken
 * off elsewhere.
 */
export interface FixedOff<N extends Numbers = Plain> {
  readonly fixedOff: N['cents']
  readonly leftExclVat: N['cents']
  readonly leftInclVat: N['cents']
  readonly fixedAmountLeft: N['cents']
}
