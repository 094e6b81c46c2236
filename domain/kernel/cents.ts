declare const brand: unique symbol

/** A whole number of euro cents, below 2^53 in absolute value. Amounts are never fractional. */
export type Cents = number & { readonly [brand]: 'Cents' }

/** A whole number of basis points: 21 % is 2100. */
export type BasisPoints = number & { readonly [brand]: 'BasisPoints' }

/**
 * Brands a whole number as cents.
 * @throws RangeError on a fraction, NaN or a number beyond 2^53 − 1: a bug.
 */
export const cents = (n: number): Cents => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of cents: ${n}`)
  return (n + 0) as Cents
}

/** Brands a whole number as basis points. @throws RangeError on a fraction or a negative number: a bug. */
export const basisPoints = (n: number): BasisPoints => {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a whole number of basis points: ${n}`)
  return n as BasisPoints
}

export const NOTHING = cents(0)

/**
 * Formats cents as a decimal with exactly two decimals,
 * independent of locale: 1050 is `10.50`, -5 is `-0.05`.
 */
export const decimalOf = (amount: number): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
