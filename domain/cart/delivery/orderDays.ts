import type { CartLine } from '../cartLine.ts'

/** Days until the whole order arrives: those of its slowest line; 0 when one of them is not known, or nothing is ordered. */
export const orderDays = (lines: readonly Pick<CartLine, 'deliveryDays'>[]): number => {
  const days = lines.map(({ deliveryDays = 0 }) => deliveryDays)
  return days.includes(0) ? 0 : Math.max(0, ...days)
}
