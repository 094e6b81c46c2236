import * as z from 'zod/mini'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import { MAX_QUANTITY } from '../../../domain/cart/cartLine.ts'
import { mergeText } from '../../texts/mergeText.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { paidPrice } from '../../../domain/cart/paidPrice.ts'
import type { CartCoupon } from '../../../domain/cart/coupon.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { euros, percent } from '../money.ts'
import { LineWire, readLine, sentLine } from './cartLine.ts'
import { cartTotals } from './cartTotals.ts'
import { customSize } from './customSize.ts'
import { successOf } from './envelope.ts'
import { feePrices } from './prices.ts'

/**
 * Header with the cart version that the sender knows. It is outside of the body, so that a task sent again
 * has the same body byte for byte.
 */
export const CART_VERSION_HEADER = 'x-cart-version'

const quantity = (least: number) => z.int().check(z.minimum(least), z.maximum(MAX_QUANTITY))
const productId = z.int().check(z.minimum(0))
const name = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * `POST /api/v2/cart/lines`. `lineId` must be the result of `lineIdOf` for the product and options; any other
 * is refused.
 */
export const AddLineRequest = z.strictObject({
  productId,
  quantity: quantity(1),
  options: z
    .array(
      z.strictObject({
        groupId: name,
        id: name,
        /** a made-to-measure option's size in cm: width and length, or diameter */
        custom: z.optional(z.nullable(customSize)),
      }),
    )
    .check(z.maxLength(50)),
  lineId: z.optional(z.string().check(z.maxLength(20_000))),
})
export type AddLineRequest = z.output<typeof AddLineRequest>

/**
 * `POST` and `PUT /api/v2/cart/lines/{uid}`: sets the line's quantity; 0 removes it. `id` is the line's
 * productId.
 */
export const SetLineRequest = z.strictObject({
  quantity: quantity(0),
  id: productId,
  version: z.optional(z.int().check(z.minimum(0))),
})
export type SetLineRequest = z.output<typeof SetLineRequest>

/**
 * The answer of a change of one line. `updatedQuantity` is the line's new quantity: lower than requested if
 * stock is short.
 */
export const LineAnswer = successOf(
  z.object({
    /** the cart's secret, which gives access to the cart; `uid` is the public uid, which gives none */
    cUid: z.string(),
    uid: z.string(),
    lUid: z.string(),
    version: z.int(),
    updatedQuantity: z.int(),
  }),
)
export type LineAnswer = z.output<typeof LineAnswer>

/** The answer of a choice and of `DELETE /api/v2/cart`: the cart and its new version. */
export const CartChangeAnswer = successOf(
  z.object({ cUid: z.nullable(z.string()), uid: z.nullable(z.string()), version: z.int() }),
)
export type CartChangeAnswer = z.output<typeof CartChangeAnswer>

const named = { code: z.string(), title: z.string() }

const coupon = z.codec(
  z.discriminatedUnion('type', [
    z.object({ ...named, type: z.literal('fixedAmount'), amount: euros }),
    z.object({ ...named, type: z.literal('percentage'), amount: percent }),
  ]),
  z.custom<CartCoupon>(),
  { decode: (wire): CartCoupon => wire, encode: (inside) => ({ ...inside }) },
)

const CartWire = z.object({
  /** the cart's secret, which gives access to the cart; never on a page */
  cUid: z.nullable(z.string()),
  /** the public uid: names the cart, gives no access */
  uid: z.nullable(z.string()),
  /** 0 when there is no cart yet */
  version: z.int(),
  /** the language of all texts in it */
  locale: z.enum(LOCALES),
  /** newest first: a new line goes to the top */
  lines: z.array(LineWire),
  coupons: z.array(coupon),
  totals: cartTotals,
  delivery: z.nullable(
    z.object({
      shippingId: z.string(),
      pickupLocationId: z.nullable(z.string()),
      prices: feePrices,
      /** the country of the delivery price, if known */
      countryCode: z.optional(z.string()),
    }),
  ),
  paymentOptionId: z.nullable(z.string()),
  paymentOptionPrices: z.nullable(feePrices),
  addressId: z.nullable(z.string()),
  orderUid: z.nullable(z.string()),
  /** the guest cart from before login was merged into this one, and no line was changed since */
  isMerged: z.boolean(),
  isMergedMessage: z.nullable(z.string()),
  /** the changes of `isMergedMessage`, by line; empty if nothing changed */
  mergeChanges: z.array(
    z.object({
      lineId: z.string(),
      title: z.string(),
      before: z.int(),
      wished: z.int(),
      quantity: z.int(),
    }),
  ),
  hasCartItems: z.boolean(),
})

/** The server's cart. */
export interface SentCart {
  readonly cart: CartState
  /** the cart's secret; null if it is not sent */
  readonly cUid: string | null
  /** number of events in the cart's stream; 0 if there is no cart yet */
  readonly version: number
  /** the language of its texts */
  readonly locale: Locale
}

/**
 * The cart on the wire [3-015] ⇄ the cart's state. Totals are sent for clients that cannot price a cart, and
 * not read back.
 */
export const sentCart = z.codec(CartWire, z.custom<SentCart>(), {
  decode: ({ version, ...wire }): SentCart => ({
    cUid: wire.cUid,
    cart: {
      ...emptyCart(),
      uid: wire.uid,
      lines: new Map(wire.lines.map((line) => [line.id, readLine(line)] as const).reverse()),
      coupons: wire.coupons,
      delivery: wire.delivery && {
        shippingId: wire.delivery.shippingId,
        pickupLocationId: wire.delivery.pickupLocationId,
        fee: wire.delivery.prices,
        ...(wire.delivery.countryCode && { countryCode: wire.delivery.countryCode }),
      },
      payment:
        wire.paymentOptionId !== null && wire.paymentOptionPrices !== null
          ? { paymentOptionId: wire.paymentOptionId, fee: wire.paymentOptionPrices }
          : null,
      addressId: wire.addressId,
      orderUid: wire.orderUid,
      ...(wire.isMerged ? { mergeNews: wire.mergeChanges } : {}),
    },
    version,
    locale: wire.locale,
  }),
  encode: ({ cart: state, cUid, version, locale }) => {
    const priced = pricedCart(state)
    return {
      cUid: state.uid === null ? null : cUid,
      uid: state.uid,
      version,
      locale,
      lines: [...state.lines.values()]
        .map((line) => sentLine(line, paidPrice(state, line), priced.lines.get(line.id)!, locale))
        .reverse(),
      coupons: [...state.coupons],
      totals: priced.totals,
      delivery: state.delivery && {
        shippingId: state.delivery.shippingId,
        pickupLocationId: state.delivery.pickupLocationId,
        prices: state.delivery.fee,
        ...(state.delivery.countryCode && { countryCode: state.delivery.countryCode }),
      },
      paymentOptionId: state.payment?.paymentOptionId ?? null,
      paymentOptionPrices: state.payment?.fee ?? null,
      addressId: state.addressId,
      orderUid: state.orderUid,
      isMerged: state.mergeNews !== undefined,
      isMergedMessage: state.mergeNews === undefined ? null : mergeText(state.mergeNews, locale),
      mergeChanges: [...(state.mergeNews ?? [])],
      hasCartItems: state.lines.size > 0,
    }
  },
})

/**
 * `POST /api/v2/account/cart/state`, no body. Reading creates no cart; a visitor without a cart gets an empty
 * one.
 */
export const CartStateAnswer = successOf(sentCart)
export type CartStateAnswer = z.output<typeof CartStateAnswer>
