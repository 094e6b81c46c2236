import { trimEndSigns } from './trimSigns.ts'

/** Signs that nobody sees and that come along with pasted text: soft hyphens, zero-width spaces, marks of direction. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** Full-width signs of East Asian keyboards; their plain ones are `FULL_WIDTH_STEP` lower. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_STEP = 0xfe_e0
/** The digits of Arabic and Persian keyboards: the last four bits of each are its value. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** One line as it is stored: composed, without invisible signs, each run of white space a single space, none around it. */
export const tidyLine = (typed: string): string =>
  typed
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** A line with plain signs in place of full-width ones, and a plain hyphen in place of dashes and minus signs. */
export const tidySigns = (typed: string): string =>
  tidyLine(
    typed.replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_STEP)),
  ).replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')

/** The same for a number or a code: with plain digits, without the dots and commas that end a pasted text. */
export const tidyCode = (typed: string): string =>
  trimEndSigns(
    tidySigns(typed).replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16)),
    /[\s.,;]/,
  )
