/**
 * Parses a quantity [4-033]: ignores surrounding spaces, drops fractions and raises negative numbers to 0.
 * null if it is not a number.
 */
export const parseQuantity = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Math.max(0, Math.trunc(Number(text)))
