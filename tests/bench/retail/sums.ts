import type { Article } from './articles.ts'

/*
 * The expected sums of a cart, computed a second time: by the documented rules (docs/reference/pricing.md),
 * in integers of any size, and with none of the shop's own pricing. No coupons and no fees.
 */

type Basis = Article['basis']

/** Cents on both sides of VAT. */
type Sides = Readonly<Record<Basis, bigint>>

const HUNDRED = 10_000n

/** n ÷ d to the nearest integer, halves up; nothing here is below zero. */
const rounded = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d)

const sidesOf = (amount: bigint, basis: Basis, rate: bigint): Sides =>
  basis === 'incl'
    ? { incl: amount, excl: rounded(amount * HUNDRED, HUNDRED + rate) }
    : { excl: amount, incl: rounded(amount * (HUNDRED + rate), HUNDRED) }

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

/**
 * An amount split by weights: the whole cents of each first, then a cent each to those that lost most, the
 * earlier first.
 */
const split = (amount: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const whole = sum(weights)
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : 0n))
  const parts = weights.map((weight, at) => ({
    at,
    part: (amount * weight) / whole,
    lost: (amount * weight) % whole,
  }))
  const missing = Number(amount - sum(parts.map(({ part }) => part)))
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost < b.lost ? 1 : -1))
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return parts.map(({ at, part }) => (lucky.has(at) ? part + 1n : part))
}

interface Line {
  readonly article: Article
  /** pieces */
  readonly quantity: bigint
  /** before and after discount, on the article's basis */
  readonly subtotal: bigint
  readonly total: bigint
}

const lineOf = (article: Article, pieces: number): Line => {
  const quantity = BigInt(pieces)
  const unit = rounded(article.base * (HUNDRED - article.discount), HUNDRED)
  return { article, quantity, subtotal: article.base * quantity, total: unit * quantity }
}

/** The lines that share a rate and a basis: converted together, then split. */
const groupsOf = (lines: readonly Line[]): readonly (readonly Line[])[] => [
  ...Map.groupBy(lines, ({ article: { rate, basis } }) => `${rate} ${basis}`).values(),
]

interface Amounts {
  readonly subtotalExclVat: bigint
  readonly subtotalInclVat: bigint
  readonly discountExclVat: bigint
  readonly discountInclVat: bigint
  readonly totalExclVat: bigint
  readonly totalInclVat: bigint
}

const amountsOf = (subtotal: Sides, total: Sides): Amounts => ({
  subtotalExclVat: subtotal.excl,
  subtotalInclVat: subtotal.incl,
  discountExclVat: subtotal.excl - total.excl,
  discountInclVat: subtotal.incl - total.incl,
  totalExclVat: total.excl,
  totalInclVat: total.incl,
})

const lineSums = (group: readonly Line[]): readonly (readonly [Article, Amounts & LineRest])[] => {
  const { basis, rate } = group[0]!.article
  const other = basis === 'incl' ? 'excl' : 'incl'
  const subtotal = sidesOf(sum(group.map((line) => line.subtotal)), basis, rate)[other]
  const total = sidesOf(sum(group.map((line) => line.total)), basis, rate)[other]
  const totals = split(
    total,
    group.map((line) => line.total),
  )
  let subtotals = split(
    subtotal,
    group.map((line) => line.subtotal),
  )
  // no saving is negative: a group in which rounding would make one splits its saving instead
  if (subtotals.some((amount, at) => amount < totals[at]!)) {
    const savings = split(
      subtotal - total,
      group.map((line) => line.subtotal - line.total),
    )
    subtotals = totals.map((amount, at) => amount + savings[at]!)
  }
  return group.map((line, at) => {
    const sides = (own: bigint, derived: bigint): Sides =>
      basis === 'incl' ? { incl: own, excl: derived } : { excl: own, incl: derived }
    const amounts = amountsOf(sides(line.subtotal, subtotals[at]!), sides(line.total, totals[at]!))
    const totalVat = amounts.totalInclVat - amounts.totalExclVat
    return [line.article, { ...amounts, totalVat, totalWeight: line.article.weight * line.quantity }]
  })
}

interface LineRest {
  readonly totalVat: bigint
  readonly totalWeight: bigint
}

/** A cart's sums and those of its lines: cents, grams and pieces, by the names of the API. */
export interface Sums {
  readonly lines: ReadonlyMap<Article, Amounts & LineRest>
  readonly totals: Amounts & {
    readonly totalVat: readonly { readonly percentage: bigint; readonly amount: bigint }[]
    readonly totalWeight: bigint
    readonly productsQuantity: bigint
  }
}

/** The sums of these pieces of these articles. */
export const sumsOf = (pieces: ReadonlyMap<Article, number>): Sums => {
  const lines = [...pieces].map(([article, quantity]) => lineOf(article, quantity))
  const groups = groupsOf(lines)
  const both = (of: 'subtotal' | 'total'): readonly (Sides & { readonly rate: bigint })[] =>
    groups.map((group) => {
      const { basis, rate } = group[0]!.article
      return { rate, ...sidesOf(sum(group.map((line) => line[of])), basis, rate) }
    })
  const added = (groupSides: readonly Sides[]): Sides => ({
    excl: sum(groupSides.map(({ excl }) => excl)),
    incl: sum(groupSides.map(({ incl }) => incl)),
  })
  const totals = both('total')
  const totalVat = [...Map.groupBy(totals, ({ rate }) => rate)]
    .map(([percentage, same]) => ({ percentage, amount: sum(same.map(({ incl, excl }) => incl - excl)) }))
    .filter(({ amount }) => amount !== 0n)
    .toSorted((a, b) => (a.percentage < b.percentage ? 1 : -1))
  return {
    lines: new Map(groups.flatMap(lineSums)),
    totals: {
      ...amountsOf(added(both('subtotal')), added(totals)),
      totalVat,
      totalWeight: sum(lines.map(({ article, quantity }) => article.weight * quantity)),
      productsQuantity: sum(lines.map(({ quantity }) => quantity)),
    },
  }
}
