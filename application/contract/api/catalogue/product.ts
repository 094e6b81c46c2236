import * as z from 'zod/mini'
import { configuratorOf } from '../../../../domain/cart/choices/configurator.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import type { ProductPage } from '../../../pages/shopPage.ts'
import { Image, Stock } from '../goods.ts'
import { OptionGroupWire, optionGroupRead, optionGroupSent } from './options.ts'
import { breadcrumb } from '../pageParts.ts'
import { prices } from '../prices.ts'
import { Tile } from './tile.ts'
import { variationGroup } from './variations.ts'

const manufacturer = z.nullable(
  z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    responsiblePerson: z.optional(z.string()),
  }),
)

const ProductWire = z.object({
  id: z.string(),
  productId: z.int(),
  slug: z.string(),
  status: z.enum(['active', 'inactive']),
  title: z.string(),
  type: z.string(),
  brand: z.string(),
  mpn: z.string(),
  gtin: z.string(),
  descriptions: z.object({ meta: z.string(), long: z.string(), description: z.string() }),
  prices,
  stock: Stock,
  weight: z.object({ perUnit: z.int() }),
  delivery: z.object({ totalDays: z.int() }),
  categories: z.array(z.string()),
  images: z.array(Image),
  specifications: z.array(z.object({ name: z.string(), options: z.array(z.string()) })),
  variations: z.array(variationGroup),
  options: z.array(OptionGroupWire),
  goesWith: z.array(z.int()),
  manufacturer,
  configurator: z.object({
    variations: z.record(z.string(), z.array(z.string())),
    options: z.record(z.string(), z.array(z.string())),
    selected: z.array(z.object({ groupId: z.string(), id: z.string() })),
  }),
  /** prior prices for a reduction: the lowest of the 30 days before it */
  priorPrices: z.nullable(prices),
  breadcrumb,
  /** tiles of products that go well with it, or of others in its category */
  related: z.array(Tile),
  goesTogether: z.boolean(),
  /**
   * the product first, then others of its kind; each of `facts` (specifications) has a value per product, ''
   * if it has none
   */
  comparison: z.nullable(
    z.object({
      products: z.array(Tile),
      facts: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    }),
  ),
  /** the same page in the other language */
  alternate: z.string(),
})
type ProductWire = z.output<typeof ProductWire>

/** A product with the other content of its page, on the wire [3-001] ⇄ the domain's, in one language. */
export const product = z.codec(ProductWire, z.custom<ProductPage>(), {
  decode: ({
    priorPrices: priorPrice,
    breadcrumb: trail,
    related,
    goesTogether,
    comparison,
    alternate,
    ...wire
  }): ProductPage => ({
    type: 'product',
    product: productOf(wire),
    priorPrice,
    breadcrumb: trail,
    related,
    goesTogether,
    comparison,
    alternate,
  }),
  encode: ({
    product: one,
    priorPrice,
    breadcrumb: trail,
    related,
    goesTogether,
    comparison,
    alternate,
  }) => ({
    ...sentOf(one),
    priorPrices: priorPrice,
    breadcrumb: [...trail],
    related: [...related],
    goesTogether,
    comparison: comparison && {
      products: [...comparison.products],
      facts: comparison.facts.map(({ name, values }) => ({ name, values: [...values] })),
    },
    alternate,
  }),
})

type OfPage = 'priorPrices' | 'breadcrumb' | 'related' | 'goesTogether' | 'comparison' | 'alternate'

const productOf = ({
  prices: price,
  weight,
  delivery,
  manufacturer: maker,
  options,
  configurator: _follows,
  ...rest
}: Omit<ProductWire, OfPage>): Product => ({
  ...rest,
  price,
  weight: weight.perUnit,
  deliveryDays: delivery.totalDays,
  options: options.map(optionGroupRead),
  manufacturer: maker as Product['manufacturer'],
})

const sentOf = (one: Product): Omit<ProductWire, OfPage> => {
  const { price, weight, deliveryDays, manufacturer: maker, ...rest } = one
  const { variations, options, selected } = configuratorOf(one)
  return {
    ...rest,
    categories: [...rest.categories],
    images: [...rest.images],
    specifications: rest.specifications.map(({ name, options: values }) => ({ name, options: [...values] })),
    variations: [...rest.variations],
    options: rest.options.map((group) => optionGroupSent(price, group)),
    goesWith: [...rest.goesWith],
    prices: price,
    weight: { perUnit: weight },
    delivery: { totalDays: deliveryDays },
    manufacturer: maker,
    configurator: {
      variations: recordOf(variations),
      options: recordOf(options),
      selected: selected.map(({ groupId, id }) => ({ groupId, id })),
    },
  }
}

const recordOf = (named: ReadonlyMap<string, readonly string[]>): Record<string, string[]> =>
  Object.fromEntries([...named].map(([name, ids]) => [name, [...ids]]))
