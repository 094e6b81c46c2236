import type { ItemAvailability, Product as ProductThing, OfferShippingDetails } from 'schema-dts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { ProductPage } from '../../../application/pages/shopPage.ts'
import { parcelPrices } from '../../../domain/cart/delivery/deliveryFee.ts'
import { deliveryDaysOf } from '../../../domain/catalogue/deliveryCalendar.ts'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { isGtin } from '../../../domain/catalogue/gtin.ts'
import { isOrderable, type OptionItem, type Product, type Stock } from '../../../domain/catalogue/product.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { noReturn, returnPolicy } from './returnPolicy.ts'

/** An amount for schema.org: euros with a point and two decimals. */
const euros = (amount: Cents): string => (amount / 100).toFixed(2)

/** Returns the absolute address of a path of the shop. */
export type Absolute = (path: string) => string

const availability = (stock: Stock): ItemAvailability => {
  if (stock.isPermanentlyOutOfStock) return 'https://schema.org/Discontinued'
  return isOrderable(stock) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}

const GTIN = { 8: 'gtin8', 12: 'gtin12', 13: 'gtin13', 14: 'gtin14' } as const

const gtinOf = (gtin: string) => {
  const name = GTIN[gtin.length as keyof typeof GTIN]
  return name === undefined || !isGtin(gtin) ? {} : { [name]: gtin }
}

/** Options of a product that is only available made to measure; empty if it is available otherwise. */
const madeOnly = ({ options }: Pick<Product, 'options'>): readonly OptionItem[] =>
  options.flatMap(({ items }) => {
    const offered = items.filter(({ enabled }) => enabled)
    return offered.every(({ isCustom }) => isCustom) ? offered : []
  })

/**
 * A product and its price: without options, or with the cheapest if it has no other price (`fromPrice`),
 * incl. VAT, as a consumer pays it.
 */
export const productData = (
  { product, priorPrice, breadcrumb }: ProductPage,
  config: Pick<AppConfig, 'organizationName' | 'company' | 'deliveryMethods' | 'returnPolicy'>,
  at: Absolute,
): ProductThing => {
  const from = fromPrice(product)
  const price = priceOf(product.price, from?.options ?? []).discountInclVat
  const was = priorPrice && priceOf(priorPrice, []).discountInclVat
  const made = madeOnly(product)
  const address = at(breadcrumb.at(-1)?.slug ?? '/')
  return {
    '@type': 'Product',
    name: product.title,
    description: product.descriptions.description || product.descriptions.meta || product.title,
    image: product.images.map(({ src }) => at(src.max)),
    sku: String(product.productId),
    ...(product.mpn !== '' && { mpn: product.mpn }),
    ...gtinOf(product.gtin),
    ...(product.brand !== '' && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.weight > 0 && {
      weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
    }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: euros(price),
      priceCurrency: 'EUR',
      ...(from?.unit === 'm2' && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: euros(price),
          priceCurrency: 'EUR',
          valueAddedTaxIncluded: true,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTK' },
        },
      }),
      ...(was !== null && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: euros(was),
          priceCurrency: 'EUR',
          valueAddedTaxIncluded: true,
        },
      }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: availability(product.stock),
      seller: { '@type': 'Organization', name: config.organizationName },
      shippingDetails: shippingDetails(
        config.deliveryMethods,
        price,
        product.weight,
        deliveryDaysOf(product, made),
      ),
      hasMerchantReturnPolicy:
        made.length > 0
          ? noReturn(config.company.countryCode)
          : returnPolicy(config.company.countryCode, config.returnPolicy.returnDays),
    },
  }
}

type Method = AppConfig['deliveryMethods'][number]
type Country = Method['countries'][number]

const days = (least: number, most: number) =>
  ({ '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' }) as const

/**
 * Delivery of one piece to each country that the shop ships to, at the cheapest rate there. The day of travel
 * counts as transit time, all days before it as handling.
 * @param price of the piece, incl. VAT
 * @param grams weight; a country without a method for it is left out
 * @param deliveryDays 0: unknown, and left out
 */
export const shippingDetails = (
  methods: readonly Method[],
  price: Cents,
  grams: number,
  deliveryDays: number,
): OfferShippingDetails[] => {
  const shipping = methods.filter(({ type }) => type === 'shipping')
  const countries = [...new Set(shipping.flatMap(({ countries: some }): readonly Country[] => some))]
  return countries.flatMap((country) => {
    const parcel = { countryCode: country, grams, goodsInclVat: price }
    const rates = shipping.flatMap((method) => parcelPrices(method, parcel)?.inclVat ?? [])
    if (rates.length === 0) return []
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: euros(Math.min(...rates) as Cents), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      ...(deliveryDays > 0 && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(0, deliveryDays - 1),
          transitTime: days(1, 1),
        },
      }),
    }
  })
}
