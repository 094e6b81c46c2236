import * as z from 'zod/mini'
import {
  AddLineRequest,
  CART_VERSION_HEADER,
  CartChangeAnswer,
  CartStateAnswer,
  LineAnswer,
  SetLineRequest,
} from '../../application/contract/api/cart.ts'
import { CartChoiceRequest } from '../../application/contract/api/cartChoice.ts'
import { isChoiceField, isSizeField } from '../../application/pages/choiceFields.ts'
import { cartPath } from '../../application/pages/paths.ts'
import { countryOf } from '../../application/shop/checkout/choose.ts'
import { addLine, removeLine, setLine } from '../../application/shop/cart/lines.ts'
import type { CartCall, CartNow, CartOutcome, LineChange } from '../../application/shop/cart/cartCall.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import type { CartServices } from '../../application/shop/cart/changeCart.ts'
import {
  chooseDelivery,
  choosePaymentOption,
  choosePickup,
  sendTo,
} from '../../application/shop/checkout/choose.ts'
import { deleteCart } from '../../application/shop/cart/deleteCart.ts'
import type { Services } from '../../application/shop/services.ts'
import { parseQuantity } from '../../domain/cart/parseQuantity.ts'
import { allOf, callAction, success, type Action } from '../plugins/action.ts'
import { sendCartCookie } from '../plugins/cookies/cookies.ts'
import { NO_COOKIES, wholeIn, withNotice, type Fields, type SentForm } from '../plugins/forms.ts'
import { KeyHeaders } from '../plugins/idempotency.ts'
import { BEGINS_CART } from '../plugins/rates/rateOf.ts'
import type { RequestOf } from '../plugins/route.ts'
import { sessionIn } from '../plugins/session.ts'
import { requestLocale } from '../routes/visitor/languagePreference.ts'
import {
  answerCall,
  backOf,
  cartAction,
  cartAnswer,
  lineAnswer,
  taskOf,
  type AnswerServices,
  problemNumbers,
  problemOf,
} from './cartChange.ts'
import { choicesOf } from './choiceForm.ts'

const LINES = '/api/v2/cart/lines'
const LINE = `${LINES}/:uid` as const

type CartActionServices = CartServices & AnswerServices & Pick<Services, 'pickupPoints' | 'vault'>

const CHANGE = { tag: 'cart', headers: KeyHeaders } as const
/** The version header is only informative: no call is refused for it. */
const OF_LINE = {
  tag: 'cart',
  headers: z.extend(KeyHeaders, { [CART_VERSION_HEADER]: z.optional(z.string()) }),
  answer: LineAnswer,
} as const

const GONE = ['cart-closed', 'cart-not-found', 'version-conflict'] as const
const QUANTITY = ['quantity-invalid', 'too-many-lines', 'out-of-stock', 'line-not-found'] as const
const SET = {
  ...OF_LINE,
  summary: 'Sets a line’s quantity; 0 takes it out',
  params: z.object({ uid: z.string() }),
  body: SetLineRequest,
  refusals: [...GONE, ...QUANTITY, 'product-mismatch'],
} as const

