import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addLine } from '../../../application/shop/cart/addLine.ts'
import type { CartCall, CartOutcome, LineChange } from '../../../application/shop/cart/cartCall.ts'
import { removeLine, setLine } from '../../../application/shop/cart/setLine.ts'
import { cartPath } from '../../../application/pages/paths.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { CustomSize } from '../../../domain/pricing/customSize.ts'
import { cartUidOf, sendCartCookie } from '../../plugins/cookies.ts'
import { takesForms } from '../../plugins/limits.ts'
import { backPath } from '../visitor/backPath.ts'
import type { CartRouteDeps } from './cartDeps.ts'
import { problemNumbers, problemOf } from './cartRefusals.ts'

/** A form's fields by name. */
export type Fields = ReadonlyMap<string, string>
export type FormRequest = FastifyRequest<{ Body: Fields | null }>
type Numbers = Readonly<Record<string, number>>

const OPTION = 'option.'
const CUSTOM = 'custom.'
const KEY = /^[\x21-\x7e]{1,120}$/

/** The language of the page that the form stood on. */
export const localeOf = (fields: Fields): Locale => (fields.get('locale') === 'eng' ? 'eng' : 'nld')

/** A whole number of pieces; −1, which no cart takes, for anything else. */
const piecesOf = (text: string | undefined): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : -1)

/** Of each group its choice: `option.{group}`, and for one made to measure its sizes in cm: `custom.{group}.width`. */
const choicesOf = (fields: Fields): readonly Choice[] =>
  [...fields]
    .filter(([name, id]) => name.startsWith(OPTION) && id !== '')
    .map(([name, id]) => {
      const groupId = name.slice(OPTION.length)
      return { groupId, id, custom: sizeOf(fields, groupId) }
    })

const sizeOf = (fields: Fields, groupId: string): CustomSize | null => {
  const [width, length, diameter] = ['width', 'length', 'diameter'].map(
    (side) => fields.get(`${CUSTOM}${groupId}.${side}`)?.trim() ?? '',
  )
  if (diameter) return { diameter: mmOf(diameter) }
  return width || length ? { width: mmOf(width), length: mmOf(length) } : null
}

/** Whole mm of a number of cm as it is typed, with a comma or a point; 0, which no size has, for anything else. */
const mmOf = (text = ''): number =>
  /^\d{1,5}([.,]\d)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 10) : 0

/** The cart page with a notice on it: a text key and the numbers that its text names. */
export const noticePath = (locale: Locale, key: string, numbers: Numbers): string => {
  const named = Object.entries(numbers).map(([name, value]): [string, string] => [name, String(value)])
  return `${cartPath(locale)}?${new URLSearchParams([['notice', key], ...named]).toString()}`
}

/**
 * The cart's forms for browsers without JavaScript: the same use cases, answered by a 303. Needs the `cookies` plugin around it.
 * A form's key counts within the browser's own cart only: a form may come from a page that many were given.
 */
export const cartForms =
  (deps: CartRouteDeps): FastifyPluginAsync =>
  async (app) => {
    takesForms(app)
    app.post('/actions/cart/add', (request: FormRequest, reply) => {
      const fields = request.body ?? new Map<string, string>()
      const quantity = piecesOf(fields.get('quantity') ?? '1')
      const productId = piecesOfId(fields.get('productId'))
      const line = { productId, quantity, options: [...choicesOf(fields)] }
      const cartPage = cartPath(localeOf(fields))
      return acted(
        deps,
        request,
        reply,
        (call) => addLine(deps, { ...call, taskId: call.taskId ?? windowTask(deps, fields) }, line),
        () => cartPage,
      )
    })
    app.post('/actions/cart/quantity', (request: FormRequest, reply) => {
      const fields = request.body ?? new Map<string, string>()
      const lineUid = fields.get('lineUid') ?? ''
      const set = { lineUid, quantity: piecesOf(fields.get('quantity')), productId: null }
      return acted(deps, request, reply, (call) => setLine(deps, call, set), backOf)
    })
    app.post('/actions/cart/remove', (request: FormRequest, reply) => {
      const lineUid = request.body?.get('lineUid') ?? ''
      return acted(deps, request, reply, (call) => removeLine(deps, call, lineUid), backOf)
    })
  }

const piecesOfId = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : -1)

/** Where the form came from, the cart page when it doesn't say. */
export const backOf = (fields: Fields): string => backPath(fields.get('back'), cartPath(localeOf(fields)))

const acted = async (
  deps: CartRouteDeps,
  request: FormRequest,
  reply: FastifyReply,
  run: (call: CartCall<LineChange>) => Promise<CartOutcome<LineChange>>,
  next: (fields: Fields) => string,
): Promise<FastifyReply> => {
  const fields = request.body ?? new Map<string, string>()
  const locale = localeOf(fields)
  const cartUid = cartUidOf(request)
  const outcome = await run({ cartUid, actor: 'visitor', locale, taskId: taskOf(deps, fields), keep: null })
  if (outcome.kind === 'repeated') return reply.redirect(next(fields), 303)
  const { result } = outcome
  if (!result.ok)
    return reply.redirect(
      noticePath(locale, problemOf(result.refusal).message, problemNumbers(result.refusal)),
      303,
    )
  const { value } = result
  if (value.cartUid !== cartUid) sendCartCookie(request, reply, value.cartUid)
  if (value.quantity < value.wished)
    return reply.redirect(noticePath(locale, 'cart.lowerStock', { quantity: value.quantity }), 303)
  return reply.redirect(next(fields), 303)
}

/** How long the same form without a key is one wish, ms. */
const WINDOW_MS = 5_000

/**
 * The task of a form from a page that many are given, which has no key: the same form again within a moment is the same click
 * twice. Whoever wants more of it has seen the cart in between. A double click over a window's end counts twice.
 */
const windowTask = ({ sha256, clock }: CartRouteDeps, fields: Fields): string =>
  `form-${Math.floor(clock.now() / WINDOW_MS)}-${sha256(JSON.stringify([...fields])).slice(0, 32)}`

/** One form may hold several buttons, so what it says belongs to the task's name. */
export const taskOf = ({ sha256 }: Pick<CartRouteDeps, 'sha256'>, fields: Fields): string | null => {
  const key = fields.get('key') ?? ''
  return KEY.test(key) ? `form-${key}-${sha256(JSON.stringify([...fields])).slice(0, 16)}` : null
}
