import fc from 'fast-check'
import { lineOf, type CartLine, type Choice } from '../../../domain/cart/cartLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { OptionPrice } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { customSizePrice, type CustomSize } from '../../../domain/pricing/customSize.ts'
import { rugOf } from '../samples/rug.ts'

/** Few sizes that repeat, two of them of one area; sometimes any size in which the sample's rug is sold. */
export const anySize: fc.Arbitrary<CustomSize> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<CustomSize>(
      { width: 2_000, length: 3_000 },
      { width: 3_000, length: 2_000 },
      { diameter: 2_450 },
    ),
  },
  fc
    .tuple(fc.integer({ min: 1_000, max: 4_000 }), fc.integer({ min: 1_000, max: 100_000 }))
    .map(([width, length]) => ({ width, length })),
  fc.integer({ min: 1_000, max: 100_000 }).map((diameter) => ({ diameter })),
)

/** The price of a made-to-measure option in its size, at any price per m². */
export const anySizedOption: fc.Arbitrary<OptionPrice> = fc
  .tuple(fc.oneof(fc.nat(100), fc.nat(100_000)), anySize, fc.oneof(fc.constant(0), fc.nat(10_000)))
  .map(([perM2, size, discount]) => ({
    base: customSizePrice(cents(perM2), size),
    discount: basisPoints(discount),
  }))

/** The choice of a rug's shape with its size. */
export const anyRugChoice: fc.Arbitrary<Choice> = anySize.map((custom) => ({
  groupId: 'size',
  id: 'diameter' in custom ? 'round' : 'straight',
  custom,
}))

/** The rug's productId. */
export const RUG = 7

/** One rug at three prices per m². */
const RUGS = [79, 80.01, 0.07].map((base) =>
  localised(rugOf(RUG, {}, { prices: { base, discountPercentage: 0 } }), 'nld'),
)

/** A line of the rug in a size, in this quantity and at one of its prices. */
export const rugLine = (choice: Choice, quantity: number, price = 0): CartLine => {
  const line = lineOf(RUGS[price % RUGS.length]!, [choice], quantity, 'uid')
  if (!line.ok) throw new Error(line.refusal.why)
  return line.value
}

export const anyRugLine = (quantity: fc.Arbitrary<number>): fc.Arbitrary<CartLine> =>
  fc.tuple(anyRugChoice, quantity, fc.nat(2)).map((parts) => rugLine(...parts))
