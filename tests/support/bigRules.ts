import type { Rule } from '../../domain/pricing/explain/trace.ts'

type ByHand = (from: readonly bigint[]) => readonly bigint[]

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** `round(n / d)`, halves away from zero. */
export const round = (n: bigint, d: bigint): bigint => {
  const [whole, rest] = [n / d, n % d]
  const size = rest < 0n ? -rest : rest
  return 2n * size < d ? whole : whole + (n < 0n ? -1n : 1n)
}

/**
 * Largest remainder: every part its whole cents, then one cent each for those that lost most, the earlier
 * first.
 */
const allocated: ByHand = ([whole = 0n, ...weights]) => {
  const all = sum(weights)
  if (all === 0n) return weights.map((_, index) => (index === 0 ? whole : 0n))
  const parts = weights.map((weight, index) => ({
    index,
    cents: (whole * weight) / all,
    lost: (whole * weight) % all,
  }))
  const missing = Number(whole - sum(parts.map(({ cents }) => cents)))
  const raised = parts
    .toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
    .slice(0, missing)
  return parts.map((part) => part.cents + (raised.includes(part) ? 1n : 0n))
}

/**
 * The rules of docs/reference/pricing.md implemented a second time, in BigInt and with none of the shop's
 * arithmetic.
 */
export const BIG_RULES: Readonly<Record<Rule, ByHand>> = {
  entered: () => [],
  sum: (parts) => [sum(parts)],
  difference: ([whole = 0n, ...parts]) => [whole - sum(parts)],
  times: ([each = 0n, count = 0n]) => [each * count],
  'quantity-price': ([pieces = 0n, ...breaks]) => {
    const reached = breaks.filter((_, at) => at % 2 === 1 && (breaks[at - 1] ?? 0n) <= pieces)
    return [reached.reduce(least)]
  },
  discount: ([base = 0n, percentage = 0n]) => [round(base * most(0n, 10_000n - percentage), 10_000n)],
  'not-below-zero': (parts) => [most(0n, sum(parts))],
  'not-above-base': ([base = 0n, ...parts]) => [least(base, most(0n, sum(parts)))],
  'excl-of-incl': ([incl = 0n, rate = 0n]) => [round(incl * 10_000n, 10_000n + rate)],
  'incl-of-excl': ([excl = 0n, rate = 0n]) => [round(excl * (10_000n + rate), 10_000n)],
  allocate: allocated,
  'percentage-coupons': (percentages) => [least(10_000n, sum(percentages))],
  'percentage-off': ([amount = 0n, percentage = 0n]) => [round(amount * percentage, 10_000n)],
  'fixed-coupon': ([due = 0n, excl = 0n, incl = 0n, rate = 0n]) => {
    const part = least(due, incl)
    const left = excl - round(part * 10_000n, 10_000n + rate)
    return [part, least(incl - part, most(0n, left)), incl - part, due - part]
  },
}
