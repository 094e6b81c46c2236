import { cents, type Cents } from './cents.ts'
import { isExact } from './rounding.ts'

/**
 * Splits an amount in proportion to weights by largest remainder (ties: the earlier part wins). The parts sum to the amount;
 * none is a whole cent or more away from its exact share. All weights 0: the first part takes all. A negative amount is
 * split like its opposite. Weights are whole numbers ≥ 0.
 * @throws RangeError when an amount other than 0 meets no weights at all: that is a bug.
 */
export const allocate = (amount: Cents, weights: readonly number[]): readonly Cents[] => {
  if (weights.length === 0 && amount !== 0) throw new RangeError(`nothing to split ${amount} over`)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, index) => cents(index === 0 ? amount : 0))
  const { parts, remainders } = amountIsSmall(amount, sum)
    ? floors(Math.abs(amount), weights, sum)
    : bigFloors(Math.abs(amount), weights)
  const missing = parts.reduce((left, part) => left - part, Math.abs(amount))
  if (missing > 0) raiseLargest(parts, remainders, missing)
  return parts.map((part) => cents(amount < 0 ? -part : part))
}

interface Floors {
  /** every exact share without its fraction */
  readonly parts: number[]
  /** what each share lost by that, in `sum`ths of a cent */
  readonly remainders: readonly number[] | readonly bigint[]
}

const amountIsSmall = (amount: number, sum: number): boolean => isExact(Math.abs(amount) * sum, sum)

const floors = (amount: number, weights: readonly number[], sum: number): Floors => {
  const remainders: number[] = []
  const parts = weights.map((weight) => {
    const part = Math.floor((amount * weight) / sum)
    remainders.push(amount * weight - part * sum)
    return part
  })
  return { parts, remainders }
}

const bigFloors = (amount: number, weights: readonly number[]): Floors => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  return {
    parts: products.map((product) => Number(product / sum)),
    remainders: products.map((product) => product % sum),
  }
}

/** Adds a cent to the `count` parts that lost most, the earlier one first among equals. */
const raiseLargest = (parts: number[], lost: Floors['remainders'], count: number): void => {
  const least = descending(lost)[count - 1]!
  let equals = count
  for (const remainder of lost) if (remainder > least) equals -= 1
  lost.forEach((remainder: number | bigint, index) => {
    if (remainder > least || (remainder === least && equals-- > 0)) parts[index]! += 1
  })
}

/** Typed arrays sort numbers several times faster than a comparison written here. */
const descending = (values: Floors['remainders']): ArrayLike<number | bigint> =>
  isNumbers(values)
    ? new Float64Array(values).sort().reverse()
    : [...values].sort((a, b) => (a === b ? 0 : a > b ? -1 : 1))

const isNumbers = (values: Floors['remainders']): values is readonly number[] => typeof values[0] === 'number'
