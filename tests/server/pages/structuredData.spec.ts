import { describe, expect, it } from 'vitest'
import type { Page } from '../../../application/pages/page.ts'
import { dataOf } from '../../../server/render/data/dataOf.ts'
import { shippingDetails } from '../../../server/render/data/productData.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { PRODUCT, pretendConfig, pretendPages } from '../../ui/pretendData.ts'

interface Shipping {
  readonly shippingDestination: { readonly addressCountry: string }
  readonly shippingRate: { readonly value: string }
}
interface Thing {
  readonly '@type': string
  readonly name: string
  readonly image: readonly string[]
  readonly offers: {
    readonly url: string
    readonly availability: string
    readonly shippingDetails: readonly Shipping[]
    readonly hasMerchantReturnPolicy: unknown
  }
  readonly itemListElement: readonly {
    readonly position: number
    readonly name: string
    readonly item: string
  }[]
}

const config = { ...pretendConfig('nld'), appUrl: 'https://shop.example' }
const PAGES = pretendPages('/en')
const productPage = PAGES['product'] as Extract<Page, { type: 'product' }>
const withProduct = (changes: Partial<typeof PRODUCT>): Page => ({
  ...productPage,
  product: { ...PRODUCT, ...changes },
})

const thingsOf = (page: Page): readonly Thing[] =>
  JSON.parse(dataOf({ page, config, locale: 'nld' }) ?? '[]') as Thing[]
const thing = (page: Page, type: string) => thingsOf(page).find((one) => one['@type'] === type)!
const offerOf = (page: Page = productPage) => thing(page, 'Product').offers