/** Actions on a cart (each call is documented in application/contract/api/cart.ts). */
export const cartActions = (services: CartActionServices): Action => {
  const change = cartAction(services)
  const set = (call: CartCall<LineChange>, line: SetLine) => setLine(services, call, line)
  return allOf([
    callAction({
      access: 'cart',
      rate: 'calls',
      at: 'POST /api/v2/account/cart/state',
      schema: {
        tag: 'cart',
        operationId: 'cartState',
        summary: 'The cart as the shop has it; an empty one for who has none',
        answer: CartStateAnswer,
      },
      answer: async ({ request }) => {
        const bearer = await request.bearerCart()
        const data = await cartState(services, bearer?.uid ?? null, requestLocale(request))
        return success({ ...data, cUid: bearer?.key ?? null })
      },
    }),
    change({
      rate: 'calls',
      run: (call, lineUid: string) => removeLine(services, call, lineUid),
      answer: lineAnswer,
      call: {
        at: `DELETE ${LINE}`,
        schema: {
          ...OF_LINE,
          operationId: 'removeLine',
          summary: 'Takes a line out',
          params: z.object({ uid: z.string() }),
          refusals: [...GONE, 'line-not-found'],
        },
        input: ({ params }) => params.uid,
      },
      form: {
        at: '/actions/cart/remove',
        input: ({ fields }) => fields.get('lineUid') ?? '',
        back: (outcome, form) => lineBack(outcome, form, backOf(form)),
      },
    }),
    change({
      rate: 'calls',
      run: (call: CartCall<Ended>) => deleteCart(services, call),
      answer: (ended) => ({ ...cartAnswer(ended), cart: null }),
      call: {
        at: 'DELETE /api/v2/cart',
        schema: {
          ...CHANGE,
          operationId: 'endCart',
          summary: 'Ends the cart and takes its cookie away',
          answer: CartChangeAnswer,
          refusals: GONE,
        },
        input: () => null,
      },
      form: {
        at: '/actions/cart/clear',
        input: () => null,
        back: (outcome, { locale }) => {
          if (outcome.kind === 'repeated' || outcome.result.ok) return cartPath(locale)
          const { refusal } = outcome.result
          return withNotice(cartPath(locale), problemOf(refusal).message, problemNumbers(refusal))
        },
      },
    }),
    change({
      rate: BEGINS_CART,
      run: (call, line: AddLine) => addLine(services, call, line),
      answer: lineAnswer,
      call: {
        at: `POST ${LINES}`,
        schema: {
          ...OF_LINE,
          operationId: 'addLine',
          summary: 'Adds to a line, and makes line and cart where there is none',
          body: AddLineRequest,
          refusals: [
            ...GONE,
            ...QUANTITY,
            'unknown-product',
            'not-orderable',
            'unknown-option',
            'option-not-cartable',
            'option-missing',
            'size-missing',
            'size-unwanted',
            'size-invalid',
            'size-too-wide',
            'size-too-small',
            'line-id-mismatch',
          ],
        },
        input: ({ body }) => body,
      },
      form: {
        at: '/actions/cart/add',
        input: ({ fields }) => addedBy(services, fields),
        task: ({ fields }) => taskOf(services, fields) ?? windowTask(services, fields),
        back: (outcome, form) => lineBack(outcome, form, cartPath(form.locale), askedAgain(form)),
      },
    }),
    callAction({
      access: 'cart',
      rate: 'calls',
      at: `POST ${LINE}`,
      schema: { ...SET, operationId: 'setLineByPost' },
      answer: ({ request, reply }) =>
        answerCall(services, request, reply, (call) => set(call, setBy(request)), lineAnswer),
    }),
    change({
      rate: 'calls',
      run: set,
      answer: lineAnswer,
      call: { at: `PUT ${LINE}`, schema: { ...SET, operationId: 'setLine' }, input: setBy },
      form: {
        at: '/actions/cart/quantity',
        input: ({ fields }) => ({
          lineUid: fields.get('lineUid') ?? '',
          quantity: parseQuantity(fields.get('quantity') ?? '') ?? NONE_SUCH,
          productId: null,
        }),
        back: (outcome, form) => lineBack(outcome, form, backOf(form)),
      },
    }),
    callAction({
      access: 'cart',
      rate: 'calls',
      at: 'POST /api/v2/cart',
      schema: {
        ...CHANGE,
        operationId: 'choose',
        summary: 'Chooses delivery, pick-up point, address or way of paying: one of them',
        body: CartChoiceRequest,
        answer: CartChangeAnswer,
        refusals: [
          ...GONE,
          'unknown-delivery-option',
          'unknown-pickup-location',
          'pickup-unavailable',
          'unknown-payment-option',
          'unknown-address',
        ],
      },
      answer: ({ request, reply }) =>
        answerCall(services, request, reply, (call) => chosenBy(services, call, request), cartAnswer),
    }),
  ])
}

type AddLine = Parameters<typeof addLine>[2]
type SetLine = Parameters<typeof setLine>[2]
type Ended = Pick<CartNow, 'cartUid' | 'version'>

