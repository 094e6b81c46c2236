import fc from 'fast-check'
import {
  COUPON_CODES,
  DATABASE_FAULTS,
  PAY_METHODS,
  PAYER_CHOICES,
  PROVIDER_FAULTS,
  type Deed,
  type FaultDeed,
  type OtherDeed,
  type ShopperDeed,
  type Command,
} from '../faults/plan.ts'

const oneOfTwo = fc.constantFrom<0 | 1>(0, 1)
const which = fc.nat({ max: 3 })
/** 4 and 5 are one rug in two sizes. */
const product = fc.constantFrom(1, 2, 3, 4, 5)
const pieces = (min: number) => fc.integer({ min, max: 4 })
const code = fc.constantFrom(...COUPON_CODES)
const by = fc.constantFrom(...PAY_METHODS)
const is = <const Name extends string>(...names: readonly [Name, ...Name[]]) => fc.constantFrom(...names)

/** Commands that change a cart. */
const cartCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ wants: is('add'), product, pieces: pieces(1) }) },
  { weight: 3, arbitrary: fc.record({ wants: is('set'), line: which, pieces: pieces(0) }) },
  { weight: 1, arbitrary: fc.record({ wants: is('remove'), line: which }) },
  { weight: 1, arbitrary: fc.record({ wants: is('look', 'end') }) },
)

/** Those, and commands that lead to an order. */
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: cartCommand },
  { weight: 1, arbitrary: fc.record({ wants: is('coupon', 'no-coupon'), code }) },
  { weight: 1, arbitrary: fc.record({ wants: is('deliver'), by: is('home', 'evening') }) },
  { weight: 1, arbitrary: fc.record({ wants: is('inform') }) },
  { weight: 4, arbitrary: fc.record({ wants: is('pay'), by }) },
  { weight: 1, arbitrary: fc.record({ wants: is('confirm'), payment: which }) },
)

const hears = fc.oneof(
  { weight: 4, arbitrary: fc.constant('answer' as const) },
  { weight: 1, arbitrary: fc.constant('nothing' as const) },
)
const key = fc.oneof(
  { weight: 6, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constant('last' as const) },
)
const asks = (command: fc.Arbitrary<Command>): fc.Arbitrary<ShopperDeed> =>
  fc.record({ does: is('ask'), who: oneOfTwo, at: oneOfTwo, command, hears, key })
const repeats: fc.Arbitrary<ShopperDeed> = fc.record({
  does: is('repeat'),
  who: oneOfTwo,
  at: oneOfTwo,
  which,
})
const orders: fc.Arbitrary<ShopperDeed> = fc.record({
  does: is('order'),
  who: oneOfTwo,
  at: oneOfTwo,
  product,
  pieces: pieces(1),
  code: fc.constantFrom(null, null, ...COUPON_CODES),
  by,
})

const paysAgain: fc.Arbitrary<ShopperDeed> = fc.record({
  does: is('pay-again'),
  who: oneOfTwo,
  at: oneOfTwo,
  ended: is('failed', 'canceled', 'expired'),
  by: fc.constantFrom(null, null, null, ...PAY_METHODS),
})

const MINUTE_MS = 60_000

const passes: fc.Arbitrary<OtherDeed> = fc.record({
  does: is('pass'),
  ms: fc.constantFrom(1, 3, 31, 55, 25 * 60).map((minutes) => minutes * MINUTE_MS),
})
const others: fc.Arbitrary<OtherDeed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: is('payer'),
      payment: which,
      chooses: fc.constantFrom('paid', 'paid', 'paid', ...PAYER_CHOICES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: is('webhook'), at: oneOfTwo, which, times: fc.constantFrom<1 | 2>(1, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ does: is('work'), at: oneOfTwo }) },
  { weight: 2, arbitrary: passes },
)

const times = fc.oneof(
  { weight: 3, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 6 }) },
)
const databaseFaults: fc.Arbitrary<FaultDeed> = fc.record({
  does: is('database'),
  fault: fc.constantFrom(...DATABASE_FAULTS),
  to: is('commit', 'write', 'any'),
  after: fc.nat({ max: 6 }),
  times,
})
const providerFaults: fc.Arbitrary<FaultDeed> = fc.record({
  does: is('provider'),
  fault: fc.constantFrom(...PROVIDER_FAULTS),
  after: fc.nat({ max: 2 }),
  times,
})
const disks: fc.Arbitrary<FaultDeed> = fc.record({ does: is('disk'), isLow: fc.boolean() })

const together = (one: fc.Arbitrary<ShopperDeed | OtherDeed>): fc.Arbitrary<Deed> =>
  fc.record({
    does: is('together'),
    deeds: fc.array(one, { minLength: 2, maxLength: 3 }),
    turns: fc.array(fc.nat({ max: 5 }), { maxLength: 30, size: 'max' }),
  })

const planOf = (deed: fc.Arbitrary<Deed>, most: number): fc.Arbitrary<readonly Deed[]> =>
  fc.array(deed, { minLength: 1, maxLength: most, size: 'max' })

/** Two shoppers who fill their carts while database and disk fail. */
export const anyCartPlan: fc.Arbitrary<readonly Deed[]> = planOf(
  fc.oneof(
    { weight: 8, arbitrary: asks(cartCommand) },
    { weight: 3, arbitrary: repeats },
    { weight: 4, arbitrary: databaseFaults },
    { weight: 2, arbitrary: together(fc.oneof(asks(cartCommand), repeats)) },
    { weight: 1, arbitrary: passes },
    { weight: 1, arbitrary: disks },
  ),
  25,
)

/** The same two from cart to order, while everything around the shop fails. */
export const anyPlan: fc.Arbitrary<readonly Deed[]> = planOf(
  fc.oneof(
    { weight: 5, arbitrary: asks(anyCommand) },
    { weight: 5, arbitrary: orders },
    { weight: 3, arbitrary: paysAgain },
    { weight: 2, arbitrary: repeats },
    { weight: 6, arbitrary: others },
    { weight: 3, arbitrary: databaseFaults },
    { weight: 2, arbitrary: providerFaults },
    { weight: 4, arbitrary: together(fc.oneof(asks(anyCommand), orders, paysAgain, repeats, others)) },
    { weight: 1, arbitrary: disks },
  ),
  25,
)
