import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KIND_NAMES } from '../../../application/pages/pageKinds.ts'
import { isStanding, pathOf } from '../../../application/pages/paths.ts'
import { routeOf, type Target } from '../../../application/pages/route.ts'
import { CHECKOUT_STEPS } from '../../../domain/checkout/information.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { runs } from '../../support/runs.ts'

const locales = fc.constantFrom<Locale>(...LOCALES)
const targets = fc.oneof<fc.Arbitrary<Target>[]>(
  fc.constantFrom(...KIND_NAMES.filter(isStanding)).map((kind): Target => ({ kind })),
  fc.record({
    kind: fc.constant('product' as const),
    productId: fc.oneof(
      fc.integer({ min: 1 }),
      fc.maxSafeInteger().filter((id) => id > 0),
    ),
    slug: fc.stringMatching(/^[a-z0-9-]*$/),
  }),
  fc.record({ kind: fc.constant('checkout-step' as const), step: fc.constantFrom(...CHECKOUT_STEPS) }),
  fc.record({ kind: fc.constant('result' as const), paymentUid: fc.uuid() }),
)

test('an address is read as the page that it was made of, in its language', () => {
  fc.assert(
    fc.property(targets, locales, (target, locale) => {
      expect(routeOf(pathOf(target, locale))).toEqual({ ...target, locale })
    }),
    runs(1_000),
  )
})
