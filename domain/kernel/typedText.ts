import { trimEndSigns } from './trimSigns.ts'

/** Invisible characters that are pasted along with text: soft hyphens, zero-width spaces, direction marks. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** Full-width characters of East Asian keyboards; the plain ones are `FULL_WIDTH_STEP` lower. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_STEP = 0xfe_e0
/** The digits of Arabic and Persian keyboards: their last four bits are their value. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/**
 * Normalises a line for storage: NFC, without invisible
 * characters, white space collapsed to single spaces and trimmed.
 */
export const tidyLine = (typed: string): string =>
  typed
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * Normalises a line, and replaces full-width characters by plain ones, and dashes and minus signs by hyphens.
 */
export const tidySigns = (typed: string): string =>
  tidyLine(
    typed.replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_STEP)),
  ).replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')

/** Normalises a number or a code like `tidySigns`, with plain digits and without trailing dots and commas. */
export const tidyCode = (typed: string): string =>
  trimEndSigns(
    tidySigns(typed).replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16)),
    /[\s.,;]/,
  )
