import * as z from 'zod/mini'
import {
  AddLineRequest,
  CART_VERSION_HEADER,
  CartChangeAnswer,
  CartStateAnswer,
  LineAnswer,
  SetLineRequest,
} from '../../../application/contract/api/cart.ts'
import { CartChoiceRequest } from '../../../application/contract/api/cartChoice.ts'
import { CouponRequest } from '../../../application/contract/api/coupons.ts'
import { RefusalAnswer } from '../../../application/contract/api/envelope.ts'
import { call } from '../../plugins/call.ts'
import { KeyHeaders } from '../../plugins/idempotency.ts'

const CART = { tag: 'cart', access: 'cart' } as const
const CHANGE = { ...CART, headers: KeyHeaders } as const
/** The browser tells which version it knows; nothing is refused for it. */
const LINE = {
  ...CART,
  headers: z.extend(KeyHeaders, { [CART_VERSION_HEADER]: z.optional(z.string()) }),
  answer: LineAnswer,
} as const
const OF_A_LINE = z.object({ uid: z.string() })

const GONE = ['cart-closed', 'cart-not-found', 'version-conflict'] as const
const QUANTITY = ['quantity-invalid', 'too-many-lines', 'out-of-stock', 'line-not-found'] as const
const CHOSEN = [
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
] as const

export const STATE = call({
  ...CART,
  operationId: 'cartState',
  summary: 'The cart as the shop has it; an empty one for who has none',
  answer: CartStateAnswer,
})

export const ADD_LINE = call({
  ...LINE,
  operationId: 'addLine',
  summary: 'Adds to a line, and makes line and cart where there is none',
  body: AddLineRequest,
  refusals: [...GONE, ...QUANTITY, ...CHOSEN, 'line-id-mismatch'],
})

const SET_LINE = {
  ...LINE,
  summary: 'Sets a line’s quantity; 0 takes it out',
  params: OF_A_LINE,
  body: SetLineRequest,
  refusals: [...GONE, ...QUANTITY, 'product-mismatch'],
} as const

export const SET_LINE_BY = {
  POST: call({ ...SET_LINE, operationId: 'setLineByPost' }),
  PUT: call({ ...SET_LINE, operationId: 'setLine' }),
} as const

export const REMOVE_LINE = call({
  ...LINE,
  operationId: 'removeLine',
  summary: 'Takes a line out',
  params: OF_A_LINE,
  refusals: [...GONE, 'line-not-found'],
})

export const CHOOSE = call({
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
})

export const END_CART = call({
  ...CHANGE,
  operationId: 'endCart',
  summary: 'Ends the cart and takes its cookie away',
  answer: CartChangeAnswer,
  refusals: GONE,
})

const COUPON = {
  tag: 'cart',
  access: 'session',
  headers: KeyHeaders,
  answer: z.discriminatedUnion('status', [CartChangeAnswer, RefusalAnswer]),
} as const
const TAKEN_OUT = [...GONE, 'coupon-not-applied'] as const

export const APPLY_COUPON = call({
  ...COUPON,
  operationId: 'applyCoupon',
  summary: 'Applies a coupon',
  body: CouponRequest,
  refusals: [
    ...GONE,
    'cart-empty',
    'coupon-unknown',
    'coupon-applied',
    'coupon-not-yet',
    'coupon-expired',
    'coupon-minimum',
    'coupon-spent',
    'too-many-coupons',
  ],
})

export const REMOVE_COUPON = call({
  ...COUPON,
  operationId: 'removeCoupon',
  summary: 'Takes a coupon out, by its code or title',
  body: CouponRequest,
  refusals: TAKEN_OUT,
})

export const REMOVE_COUPON_BY_CODE = call({
  ...COUPON,
  operationId: 'removeCouponByCode',
  summary: 'Takes a coupon out, by its code',
  params: z.object({ code: z.string() }),
  refusals: TAKEN_OUT,
})
