import type { FastifyReply, FastifyRequest } from 'fastify'
import { inputName } from '../../application/pages/inputName.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../domain/checkout/information.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'

/** A form's fields by name. */
export type Fields = ReadonlyMap<string, string>

/** Longer than any field may be, so that the field's own rule is what refuses it. */
const LONGEST = 300

/** What is typed into a field, as far as anybody reads it; '' for one that the form doesn't have. Limits count by the same reading. */
export const textIn = (fields: Fields, name: string): string =>
  (fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, LONGEST)

/** What was typed into a field of a person's details, by the name that its input has in a page, or by the field's own. */
export const detailIn = (fields: Fields, field: CheckoutField): string =>
  textIn(fields, fields.has(inputName(field)) ? inputName(field) : field)

/** The whole number in a field, of cents or of an id; -1, which nothing has, for any other text. */
export const wholeIn = (fields: Fields, name: string): number => {
  const text = fields.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}

/** A person's details as they were typed into a form. */
export const detailsIn = (fields: Fields): Record<CheckoutField, string> =>
  Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, detailIn(fields, field)])) as Record<
    CheckoutField,
    string
  >

/** A plain form that was sent. */
export interface SentForm {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly fields: Fields
  /** the language of the page that the form stood on */
  readonly locale: Locale
}

/** The language of the page that the form of a request stood on; null where it is no form. */
export const formLocale = ({ body }: FastifyRequest): Locale | null =>
  body instanceof Map ? localeOf(body as Fields) : null

export const localeOf = (fields: Fields): Locale =>
  LOCALES.find((locale) => locale === fields.get('locale')) ?? LOCALES[0]

/** Longer addresses than this, as bytes of a header, are not led to: proxies answer 502 to what they have no room for. */
const LONGEST_ADDRESS = 4_000

/** Where a form leads. A field that was sent back whole is left out where it would make the address too long; the notice stays. */
export const fitting = (to: string): string => {
  if (!to.startsWith('/') || to.length <= LONGEST_ADDRESS) return to
  const [path = '/', query = ''] = to.slice(0, 2 * LONGEST_ADDRESS).split('?')
  const notice = new URLSearchParams(query).get('notice')
  if (path.length > LONGEST_ADDRESS) return '/'
  return notice === null || notice.length > LONGEST ? path : withNotice(path, notice)
}

/** Said where a browser comes to a page without the cookie that it was given. */
export const NO_COOKIES = 'cart.noCookies'

/** A page with a notice on it: a text key and the numbers that its text names. */
export const withNotice = (
  path: string,
  key: string,
  numbers: Readonly<Record<string, number>> = {},
): string => {
  const named = Object.entries(numbers).map(([name, value]): [string, string] => [name, String(value)])
  return `${path}?${new URLSearchParams([['notice', key], ...named]).toString()}`
}
