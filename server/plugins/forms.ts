import type { FastifyReply, FastifyRequest } from 'fastify'
import { inputName } from '../../application/pages/inputName.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../domain/checkout/information.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'

/** A form's fields by name. */
export type Fields = ReadonlyMap<string, string>

/** Longer than any field may be, so that the field's own rule refuses it. */
const LONGEST = 300

/** Text of a field, trimmed and cut; '' if the form lacks it. Rate limits read it the same way. */
export const textIn = (fields: Fields, name: string): string =>
  (fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, LONGEST)

/** Text of a personal detail, by the name of its input in a page or by the field's own name. */
export const detailIn = (fields: Fields, field: CheckoutField): string =>
  textIn(fields, fields.has(inputName(field)) ? inputName(field) : field)

/** Whole number in a field, of cents or of an id; -1, which never occurs, for any other text. */
export const wholeIn = (fields: Fields, name: string): number => {
  const text = fields.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}

/** Personal details in a form. */
export const detailsIn = (fields: Fields): Record<CheckoutField, string> =>
  Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, detailIn(fields, field)])) as Record<
    CheckoutField,
    string
  >

/** A sent plain form. */
export interface SentForm {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly fields: Fields
  /** language of the form's page */
  readonly locale: Locale
}

/** Language of the page of a request's form; null if the request has no form. */
export const formLocale = ({ body }: FastifyRequest): Locale | null =>
  body instanceof Map ? localeOf(body as Fields) : null

export const localeOf = (fields: Fields): Locale =>
  LOCALES.find((locale) => locale === fields.get('locale')) ?? LOCALES[0]

/** Maximum bytes of an address to redirect to: proxies answer 502 to longer headers. */
const LONGEST_ADDRESS = 4_000

/**
 * Address that a form leads to. If it would be too long, it
 * loses the fields that were sent back; the notice stays.
 */
export const fitting = (to: string): string => {
  if (!to.startsWith('/') || to.length <= LONGEST_ADDRESS) return to
  const [path = '/', query = ''] = to.slice(0, 2 * LONGEST_ADDRESS).split('?')
  const notice = new URLSearchParams(query).get('notice')
  if (path.length > LONGEST_ADDRESS) return '/'
  return notice === null || notice.length > LONGEST ? path : withNotice(path, notice)
}

/** Notice on a page whose browser did not send back the cookie it was given. */
export const NO_COOKIES = 'cart.noCookies'

/** Address of a page with a notice: a text key, and the numbers in its text. */
export const withNotice = (
  path: string,
  key: string,
  numbers: Readonly<Record<string, number>> = {},
): string => {
  const named = Object.entries(numbers).map(([name, value]): [string, string] => [name, String(value)])
  return `${path}?${new URLSearchParams([['notice', key], ...named]).toString()}`
}
