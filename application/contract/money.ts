import * as z from 'zod/mini'
import { basisPoints, cents, type BasisPoints, type Cents } from '../../domain/kernel/cents.ts'

const MAX_EUROS = 10_000_000
const MAX_PERCENT = 1_000

/** Whether a number has at most two decimals, judged by its shortest decimal form. */
const hasTwoDecimals = (n: number): boolean => /^-?\d+(\.\d{1,2})?$/.test(String(n))

/**
 * Hundredths of a number that passed `hasTwoDecimals`: the product is off by far less than a half, so
 * rounding is exact.
 */
const hundredths = (n: number): number => Math.round(n * 100)

/**
 * An amount on the wire, in euros with at most two decimals and an absolute value of at most 10,000,000.00 ⇄
 * `Cents`.
 */
export const euros = z.codec(
  z
    .number('an amount must be a number of euros')
    .check(
      z.gte(-MAX_EUROS, 'an amount is at least -10,000,000.00'),
      z.lte(MAX_EUROS, 'an amount is at most 10,000,000.00'),
      z.refine(hasTwoDecimals, 'an amount has at most two decimals'),
    ),
  z.custom<Cents>(Number.isSafeInteger, 'an amount is a whole number of cents'),
  { decode: (n) => cents(hundredths(n)), encode: (amount) => amount / 100 },
)

/** A percentage on the wire, 0 to 1,000 with at most two decimals ⇄ `BasisPoints`. */
export const percent = z.codec(
  z
    .number('a percentage must be a number')
    .check(
      z.gte(0, 'a percentage is at least 0'),
      z.lte(MAX_PERCENT, 'a percentage is at most 1,000'),
      z.refine(hasTwoDecimals, 'a percentage has at most two decimals'),
    ),
  z.custom<BasisPoints>(Number.isSafeInteger, 'a percentage is a whole number of basis points'),
  { decode: (n) => basisPoints(hundredths(n)), encode: (share) => share / 100 },
)
