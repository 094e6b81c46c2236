import fc from 'fast-check'
import { expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { optionAmounts } from '../../../domain/pricing/optionAmounts.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { runs } from '../../support/runs.ts'

const bases = fc.constantFrom('incl', 'excl')
const rates = fc.constantFrom(0, 900, 2100).map(basisPoints)
const discounts = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)
const amounts = fc.integer({ min: -100_000, max: 100_000 }).map(cents)

it('an option adds exactly its stated amounts on its product’s own basis', () =>
  fc.assert(
    fc.property(bases, rates, amounts, discounts, (basis, rate, base, discount) => {
      const price = { basis, rate, base: cents(200_000), discount: basisPoints(0) } as const
      const { discounted } = optionAmounts(price, { base, discount })
      const [without, withIt] = [priceOf(price, []), priceOf(price, [{ base, discount }])]
      const added =
        basis === 'incl'
          ? withIt.discountInclVat - without.discountInclVat
          : withIt.discountExclVat - without.discountExclVat
      // a discount on a negative option would make the unit dearer: the unit's price never exceeds its base
      if (base >= 0 || discount === 0) expect(discounted[basis]).toBe(added)
    }),
    runs(1_000),
  ))
