import type { FastifyPluginAsync } from 'fastify'
import { addLine } from '../../../application/shop/cart/addLine.ts'
import type { CartCall, CartOutcome, LineChange } from '../../../application/shop/cart/cartCall.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import { removeLine, setLine } from '../../../application/shop/cart/setLine.ts'
import {
  isChoiceField,
  isSizeField,
  optionField,
  sizeField,
} from '../../../application/pages/choiceFields.ts'
import { cartPath } from '../../../application/pages/paths.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import { typedMm } from '../../../domain/cart/measuring.ts'
import { piecesIn } from '../../../domain/cart/pieces.ts'
import { sizesOf, type Side } from '../../../domain/cart/sizeChoice.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { CustomSize } from '../../../domain/pricing/customSize.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { sendCartCookie } from '../../plugins/cookies.ts'
import { formActions, NO_COOKIES, withNotice, type Fields, type SentForm } from '../../plugins/formActions.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { backPath } from '../visitor/backPath.ts'
import type { Services } from '../../../application/shop/services.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import { problemNumbers, problemOf } from './cartRefusals.ts'

const OPTION = optionField('')
const KEY = /^[\x21-\x7e]{1,120}$/

/** Pieces that no cart takes. */
const NONE_SUCH = -1

/** A whole number of pieces. */
const piecesOf = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : NONE_SUCH)

/** Of each group its choice: `option.{group}`, and for one made to measure its sizes in cm: `custom.{group}.width`. */
const choicesOf = (fields: Fields, product: CatalogueProduct | null): readonly Choice[] =>
  [...fields]
    .filter(([name, id]) => name.startsWith(OPTION) && id !== '')
    .map(([name, id]) => {
      const groupId = name.slice(OPTION.length)
      const items = product?.options.find((group) => group.id === groupId)?.items
      const item = items?.find((one) => one.id === id)
      return { groupId, id, custom: sizeOf(fields, groupId, sidesOf(item)) }
    })

const SIDES = ['width', 'length', 'diameter'] as const

/** A choice that the product hasn't is refused with all that was typed; one of stock asks for no size. */
const sidesOf = (item: CatalogueProduct['options'][number]['items'][number] | undefined): readonly Side[] =>
  item?.isCustom === false ? [] : ((item && sizesOf(item.name.nld)) ?? SIDES)

/** The sizes that a shape asks for: a form has the fields of all, and those of another shape may still hold what was typed. */
const sizeOf = (fields: Fields, groupId: string, sides: readonly Side[]): CustomSize | null => {
  const typed = sides
    .map((side) => [side, fields.get(sizeField(groupId, side))?.trim() ?? ''] as const)
    .filter(([, text]) => text !== '')
  const {
    width = 0,
    length = 0,
    diameter,
  } = Object.fromEntries(typed.map(([side, text]) => [side, typedMm(text)])) as Partial<Record<Side, number>>
  if (diameter !== undefined) return { diameter }
  return typed.length > 0 ? { width, length } : null
}

/**
 * The cart's forms for browsers without JavaScript: the same use cases, answered by a 303. Needs the `cookies` and `cartBearer` plugins around it.
 * A form's key counts within the browser's own cart only: a form may come from a page that many were given.
 */
