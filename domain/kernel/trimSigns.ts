/*
 * Both take one pass. The pattern `[,;]+$` restarts at every sign of a run within the text, so its time grows
 * quadratically.
 */

/** Removes signs of this class from the end of a text. */
export const trimEndSigns = (text: string, sign: RegExp): string => {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Removes signs of this class from both ends of a text. */
export const trimSigns = (text: string, sign: RegExp): string => {
  let start = 0
  while (start < text.length && sign.test(text.charAt(start))) start += 1
  return trimEndSigns(text.slice(start), sign)
}
