import type { Absolute } from './absolute.ts'
import { isGtin } from '../../../domain/catalogue/gtin.ts'
import type { ItemAvailability, Product as ProductThing } from 'schema-dts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { deliveryDaysOf } from '../../../domain/catalogue/deliveryCalendar.ts'
import { isOrderable, type OptionItem, type Product, type Stock } from '../../../domain/catalogue/product.ts'
import type { ProductPage } from '../../../application/pages/shopPage.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { euros } from './euros.ts'
import { noReturn, returnPolicy } from './returnPolicy.ts'
import { shippingDetails } from './shippingDetails.ts'

const availability = (stock: Stock): ItemAvailability => {
  if (stock.isPermanentlyOutOfStock) return 'https://schema.org/Discontinued'
  return isOrderable(stock) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}

const GTIN = { 8: 'gtin8', 12: 'gtin12', 13: 'gtin13', 14: 'gtin14' } as const

const gtinOf = (gtin: string) => {
  const name = GTIN[gtin.length as keyof typeof GTIN]
  return name === undefined || !isGtin(gtin) ? {} : { [name]: gtin }
}

/** The choices of a product that can be had made to measure alone; none where it can be had otherwise. */
const madeOnly = ({ options }: Pick<Product, 'options'>): readonly OptionItem[] =>
  options.flatMap(({ items }) => {
    const offered = items.filter(({ enabled }) => enabled)
    return offered.every(({ isCustom }) => isCustom) ? offered : []
  })

/** A product and what the shop asks for it: without options, or with the cheapest where it costs nothing else (`fromPrice`), incl. VAT, as a consumer pays it. */
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
