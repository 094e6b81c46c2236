import * as z from 'zod/mini'
import { cart as decider, type CartCommand } from '../../../domain/cart/cart.ts'
import type { CartEnd, CartEvent, CouponEnd } from '../../../domain/cart/cartEvents.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { amountText } from '../../../domain/invoices/documentText.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart, type CartState, type CartRefusal } from '../../../domain/cart/cartState.ts'
import { snapshotOf } from '../../../domain/cart/cartTotals.ts'
import { together, type Cause } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { cartLine, coupon } from '../shapes/line.ts'
import { fee, priced } from '../shapes/money.ts'
import { oneOf } from '../shapes/values.ts'
import type { StreamKind } from '../streamKind.ts'
import type { LogTexts } from '../eventNames.ts'

type EncodedCart = Omit<CartState, 'lines'> & { readonly lines: readonly CartLine[] }

const text = z.string()

/** Events that lower a cart's total. */
const LESS = ['LineQuantityChanged', 'LineRemoved', 'LineRepriced', 'CouponApplied', 'CouponRemoved']

/** The cause that closed a cart, if an event did. */
const ending = ({ reason }: { readonly reason: CartEnd }): readonly Cause[] => {
  if (reason === 'merged') return [together(['CartMerged'])]
  return reason === 'ordered' ? [together(['OrderPaid', 'OrderAuthorized', 'OrderPutOnAccount'])] : []
}

const couponEnd = oneOf<CouponEnd>({
  shopper: 'shopper',
  expired: 'expired',
  minimum: 'minimum',
  spent: 'spent',
  used: 'used',
  withdrawn: 'withdrawn',
})

const mergeChange = z.strictObject({
  lineId: text,
  title: text,
  before: z.int(),
  wished: z.int(),
  quantity: z.int(),
})

const piecesOf = ({ id, title, quantity }: CartLine): string => `${quantity} × ${title} [${id}]`

/**
 * A line with its price per piece before options (none if only the options have a price) and the customer's
 * own price list.
 */
const lineText = (line: CartLine, { locale, say }: LogTexts, base = cents(0)): string => {
  const pieces = piecesOf(line)
  const priced = base === 0 ? pieces : say('line.priced', { line: pieces, price: amountText(locale, base) })
  return line.list === undefined
    ? priced
    : say('line.listed', { line: priced, list: `${line.list.group} ${line.list.version}` })
}

/**
 * Carts: `cart-{uid}`, with the public uid. The replay reprices lines, coupons and fees after every event.
 */
export const cart: StreamKind<CartState, CartCommand, CartEvent, CartRefusal> = {
  prefix: 'cart-',
  schema: 6,
  decider,
  events: {
    CartCreated: eventKind({
      data: z.strictObject({ uid: text }),
    }),
    LineAdded: eventKind({
      data: z.strictObject({ line: cartLine, ...priced }),
      words: ({ line }, texts) => texts.say('LineAdded', { line: lineText(line, texts) }),
    }),
    LineQuantityChanged: eventKind({
      data: z.strictObject({ lineId: text, quantity: z.int(), ...priced }),
      words: ({ lineId, quantity }, { say }) =>
        say('LineQuantityChanged', { line: lineId, quantity: String(quantity) }),
    }),
    LineRemoved: eventKind({
      data: z.strictObject({ lineId: text, ...priced }),
    }),
    LineRepriced: eventKind({
      data: z.strictObject({ lineId: text, line: cartLine, ...priced }),
      words: ({ line }, texts) => texts.say('LineRepriced', { line: lineText(line, texts, line.price.base) }),
    }),
    CouponApplied: eventKind({
      data: z.strictObject({ coupon, ...priced }),
      words: ({ coupon: { title, code } }, { say }) => say('CouponApplied', { title, code }),
    }),
    CouponRemoved: eventKind({
      data: z.strictObject({ code: text, reason: couponEnd, ...priced }),
      follows: ({ reason }) => (reason === 'minimum' ? [together(LESS)] : []),
      words: ({ code, reason }, { say }) => say('CouponRemoved', { code, reason }),
    }),
    DeliveryChosen: eventKind({
      // up to schema 1 no event has the delivery country: it was not known
      data: z.strictObject({
        shippingId: text,
        pickupLocationId: z.nullable(text),
        fee,
        countryCode: z.exactOptional(text),
        ...priced,
      }),
    }),
    PaymentOptionChosen: eventKind({
      data: z.strictObject({ paymentOptionId: text, fee, ...priced }),
    }),
    CartMerged: eventKind({
      data: z.strictObject({
        from: text,
        changes: z.array(mergeChange),
        aliases: z.exactOptional(z.array(z.strictObject({ uid: text, lineId: text }))),
      }),
    }),
    AddressChosen: eventKind({
      data: z.strictObject({ addressId: text }),
    }),
    OrderAttached: eventKind({
      data: z.strictObject({ orderUid: text }),
      follows: () => [together(['OrderPlaced'])],
    }),
    CartClosed: eventKind({
      data: z.strictObject({
        // up to schema 3 no cart was closed as idle
        reason: oneOf<CartEnd>({ ordered: 'ordered', deleted: 'deleted', merged: 'merged', idle: 'idle' }),
      }),
      follows: ending,
    }),
    CartMergedInto: eventKind({
      data: z.strictObject({ into: text }),
      follows: () => [together(['CartMerged'])],
    }),
  },
  state: {
    encode: (state): EncodedCart => ({ ...state, lines: [...state.lines.values()] }),
    decode: (json) => {
      const encoded = json as EncodedCart
      return { ...encoded, lines: new Map(encoded.lines.map((line) => [line.id, line])) }
    },
    copy: (state) => ({ ...state, lines: new Map(state.lines) }),
  },
  audit: { shows: 'state', snapshot: snapshotOf },
}

/** The stored state of a cart whose events were pruned: only its existence, as closed. */
export const prunedCart = (uid: string): unknown =>
  cart.state.encode({ ...emptyCart(), uid, status: 'closed' })
