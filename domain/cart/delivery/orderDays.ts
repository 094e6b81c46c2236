import type { CartLine } from '../cartLine.ts'

/**
 * Days until the whole order is delivered: those of its
 * slowest line; 0 if any is unknown, or there are no lines.
 */
export const orderDays = (lines: readonly Pick<CartLine, 'deliveryDays'>[]): number => {
  const days = lines.map(({ deliveryDays = 0 }) => deliveryDays)
  return days.includes(0) ? 0 : Math.max(0, ...days)
}
