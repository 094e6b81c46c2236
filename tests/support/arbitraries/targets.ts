import fc from 'fast-check'
import { KIND_NAMES } from '../../../application/pages/pageKinds.ts'
import { isSinglePage } from '../../../application/pages/paths.ts'
import type { Target } from '../../../application/pages/route.ts'
import { CHECKOUT_STEPS } from '../../../domain/checkout/information.ts'

/** Every page whose kind defines its address, with all of its variable parts. */
export const targets = fc.oneof<fc.Arbitrary<Target>[]>(
  fc.constantFrom(...KIND_NAMES.filter(isSinglePage)).map((kind): Target => ({ kind })),
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
