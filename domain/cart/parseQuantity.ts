/**
 * The pieces that a text asks for [4-033]: spaces around it count for nothing,
 * fractions are dropped. null when it is no number.
 */
export const parseQuantity = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Math.max(0, Math.trunc(Number(text)))
