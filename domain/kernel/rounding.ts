import { cents, type Cents } from './cents.ts'

/** `n / d` rounded to a whole number, halves away from zero. `d` is positive. */
export const divide = (n: bigint, d: bigint): bigint => {
  const size = n < 0n ? -n : n
  const whole = (2n * size + d) / (2n * d)
  return n < 0n ? -whole : whole
}

/**
 * `round(amount × numerator / denominator)`, halves away from zero. `numerator` ≥ 0 and `denominator` > 0 are
 * whole numbers; the product may exceed 2^53.
 * @throws RangeError if the result is beyond 2^53 − 1: a bug.
 */
export const share = (amount: Cents, numerator: number, denominator: number): Cents => {
  const size = Math.abs(amount)
  const product = size * numerator
  const rounded = isExact(product, denominator)
    ? roundedQuotient(product, denominator)
    : Number(divide(BigInt(size) * BigInt(numerator), BigInt(denominator)))
  return cents(amount < 0 ? -rounded : rounded)
}

/**
 * Whether `Math.floor(product / d)` and its remainder are exact in doubles. A quotient below a whole number k
 * by at least 1/d is only rounded up to k if k × d ≥ 2^53, and k × d < product + d.
 */
export const isExact = (product: number, d: number): boolean => product + d <= Number.MAX_SAFE_INTEGER

const roundedQuotient = (n: number, d: number): number => {
  const whole = Math.floor(n / d)
  return 2 * (n - whole * d) >= d ? whole + 1 : whole
}
