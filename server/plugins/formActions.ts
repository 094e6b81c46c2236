import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inputName } from '../../application/pages/inputName.ts'
import type { CheckoutField } from '../../domain/checkout/information.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { takesForms } from './limits.ts'

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

/** A plain form that was sent. */
export interface SentForm {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly fields: Fields
  /** the language of the page that the form stood on */
  readonly locale: Locale
}

/** Does what a form asks for; the path or address to go to then, null where what it is about is not there, or not theirs. */
export type FormAction = (form: SentForm) => string | null | Promise<string | null>

/** The language of the page that the form of a request stood on; null where it is no form. */
export const formLocale = ({ body }: FastifyRequest): Locale | null =>
  body instanceof Map ? localeOf(body as Fields) : null

const localeOf = (fields: Fields): Locale => (fields.get('locale') === 'eng' ? 'eng' : 'nld')

interface FormOptions {
  /** where somebody goes on to who sent too many of these forms; where it is missing they are told */
  readonly tooMany?: (locale: Locale) => string
}

/** Takes plain forms at these addresses, each answered by a 303, or a 404. */
export const formActions = (
  app: FastifyInstance,
  actions: Readonly<Record<string, FormAction>>,
  { tooMany }: FormOptions = {},
): void => {
  takesForms(app)
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode !== 429 || tooMany === undefined) throw error
    return reply.redirect(tooMany(formLocale(request) ?? 'nld'), 303)
  }
  const options = tooMany === undefined ? {} : { errorHandler }
  for (const [address, act] of Object.entries(actions))
    app.post(address, options, async (request: FastifyRequest<{ Body: Fields | null }>, reply) => {
      const fields: Fields = request.body ?? new Map<string, string>()
      const to = await act({ request, reply, fields, locale: localeOf(fields) })
      if (to !== null) return reply.redirect(to, 303)
      reply.callNotFound()
      return reply
    })
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
