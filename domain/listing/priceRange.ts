/** From one amount to another, both within it; whole euros. */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

/** What a range is chosen from; whole euros, the step above 0. */
export interface PriceBounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Clamps an amount to the bounds and rounds it to a step above the minimum; the maximum can always be reached [5-036, 5-037]. */
const onStep = (amount: number, { min, max, step }: PriceBounds): number => {
  const steps = Math.round((Math.min(Math.max(amount, min), max) - min) / step)
  return amount >= max ? max : Math.min(min + steps * step, max)
}

/** The range after one of its ends was moved: it stays within the bounds and never passes the other end. */
export const moveEnd = (
  range: PriceRange,
  end: keyof PriceRange,
  amount: number,
  bounds: PriceBounds,
): PriceRange => {
  const moved = onStep(amount, bounds)
  return end === 'from'
    ? { from: Math.min(moved, range.to), to: range.to }
    : { from: range.from, to: Math.max(moved, range.from) }
}
