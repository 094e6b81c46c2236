import { tidyCode } from '../kernel/typedText.ts'

/**
 * The number as it is stored, in the form E.164: a plus and at most fifteen digits.
 * @param digits as typed, without spaces, brackets, dots and slashes; hyphens and a leading + may stand in it
 * @param countryCode of the form: what a number without a country's code is taken for
 * @returns null for what is no telephone number
 */
export type PhoneReader = (digits: string, countryCode: string) => string | null

/** What the rules of the first form need to know beside the form itself. */
export interface InformationRules {
  readonly readPhone: PhoneReader
  /** the shop's setting `settings.phoneRequired` */
  readonly isPhoneRequired: boolean
  /** whether invoices can print all of a text; not there in a browser, which leaves that to the server */
  readonly isPrinted?: (text: string) => boolean
}

/** A number without what people type for the eye alone, as in `0475/12.34.56`, and without `tel:`. */
const tidied = (typed: string): string =>
  tidyCode(typed)
    .replace(/^tel(?:efoon|[eé]phone)?[.:\s]*(?=[+(\d])/i, '')
    .replaceAll(/[\s()./\\\u00B7\u2022\u2219]/g, '')

/** Six to eighteen digits with hyphens between them, perhaps after a plus [5-006]. */
const PLAUSIBLE = /^\+?\d(?:-*\d){5,17}$/

/** A typed telephone number as `read` has it; null where it has other signs than digits and hyphens, or `read` knows none. */
export const phoneNumberOf = (typed: string, countryCode: string, read: PhoneReader): string | null => {
  const digits = tidied(typed)
  return PLAUSIBLE.test(digits) ? read(digits, countryCode) : null
}

/** The reader of a browser, which leaves the tables of the world's numbers to the server: whatever looks like a number is one. */
export const plausiblePhone: PhoneReader = (digits) => digits
