/*
 * In one pass each: as a pattern, `[,;]+$` begins anew at every sign of a run that ends before the text does, so that twice as long a
 * text takes four times as long.
 */

/** A text without the signs of this class at its end. */
export const withoutTail = (text: string, sign: RegExp): string => {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A text without the signs of this class at either end. */
export const withoutEnds = (text: string, sign: RegExp): string => {
  let start = 0
  while (start < text.length && sign.test(text.charAt(start))) start += 1
  return withoutTail(text.slice(start), sign)
}
