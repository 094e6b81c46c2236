import * as z from 'zod/mini'
import { cart as decider, type CartWish } from '../../../domain/cart/cart.ts'
import type { CartEnd, CartFact, CouponEnd } from '../../../domain/cart/cartFacts.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { amountText } from '../../../domain/invoices/documentText.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart, type CartState, type CartRefusal } from '../../../domain/cart/cartState.ts'
import { snapshotOf } from '../../../domain/cart/cartTotals.ts'
import { together, type Cause } from '../cause.ts'
import { factKind } from '../factKind.ts'
import { cartLine, coupon } from '../shapes/line.ts'
import { fee, priced } from '../shapes/money.ts'
import { oneOf } from '../shapes/oneOf.ts'
import type { StreamKind } from '../streamKind.ts'

type EncodedCart = Omit<CartState, 'lines'> & { readonly lines: readonly CartLine[] }

const text = z.string()

/** What makes a cart cost less. */
const LESS = ['LineQuantityChanged', 'LineRemoved', 'LineRepriced', 'CouponApplied', 'CouponRemoved']

/** What ends a cart by itself. */
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

/** Whose prices a line has, where they are a customer's own. */
const pricedBy = ({ list }: CartLine, words: string): string =>
  list === undefined ? '' : `, ${words} ${list.group} ${list.version}`

/** What a piece costs before its choices; nothing where the choices alone make the price, as of what is made to measure. */
const basePrice = ({ price: { base } }: CartLine, locale: Locale, at: string): string =>
  base === 0 ? '' : ` ${at} ${amountText(locale, base)}`
const listNld = (line: CartLine): string => pricedBy(line, 'prijslijst')
const listEng = (line: CartLine): string => pricedBy(line, 'price list')

/** Carts: `cart-{uid}`, the public uid. Replayed with lines, coupons and fees priced anew after every fact. */
export const cart: StreamKind<CartState, CartWish, CartFact, CartRefusal> = {
  prefix: 'cart-',
  schema: 6,
  decider,
  facts: {
    CartCreated: factKind({
      data: z.strictObject({ uid: text }),
      words: { nld: 'Winkelwagen begonnen', eng: 'Cart created' },
    }),
    LineAdded: factKind({
      data: z.strictObject({ line: cartLine, ...priced }),
      words: {
        nld: ({ line }) => `Regel toegevoegd: ${piecesOf(line)}${listNld(line)}`,
        eng: ({ line }) => `Line added: ${piecesOf(line)}${listEng(line)}`,
      },
    }),
    LineQuantityChanged: factKind({
      data: z.strictObject({ lineId: text, quantity: z.int(), ...priced }),
      words: {
        nld: ({ lineId, quantity }) => `Aantal van ${lineId} wordt ${quantity}`,
        eng: ({ lineId, quantity }) => `Quantity of ${lineId} set to ${quantity}`,
      },
    }),
    LineRemoved: factKind({
      data: z.strictObject({ lineId: text, ...priced }),
      words: { nld: 'Regel verwijderd', eng: 'Line removed' },
    }),
    LineRepriced: factKind({
      data: z.strictObject({ lineId: text, line: cartLine, ...priced }),
      words: {
        nld: ({ line }) =>
          `Regel opnieuw geprijsd: ${piecesOf(line)}${basePrice(line, 'nld', 'à')}${listNld(line)}`,
        eng: ({ line }) => `Line repriced: ${piecesOf(line)}${basePrice(line, 'eng', 'at')}${listEng(line)}`,
      },
    }),
    CouponApplied: factKind({
      data: z.strictObject({ coupon, ...priced }),
      words: {
        nld: ({ coupon: { title, code } }) => `Kortingscode toegepast: ${title} [${code}]`,
        eng: ({ coupon: { title, code } }) => `Coupon applied: ${title} [${code}]`,
      },
    }),
    CouponRemoved: factKind({
      data: z.strictObject({ code: text, reason: couponEnd, ...priced }),
      follows: ({ reason }) => (reason === 'minimum' ? [together(LESS)] : []),
      words: {
        nld: ({ code, reason }) => `Kortingscode verwijderd: ${code} (${reason})`,
        eng: ({ code, reason }) => `Coupon removed: ${code} (${reason})`,
      },
    }),
    DeliveryChosen: factKind({
      // up to schema 1 no fact says where it goes: as it was not known
      data: z.strictObject({
        shippingId: text,
        pickupLocationId: z.nullable(text),
        fee,
        countryCode: z.exactOptional(text),
        ...priced,
      }),
      words: { nld: 'Bezorging gekozen', eng: 'Delivery chosen' },
    }),
    PaymentOptionChosen: factKind({
      data: z.strictObject({ paymentOptionId: text, fee, ...priced }),
      words: { nld: 'Betaalwijze gekozen', eng: 'Payment option chosen' },
    }),
    CartMerged: factKind({
      data: z.strictObject({
        from: text,
        changes: z.array(mergeChange),
        aliases: z.exactOptional(z.array(z.strictObject({ uid: text, lineId: text }))),
      }),
      words: { nld: 'Winkelwagen samengevoegd', eng: 'Cart merged' },
    }),
    AddressChosen: factKind({
      data: z.strictObject({ addressId: text }),
      words: { nld: 'Adres gekozen', eng: 'Address chosen' },
    }),
    OrderAttached: factKind({
      data: z.strictObject({ orderUid: text }),
      follows: () => [together(['OrderPlaced'])],
      words: { nld: 'Bestelling gekoppeld', eng: 'Order attached' },
    }),
    CartClosed: factKind({
      data: z.strictObject({
        // up to schema 3 none was closed as idle
        reason: oneOf<CartEnd>({ ordered: 'ordered', deleted: 'deleted', merged: 'merged', idle: 'idle' }),
      }),
      follows: ending,
      words: { nld: 'Winkelwagen gesloten', eng: 'Cart closed' },
    }),
    CartMergedInto: factKind({
      data: z.strictObject({ into: text }),
      follows: () => [together(['CartMerged'])],
      words: { nld: 'Winkelwagen opgegaan in een andere', eng: 'Cart merged into another' },
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

/** What stands of a cart whose facts were pruned, as it is stored: that it was there, and is closed. */
export const prunedCart = (uid: string): unknown =>
  cart.state.encode({ ...emptyCart(), uid, status: 'closed' })
