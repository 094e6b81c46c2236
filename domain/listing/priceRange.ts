/** A price range in whole euros, both ends included. */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

/** The bounds of a price range in whole euros; the step is above 0. */
export interface PriceBounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * Clamps an amount to the bounds and rounds it to a step above
 * the minimum; the maximum is always reachable [5-036, 5-037].
 */
const onStep = (amount: number, { min, max, step }: PriceBounds): number => {
  const steps = Math.round((Math.min(Math.max(amount, min), max) - min) / step)
  return amount >= max ? max : Math.min(min + steps * step, max)
}

/** Moves one end of a range: it stays within the bounds and never passes the other end. */
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
