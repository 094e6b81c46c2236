import * as z from 'zod/mini'
import type { OptionGroup, Product, ProductImage, VariationGroup } from '../../../domain/catalogue/product.ts'
import { optionPrice, prices } from './prices.ts'

const DisplayType = z.enum(['image', 'text', 'custom'])

export const Stock = z.object({
  openQuantity: z.int(),
  isManaged: z.boolean(),
  isPermanentlyOutOfStock: z.boolean(),
})

export const Image = z.codec(
  z.object({
    id: z.string(),
    imageSrc: z.object({ medium: z.string(), large: z.string(), max: z.string() }),
    width: z.int(),
    height: z.int(),
    imageAlt: z.string(),
  }),
  z.custom<ProductImage>(),
  {
    decode: ({ id, imageSrc, width, height, imageAlt }): ProductImage => ({
      id,
      src: imageSrc,
      width,
      height,
      alt: imageAlt,
    }),
    encode: ({ id, src, width, height, alt }) => ({ id, imageSrc: src, width, height, imageAlt: alt }),
  },
)

const Variation = z.codec(
  z.object({
    id: z.string(),
    name: z.string(),
    displayType: DisplayType,
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.boolean(),
        productId: z.int(),
        productSlug: z.string(),
        productImage: z.nullable(z.object({ url: z.object({ medium: z.string() }), alt: z.string() })),
      }),
    ),
  }),
  z.custom<VariationGroup>(),
  {
    decode: (group): VariationGroup => ({
      ...group,
      items: group.items.map(({ state, productImage, ...item }) => ({
        ...item,
        enabled: state,
        productImage: productImage && { medium: productImage.url.medium, alt: productImage.alt },
      })),
    }),
    encode: (group) => ({
      ...group,
      items: group.items.map(({ enabled, productImage, ...item }) => ({
        ...item,
        state: enabled,
        productImage: productImage && { url: { medium: productImage.medium }, alt: productImage.alt },
      })),
    }),
  },
)

const Option = z.codec(
  z.object({
    id: z.string(),
    name: z.string(),
    displayType: DisplayType,
    items: z.array(
      z.object({
        id: z.string(),
        groupId: z.string(),
        name: z.string(),
        label: z.string(),
        displayType: z.enum(['custom', 'default']),
        state: z.boolean(),
        prices: optionPrice,
        advancedSettings: z.nullable(
          z.object({ minimum: z.number(), maximum: z.number(), unitDisplay: z.string() }),
        ),
        cartable: z.boolean(),
        weight: z.int(),
        deliveryTime: z.int(),
      }),
    ),
  }),
  z.custom<OptionGroup>(),
  {
    decode: (group): OptionGroup => ({
      ...group,
      items: group.items.map(({ displayType, state, prices: price, ...item }) => ({
        ...item,
        isCustom: displayType === 'custom',
        enabled: state,
        price,
      })),
    }),
    encode: (group) => ({
      ...group,
      items: group.items.map(({ isCustom, enabled, price, ...item }) => ({
        ...item,
        displayType: isCustom ? ('custom' as const) : ('default' as const),
        state: enabled,
        prices: price,
      })),
    }),
  },
)

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
  variations: z.array(Variation),
  options: z.array(Option),
  manufacturer,
})

/** A product on the wire (specification, section 3) ⇄ the domain's product in one language. */
export const product = z.codec(ProductWire, z.custom<Product>(), {
  decode: ({ prices: price, weight, delivery, manufacturer: maker, ...rest }): Product => ({
    ...rest,
    price,
    weight: weight.perUnit,
    deliveryDays: delivery.totalDays,
    manufacturer: maker as Product['manufacturer'],
  }),
  encode: ({ price, weight, deliveryDays, manufacturer: maker, ...rest }) => ({
    ...rest,
    categories: [...rest.categories],
    images: [...rest.images],
    specifications: rest.specifications.map(({ name, options }) => ({ name, options: [...options] })),
    variations: [...rest.variations],
    options: [...rest.options],
    prices: price,
    weight: { perUnit: weight },
    delivery: { totalDays: deliveryDays },
    manufacturer: maker,
  }),
})
