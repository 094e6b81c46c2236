import fc from 'fast-check'
import { cart, type CartCommand } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartCoupon, CouponOffer } from '../../../domain/cart/coupon.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { anyCoupon, anyFee, anyOption, anyPrice } from './pricing.ts'
import { anyRugLine } from './sized.ts'

export const anyStock: fc.Arbitrary<Stock> = fc.record({
  openQuantity: fc.nat(20),
  isManaged: fc.boolean(),
  isPermanentlyOutOfStock: fc.constant(false),
})

/** Few ids, so that lines merge; among them names that break a careless map. */
const anyLineId = fc.constantFrom('1', '2', '3_a.b', '__proto__', 'constructor')
const anyQuantity = fc.oneof(fc.nat(12), fc.constantFrom(-1, 0.5, 10_000))

const aPlainLine: fc.Arbitrary<CartLine> = fc.record({
  id: anyLineId,
  uid: fc.constant('uid'),
  productId: fc.constant(1),
  slug: fc.constant('a'),
  title: fc.constant('A'),
  quantity: anyQuantity,
  options: fc.array(
    anyOption.map((price) => ({ groupId: 'g', id: 'o', name: 'O', ...price })),
    { maxLength: 2 },
  ),
  price: anyPrice,
  weight: fc.nat(5_000),
  image: fc.constant(null),
})

/** Sometimes a made-to-measure rug. */
const anyLine = fc.oneof({ weight: 2, arbitrary: aPlainLine }, anyRugLine(anyQuantity))

/** A line from another cart, or repriced: its quantity was validated before. */
const anyHeldLine = fc
  .tuple(anyLine, fc.integer({ min: 1, max: 12 }))
  .map(([line, quantity]): CartLine => ({ ...line, quantity }))

const anyCode = fc.constantFrom('TEN', 'FIVE', '__proto__')
const anyCartCoupon = fc.tuple(anyCode, anyCoupon).map(([code, coupon]): CartCoupon => ({ ...coupon, code }))

const anyOffer: fc.Arbitrary<CouponOffer> = fc.record({
  coupon: anyCartCoupon,
  from: fc.constant(null),
  until: fc.constantFrom(null, 5),
  minimum: fc.nat(2_000).map(cents),
  limit: fc.constantFrom(null, 1),
  limitPerCustomer: fc.constant(null),
})

/** Any cart command, valid or not. */
export const anyCartCommand: fc.Arbitrary<CartCommand> = fc.oneof(
  fc.record({
    type: fc.constant('AddLine' as const),
    cartUid: fc.constant('cart'),
    stock: anyStock,
    line: anyLine,
  }),
  fc.record({ type: fc.constant('RepriceLine' as const), line: anyHeldLine }),
  fc.record({
    type: fc.constant('ApplyCoupon' as const),
    offer: anyOffer,
    at: fc.nat(9),
    use: fc.record({ total: fc.nat(1) }),
  }),
  fc.record({
    type: fc.constant('RemoveCoupon' as const),
    code: anyCode,
    reason: fc.constantFrom('shopper' as const, 'minimum' as const),
  }),
  fc.record({
    type: fc.constant('Merge' as const),
    cartUid: fc.constant('cart'),
    from: fc.constantFrom('guest-1', 'guest-2'),
    lines: fc.array(fc.record({ line: anyHeldLine, stock: anyStock }), { maxLength: 4 }),
    coupons: fc.array(anyOffer, { maxLength: 2 }),
    at: fc.nat(9),
  }),
  fc.record({
    type: fc.constant('SetQuantity' as const),
    lineId: fc.oneof(
      anyLineId,
      anyRugLine(fc.constant(1)).map(({ id }) => id),
    ),
    quantity: anyQuantity,
    stock: anyStock,
  }),
  anyFee.map((fee) => ({
    type: 'ChooseDelivery' as const,
    delivery: { shippingId: 'post', pickupLocationId: null, fee },
  })),
  anyFee.map((fee) => ({
    type: 'ChoosePaymentOption' as const,
    payment: { paymentOptionId: 'ideal', fee },
  })),
)

/** The events of these commands; refused ones have none. */
export const cartEventsOf = (commands: readonly CartCommand[]): readonly CartEvent[] => {
  const state: CartState = cart.initial()
  return commands.flatMap((command) => {
    const decided = cart.decide(command, state)
    const events = decided.ok ? decided.value : []
    for (const event of events) cart.evolve(state, event)
    return events
  })
}