describe('a product’s structured data', () => {
  it('has all fields that a merchant listing requires, with absolute addresses', () => {
    const product = thing(productPage, 'Product')
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      name: PRODUCT.title,
      sku: String(PRODUCT.productId),
      mpn: PRODUCT.mpn,
      gtin13: PRODUCT.gtin,
      brand: { '@type': 'Brand', name: PRODUCT.brand },
    })
    expect(product.image).toHaveLength(PRODUCT.images.length)
    for (const address of [...product.image, product.offers.url])
      expect(address).toMatch(/^https:\/\/shop\.example\//)
  })

  it('has its addresses below the shop’s own, wherever that is [1-013]', () => {
    for (const appUrl of ['https://shop.example', 'https://winkel.voorbeeld:8443']) {
      const text = dataOf({ page: productPage, config: { ...config, appUrl }, locale: 'nld' }) ?? ''
      const origins = [...text.matchAll(/https?:\/\/[^/"]+/g)].map(([origin]) => origin)
      expect(new Set(origins)).toEqual(new Set(['https://schema.org', appUrl]))
    }
  })

  it('has the consumer’s price, in euros with two decimals, and the former price [1-033]', () => {
    expect(offerOf()).toMatchObject({
      price: '314.10',
      priceCurrency: 'EUR',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '349.00' },
    })
    expect(offerOf({ ...productPage, priorPrice: null })).not.toHaveProperty('priceSpecification')
  })

  it('has the price of the cheapest variant for a product without a price of its own, and the price per m² of a made-to-measure product', () => {
    const rug = localised(rugOf(7), 'nld')
    const offered = (options: typeof rug.options) =>
      offerOf({ ...productPage, priorPrice: null, product: { ...rug, options } })
    expect(offered(rug.options)).toMatchObject({ price: '100.00' })
    expect(offered(rug.options)).not.toHaveProperty('priceSpecification')
    const custom = rug.options.map((group) => ({
      ...group,
      items: group.items.filter(({ isCustom }) => isCustom),
    }))
    expect(offered(custom)).toMatchObject({
      price: '79.00',
      priceSpecification: { price: '79.00', referenceQuantity: { value: 1, unitCode: 'MTK' } },
    })
  })

  it('promises neither returns nor an early delivery of a made-to-measure product', () => {
    const rug = localised(rugOf(7), 'nld')
    const offered = (options: typeof rug.options) =>
      offerOf({ ...productPage, product: { ...rug, deliveryDays: 7, options } })
    const made = rug.options.map((group) => ({
      ...group,
      items: group.items.filter(({ isCustom }) => isCustom).map((item) => ({ ...item, deliveryTime: 42 })),
    }))
    expect(offered(made)).toMatchObject({
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
      shippingDetails: Array<unknown>(2).fill({ deliveryTime: { handlingTime: { maxValue: 41 } } }),
    })
    const either = rug.options.map((group, at) => ({
      ...group,
      items: [...group.items.filter(({ isCustom }) => !isCustom), ...made[at]!.items],
    }))
    expect(offered(either)).toMatchObject({
      hasMerchantReturnPolicy: { merchantReturnDays: config.returnPolicy.returnDays },
      shippingDetails: Array<unknown>(2).fill({ deliveryTime: { handlingTime: { maxValue: 6 } } }),
    })
  })

  it('has the availability', () => {
    const stock = { openQuantity: 0, isManaged: true, isPermanentlyOutOfStock: false }
    expect(offerOf().availability).toBe('https://schema.org/InStock')
    expect(offerOf(withProduct({ stock })).availability).toBe('https://schema.org/OutOfStock')
    expect(offerOf(withProduct({ stock: { ...stock, isManaged: false } })).availability).toBe(
      'https://schema.org/InStock',
    )
    expect(offerOf(withProduct({ stock: { ...stock, isPermanentlyOutOfStock: true } })).availability).toBe(
      'https://schema.org/Discontinued',
    )
  })

  it('has each country’s delivery costs and times, free if this piece alone is worth enough', () => {
    const shipping = offerOf().shippingDetails
    const countries = shipping.map((one) => one.shippingDestination.addressCountry)
    expect(countries).toEqual([...new Set(config.deliveryMethods.flatMap((method) => method.countries))])
    expect(shipping[0]).toMatchObject({
      shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'EUR' },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 0, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 1, unitCode: 'DAY' },
      },
    })
    const cheap = { ...PRODUCT.price, base: cents(100) }
    expect(
      Number(offerOf(withProduct({ price: cheap })).shippingDetails[0]?.shippingRate.value),
    ).toBeGreaterThan(0)
    expect(offerOf(withProduct({ deliveryDays: 0 })).shippingDetails[0]).not.toHaveProperty('deliveryTime')
  })

  it('has the cheapest way for each country, and none that doesn’t deliver there', () => {
    const [first] = config.deliveryMethods
    const way = (exclVat: number, countries: ('NL' | 'BE')[]) => ({
      ...first!,
      type: 'shipping' as const,
      countries,
      prices: { exclVat: cents(exclVat), inclVat: cents(exclVat) },
      freeFromInclVat: null,
      rates: [],
    })
    const methods = [way(495, ['NL', 'BE']), way(295, ['NL']), way(895, ['BE'])]
    const rates = shippingDetails(methods, cents(10_000), 100, 1)
    expect(
      rates.map(({ shippingDestination, shippingRate }) => [shippingDestination, shippingRate]),
    ).toMatchObject([
      [{ addressCountry: 'NL' }, { value: '2.95' }],
      [{ addressCountry: 'BE' }, { value: '4.95' }],
    ])
  })

  it('has the return policy: country NL, a finite window of the configured days, by mail, free [9-060, 9-061, 9-062]', () => {
    expect(offerOf().hasMerchantReturnPolicy).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'NL',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: config.returnPolicy.returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    })
  })

  it('has no GTIN whose check digit is wrong', () => {
    const wrong = `${PRODUCT.gtin.slice(0, -1)}${(Number(PRODUCT.gtin.at(-1)) + 1) % 10}`
    expect(thing(withProduct({ gtin: wrong }), 'Product')).not.toHaveProperty('gtin13')
  })

  it('omits unknown fields and lets no text end its element', () => {
    const bare = thing(
      withProduct({ mpn: '', gtin: '', brand: '', weight: 0, title: '</script><b>' }),
      'Product',
    )
    for (const name of ['mpn', 'gtin13', 'brand', 'weight']) expect(bare).not.toHaveProperty(name)
    const text = dataOf({ page: withProduct({ title: '</script><b>' }), config, locale: 'nld' })
    expect(text).not.toContain('<')
    expect(bare.name).toBe('</script><b>')
  })
})

describe('the structured data of other pages', () => {
  it.each(['listing', 'product', 'article', 'posts'])('of %s has the breadcrumbs', (name) => {
    const trail = thing(PAGES[name] as Page, 'BreadcrumbList').itemListElement
    expect(trail.map((step) => step.position)).toEqual(trail.map((_, i) => i + 1))
    for (const { name: label, item } of trail) {
      expect(label).not.toBe('')
      expect(item).toMatch(/^https:\/\/shop\.example\//)
    }
  })

  it('of the home page names the shop, its seat and its return policy', () => {
    expect(thing(PAGES['home'] as Page, 'OnlineStore')).toMatchObject({
      name: config.organizationName,
      url: 'https://shop.example/',
      vatID: config.company.vatNumber,
      address: { addressCountry: config.company.countryCode },
      hasMerchantReturnPolicy: { merchantReturnDays: config.returnPolicy.returnDays },
    })
  })

  it.each(['cart', 'error', 'not-found', 'search'])('is absent on %s', (name) => {
    expect(dataOf({ page: PAGES[name] as Page, config, locale: 'nld' })).toBeNull()
  })
})