const setBy = ({ params, body }: RequestOf<typeof SET>): SetLine => ({
  lineUid: params.uid,
  quantity: body.quantity,
  productId: body.id,
})

const chosenBy = async (
  services: CartActionServices,
  call: CartCall<CartNow>,
  request: RequestOf<{ readonly body: typeof CartChoiceRequest }>,
): Promise<CartOutcome<CartNow>> => {
  const { body } = request
  const country = async () => countryOf(services, call.cartUid, await sessionIn(request))
  if (body.shipping_option_id !== undefined)
    return chooseDelivery(services, call, body.shipping_option_id, await country())
  if (body.pickup_location_id !== undefined)
    return choosePickup(services, call, body.pickup_location_id, await country())
  if (body.payment_option_id !== undefined) return choosePaymentOption(services, call, body.payment_option_id)
  const session = await sessionIn(request)
  return sendTo(services, call, session, body.address_id ?? '')
}

/** A quantity that every cart refuses. */
const NONE_SUCH = -1

/** Parses a whole number of pieces. */
const piecesOf = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : NONE_SUCH)

const addedBy = async (services: Pick<Services, 'catalogue'>, fields: Fields): Promise<AddLine> => {
  const productId = wholeIn(fields, 'productId')
  const isMeasured = [...fields.keys()].some((name) => isSizeField(name))
  const product = isMeasured ? await services.catalogue.product(productId) : null
  const quantity = piecesOf(fields.get('quantity')?.trim() || '1')
  return { productId, quantity, options: [...choicesOf(fields, product)] }
}

/**
 * Returns the form's page with the choices and sizes of the
 * form as its query; the page itself names a wrong size.
 */
const askedAgain = (form: SentForm): string => {
  const asked = [...form.fields].filter(([name]) => isChoiceField(name))
  return `${backOf(form).replace(/[?#].*/, '')}?${new URLSearchParams(asked).toString()}`
}

/** Adds the page number of the form's cart page to an address of the cart. */
const onPageOf = (back: string, address: string): string => {
  const [path = '', query = ''] = address.split('?')
  const page = back.startsWith(`${path}?`) ? /[?&](page=\d{1,4})(?=&|$)/u.exec(back)?.[1] : undefined
  return page === undefined ? address : `${path}?${page}&${query}`
}

/**
 * Returns where a form leads that changed a line.
 * @param wrongSize the form's page, which says what is wrong with a size
 */
const lineBack = (
  outcome: CartOutcome<LineChange>,
  { request, reply, locale }: SentForm,
  next: string,
  wrongSize: string | null = null,
): string => {
  if (outcome.kind === 'repeated') return next
  const { result } = outcome
  if (!result.ok && wrongSize !== null && result.refusal.why.startsWith('size-')) return wrongSize
  const noticed = (key: string, numbers: Readonly<Record<string, number>>): string =>
    onPageOf(next, withNotice(cartPath(locale), key, numbers))
  if (!result.ok) return noticed(problemOf(result.refusal).message, problemNumbers(result.refusal))
  const { value } = result
  if (value.key !== undefined) sendCartCookie(request, reply, value.key)
  if (value.quantity < value.wished) return noticed('cart.lowerStock', { count: value.quantity })
  // whether the browser stores the cookie shows when it opens the cart
  const isFirst = value.key !== undefined && request.headers.cookie === undefined
  return isFirst ? withNotice(cartPath(locale), NO_COOKIES) : next
}

/** Ms within which the same form without a key counts as one command. */
const WINDOW_MS = 5_000

/**
 * Task of a form without a key, from a page that is cached for many visitors: the same form within five
 * seconds is a double click. A shopper who wants more has seen the cart in between. A double click across the
 * end of a window counts twice.
 */
const windowTask = ({ sha256, clock }: Pick<Services, 'sha256' | 'clock'>, fields: Fields): string =>
  `form-${Math.floor(clock.now() / WINDOW_MS)}-${sha256(JSON.stringify([...fields])).slice(0, 32)}`
