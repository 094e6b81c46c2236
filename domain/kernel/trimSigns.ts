/*
 * One pass each. The pattern `[,;]+$` starts again at every sign of a run within the text, so its time grows with
 * the square of the text.
 */

/** A text without the signs of this class at its end. */
export const trimEndSigns = (text: string, sign: RegExp): string => {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A text without the signs of this class at either end. */
export const trimSigns = (text: string, sign: RegExp): string => {
  let start = 0
  while (start < text.length && sign.test(text.charAt(start))) start += 1
  return trimEndSigns(text.slice(start), sign)
}
