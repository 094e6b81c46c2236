import { cents, type Cents } from './cents.ts'
import { isExact } from './rounding.ts'
import { sum } from './sum.ts'

/**
 * Splits an amount in proportion to weights by largest remainder (ties: the earlier part wins). The parts sum
 * to the amount; each differs from its exact share by less than a cent. If all weights are 0, the first part
 * takes all. A negative amount is split like its opposite. Weights are whole numbers ≥ 0.
 * @throws RangeError if an amount other than 0 has no weights: a bug.
 */
export const allocate = (amount: Cents, weights: readonly number[]): readonly Cents[] => {
  if (weights.length === 0 && amount !== 0) throw new RangeError(`nothing to split ${amount} over`)
  if (weights.length === 1) return [amount]
  const whole = sum(weights)
  if (whole === 0) return weights.map((_, index) => cents(index === 0 ? amount : 0))
  const size = Math.abs(amount)
  const { parts, remainders } = isExact(size * whole, whole)
    ? floors(size, weights, whole)
    : bigFloors(size, weights)
  const missing = size - sum(parts)
  if (missing > 0) raiseLargest(parts, remainders, missing)
  return parts.map((part) => cents(amount < 0 ? -part : part))
}

interface Floors {
  /** every exact share, rounded down */
  readonly parts: number[]
  /** the fraction that each share lost, in `whole`ths of a cent */
  readonly remainders: readonly number[] | readonly bigint[]
}

const floors = (amount: number, weights: readonly number[], whole: number): Floors => {
  const parts = new Array<number>(weights.length)
  const remainders = new Array<number>(weights.length)
  for (let index = 0; index < weights.length; index += 1) {
    const product = amount * weights[index]!
    const part = Math.floor(product / whole)
    parts[index] = part
    remainders[index] = product - part * whole
  }
  return { parts, remainders }
}

const bigFloors = (amount: number, weights: readonly number[]): Floors => {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  return {
    parts: products.map((product) => Number(product / whole)),
    remainders: products.map((product) => product % whole),
  }
}

/** Adds a cent to the `count` parts with the largest remainders, the earlier one first among equals. */
const raiseLargest = (parts: number[], lost: Floors['remainders'], count: number): void => {
  const least = largest([...lost], count)
  let equals = count
  for (const remainder of lost) if (remainder > least) equals -= 1
  lost.forEach((remainder: number | bigint, index) => {
    if (remainder > least || (remainder === least && equals-- > 0)) parts[index]! += 1
  })
}

/** The `nth` largest value, by quickselect; reorders `values`. */
const largest = (values: (number | bigint)[], nth: number): number | bigint => {
  let first = 0
  let last = values.length - 1
  while (first < last) {
    const pivot = values[(first + last) >> 1]!
    let left = first
    let right = last
    while (left <= right) {
      while (values[left]! > pivot) left += 1
      while (values[right]! < pivot) right -= 1
      if (left > right) break
      const value = values[left]!
      values[left++] = values[right]!
      values[right--] = value
    }
    if (nth - 1 <= right) last = right
    else if (nth - 1 >= left) first = left
    else break
  }
  return values[nth - 1]!
}
