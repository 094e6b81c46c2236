import fc from 'fast-check'
import type { CheckoutCart } from '../../../domain/checkout/checkoutCart.ts'
import type { CheckoutCommand } from '../../../domain/checkout/checkoutCommands.ts'
import { CHECKOUT_STEPS } from '../../../domain/checkout/information.ts'
import { cents } from '../../../domain/kernel/cents.ts'

/**
 * A cart as the checkout sees it: up to two lines of a few pieces and cents, so that equal carts are
 * frequent.
 */
export const anyCheckoutCart: fc.Arbitrary<CheckoutCart> = fc.record({
  version: fc.nat(3),
  totalInclVat: fc.nat(3).map(cents),
  goods: fc.array(
    fc.record({
      lineId: fc.constantFrom('a', 'b'),
      title: fc.constant('A'),
      quantity: fc.integer({ min: 1, max: 2 }),
      totalInclVat: fc.constantFrom(cents(1), cents(2)),
    }),
    { maxLength: 2 },
  ),
  coupons: fc.subarray(['TEN']),
})
const anyIds = fc.subarray(['x', 'y', 'z'])
const anyId = fc.constantFrom('x', 'y', 'z', 'pigeon', null)

/** One command of a shopper, the cart or the shop to a checkout. */
export const anyCheckoutCommand: fc.Arbitrary<CheckoutCommand> = fc.oneof(
  fc.record({ type: fc.constant('SeeCart' as const), cart: anyCheckoutCart }),
  fc.record({ type: fc.constant('Inform' as const), isInformed: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('OfferAddresses' as const, 'OfferDelivery' as const, 'OfferPayment' as const),
    offered: anyIds,
  }),
  fc.record({
    type: fc.constantFrom('ChooseAddress' as const, 'ChooseDelivery' as const, 'ChoosePayment' as const),
    id: anyId,
  }),
  fc.record({ type: fc.constantFrom('GoNext' as const, 'GoBack' as const) }),
  fc.record({ type: fc.constant('GoTo' as const), step: fc.constantFrom(...CHECKOUT_STEPS) }),
  fc.record({
    type: fc.constant('Pay' as const),
    cartVersion: fc.nat(3),
    totalInclVat: fc.nat(3).map(cents),
    termsAccepted: fc.boolean(),
  }),
  fc.constant({ type: 'EndPayment' } as const),
)

/** A checkout that is ready to be paid, so that later states are frequent. */
const READY: readonly CheckoutCommand[] = [
  {
    type: 'SeeCart',
    cart: {
      version: 1,
      totalInclVat: cents(1),
      goods: [{ lineId: 'a', title: 'A', quantity: 1, totalInclVat: cents(1) }],
      coupons: [],
    },
  },
  { type: 'Inform', isInformed: true },
  { type: 'OfferDelivery', offered: ['x', 'y'] },
  { type: 'OfferPayment', offered: ['x', 'y'] },
  { type: 'GoTo', step: 'overview' },
]

/** The commands to a checkout, oldest first: 35 at most; half of them start where it is ready to be paid. */
export const anyCheckout: fc.Arbitrary<readonly CheckoutCommand[]> = fc
  .tuple(fc.boolean(), fc.array(anyCheckoutCommand, { maxLength: 30 }))
  .map(([isReady, commands]) => (isReady ? [...READY, ...commands] : commands))