export const cartForms =
  (services: CartServices & Pick<Services, 'sha256'>): FastifyPluginAsync =>
  async (app) => {
    formActions(app, {
      '/actions/cart/add': async (form) => {
        const { fields, locale } = form
        const quantity = piecesOf(fields.get('quantity')?.trim() || '1')
        const productId = piecesOfId(fields.get('productId'))
        const isMeasured = [...fields.keys()].some((name) => isSizeField(name))
        const product = isMeasured ? await services.catalogue.product(productId) : null
        const line = { productId, quantity, options: [...choicesOf(fields, product)] }
        const add = (call: CartCall<LineChange>) =>
          addLine(services, { ...call, taskId: call.taskId ?? windowTask(services, fields) }, line)
        return acted(services, form, add, cartPath(locale), askedAgain(form))
      },
      '/actions/cart/quantity': (form) => {
        const { fields } = form
        const lineUid = fields.get('lineUid') ?? ''
        const quantity = piecesIn(fields.get('quantity') ?? '') ?? NONE_SUCH
        const set = { lineUid, quantity, productId: null }
        return acted(services, form, (call) => setLine(services, call, set), backOf(form))
      },
      '/actions/cart/clear': async (form) => {
        const { request, fields, locale } = form
        const outcome = await deleteCart(services, {
          cartUid: await cartUidOf(request),
          actor: 'visitor',
          locale,
          taskId: taskOf(services, fields),
          answerIn: null,
        })
        if (outcome.kind === 'repeated' || outcome.result.ok) return cartPath(locale)
        const { refusal } = outcome.result
        return withNotice(cartPath(locale), problemOf(refusal).message, problemNumbers(refusal))
      },
      '/actions/cart/remove': (form) => {
        const lineUid = form.fields.get('lineUid') ?? ''
        return acted(services, form, (call) => removeLine(services, call, lineUid), backOf(form))
      },
    })
  }

const piecesOfId = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : -1)

/** Where the form came from, the cart page when it doesn't say. */
export const backOf = ({ fields, locale }: SentForm): string => backPath(fields.get('back'), cartPath(locale))

/** The page that a form stood on, asked for what was chosen and typed there: it says itself what is wrong with a size. */
const askedAgain = (form: SentForm): string => {
  const asked = [...form.fields].filter(([name]) => isChoiceField(name))
  return `${backOf(form).replace(/[?#].*/, '')}?${new URLSearchParams(asked).toString()}`
}

const acted = async (
  services: Pick<Services, 'sha256'>,
  { request, reply, fields, locale }: SentForm,
  run: (call: CartCall<LineChange>) => Promise<CartOutcome<LineChange>>,
  next: string,
  wrongSize: string | null = null,
): Promise<string> => {
  const cartUid = await cartUidOf(request)
  const outcome = await run({
    cartUid,
    actor: 'visitor',
    customerId: await customerIdOf(request),
    locale,
    taskId: taskOf(services, fields),
    answerIn: null,
  })
  if (outcome.kind === 'repeated') return next
  const { result } = outcome
  if (!result.ok && wrongSize !== null && result.refusal.why.startsWith('size-')) return wrongSize
  if (!result.ok)
    return withNotice(cartPath(locale), problemOf(result.refusal).message, problemNumbers(result.refusal))
  const { value } = result
  if (value.key !== undefined) sendCartCookie(request, reply, value.key)
  if (value.quantity < value.wished)
    return withNotice(cartPath(locale), 'cart.lowerStock', { count: value.quantity })
  // whether it keeps the cookie is known once it comes to the cart with it, or without
  const isFirst = value.key !== undefined && request.headers.cookie === undefined
  return isFirst ? withNotice(cartPath(locale), NO_COOKIES) : next
}

/** How long the same form without a key is one wish, ms. */
const WINDOW_MS = 5_000

/**
 * The task of a form from a page that many are given, which has no key: the same form again within a moment is the same click
 * twice. Whoever wants more of it has seen the cart in between. A double click over a window's end counts twice.
 */
const windowTask = ({ sha256, clock }: Pick<Services, 'sha256' | 'clock'>, fields: Fields): string =>
  `form-${Math.floor(clock.now() / WINDOW_MS)}-${sha256(JSON.stringify([...fields])).slice(0, 32)}`

/** One form may hold several buttons, so what it says belongs to the task's name. */
export const taskOf = ({ sha256 }: Pick<Services, 'sha256'>, fields: Fields): string | null => {
  const key = fields.get('key') ?? ''
  return KEY.test(key) ? `form-${key}-${sha256(JSON.stringify([...fields])).slice(0, 16)}` : null
}
