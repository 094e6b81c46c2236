import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppConfig, localiseConfig, parseShopConfig } from '../../application/contract/files/appConfig.ts'
import { fillPlaceholders, placeholdersOf } from '../../application/contract/files/placeholders.ts'
import { parcelPrices } from '../../domain/cart/delivery/deliveryFee.ts'
import { fromPrice } from '../../domain/catalogue/fromPrice.ts'
import { COUNTRY_CODES } from '../../domain/country/country.ts'
import { cents } from '../../domain/kernel/cents.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { urlsOf } from './menuUrls.ts'
import type { ShopFiles } from './shopFiles.ts'
import { textsOf } from './textsOf.ts'

/** The valid targets of a shop's own links, in one language. */
const addressesOf = (
  { categories, contents, products, hasBuilder }: ShopFiles,
  locale: Locale,
): ReadonlySet<string> => {
  const dutch = locale === 'nld'
  const paths = [
    ...categories.map(({ path }) => path[locale]),
    ...contents.map(({ slug }) => slug[locale]),
    ...products.map(({ productId, slug }) => `product/${productId}/${slug}`),
    ...['products', 'blogs', 'events', dutch ? 'winkelwagen' : 'cart', dutch ? 'herroepen' : 'withdraw'],
    dutch ? 'bestelling-zoeken' : 'find-order',
    dutch ? 'weer-op-voorraad' : 'back-in-stock',
    ...(hasBuilder ? [dutch ? 'ajax-alarmsysteem-samenstellen' : 'build-your-ajax-alarm-system'] : []),
  ]
  return new Set(paths.map((path) => (dutch ? '/' : '/en/') + path))
}

const withoutPart = (url: string): string => url.replace(/#.*/, '')

const CLOCK = /\b\d{1,2}[.:]\d\d\b/
/** The cut-off time in a text, in Dutch or in English. */
const ORDERED_BY = /\bvoor (\d+[.:]\d\d) besteld|\border by (\d+[.:]\d\d)/giu

const checkConfig = (shop: ShopFiles): void => {
  const { config, contents, pictures, written } = shop

  it('is unchanged after a round trip over the wire, in each language', () => {
    for (const locale of LOCALES) {
      const local = localiseConfig(config, locale)
      expect(z.decode(AppConfig, JSON.parse(JSON.stringify(z.encode(AppConfig, local))))).toEqual(local)
    }
  })

  it('names a wrong field in one line each', () => {
    const wrong = shop.json('config.json') as Record<string, unknown>
    const answer = parseShopConfig({
      ...wrong,
      appUrl: 'nowhere',
      returnPolicy: { returnDays: 13 },
      extra: 1,
    })
    expect(answer.ok ? [] : answer.refusal.map((line) => line.split(':')[0])).toEqual([
      'appUrl',
      'returnPolicy.returnDays',
      'extra',
    ])
  })

  it('has menus, a home page and legal links that lead to existing pages', () => {
    for (const locale of LOCALES) {
      const { menus, home, review, ...local } = localiseConfig(config, locale)
      const asked = [
        ...Object.values(menus).flatMap((menu) => urlsOf([...menu.mobile, ...menu.desktop])),
        ...[home.start.url, local.termsConditionsUrl, local.privacyUrl, local.cookiesUrl],
        ...(review === null ? [] : [review.source.url]),
      ]
      const known = addressesOf(shop, locale)
      expect(asked.filter((url) => !known.has(withoutPart(url)))).toEqual([])
    }
  })

  it('delivers to each country that its forms offer, and accepts payment there', () => {
    for (const methods of [config.deliveryMethods, config.paymentMethods]) {
      const served = new Set(methods.flatMap(({ countries }) => countries))
      expect(COUNTRY_CODES.filter((code) => !served.has(code))).toEqual([])
    }
  })

  it('charges what it states for delivery and payment: excl. plus VAT is incl.', () => {
    for (const { id, prices, vatPercentage } of [...config.deliveryMethods, ...config.paymentMethods])
      expect([id, Math.round((prices.exclVat * (10_000 + vatPercentage)) / 10_000)]).toEqual([
        id,
        prices.inclVat,
      ])
  })

  it('promises the same return period everywhere [2-013, 9-036]', () => {
    const { promises } = shop.json('config.json') as { promises: { nld: string }[] }
    expect(promises.filter(({ nld }) => nld.includes('{{returnDays}} dag'))).toHaveLength(1)
    for (const id of ['klantenservice', 'algemene-voorwaarden'])
      expect(JSON.stringify(contents.find((page) => page.id === id))).toContain('{{returnDays}} dag')
    const itself = new RegExp(`\\b${config.returnPolicy.returnDays} (dag|day)`)
    for (const [file, text] of written) expect([file, itself.test(text)]).toEqual([file, false])
  })

  it('names no other cut-off time than the delivery calendar’s [2-142]', () => {
    const hours = [...written].flatMap(([file, text]) =>
      [...text.matchAll(ORDERED_BY)].map(([, nld, eng = nld]) => [file, eng?.replace('.', ':')]),
    )
    expect(hours).toEqual(hours.map(([file]) => [file, config.deliveryCalendar.cutOff]))
    const { promises } = shop.json('config.json') as { promises: Record<Locale, string>[] }
    const timed = promises.flatMap((promise) => Object.values(promise)).filter((text) => CLOCK.test(text))
    expect(hours.filter(([file]) => file === 'config.json')).toHaveLength(timed.length)
  })

  it('marks each empty option as one, so that no line names it', () => {
    const items = shop.products.flatMap(({ options }) => options.flatMap((group) => group.items))
    const named = items.filter(({ name }) => /^(?:zonder|geen|niets|ik hang) /i.test(name.nld))
    expect(named.filter(({ isEmpty }) => isEmpty !== true).map(({ name }) => name.nld)).toEqual([])
    const adding = items.filter(
      ({ isEmpty, price, weight }) => isEmpty === true && (price.base !== 0 || weight !== 0),
    )
    expect(adding).toEqual([])
  })

  it('promises free delivery only at the thresholds and weights that each country really has', () => {
    const { promises } = shop.json('config.json') as { promises: Record<Locale, string>[] }
    const said = promises.filter(({ nld, eng }) => /gratis bezorg/i.test(nld) || /free delivery/i.test(eng))
    const words = placeholdersOf(config)
    const countries = new Set(config.deliveryMethods.flatMap((method): readonly string[] => method.countries))
    for (const text of said.flatMap((promise) => Object.values(promise))) {
      expect(text.replaceAll(/\{\{\w+\}\}/g, ''), 'an amount stands in the methods alone').not.toMatch(/\d/)
      for (const country of countries) expect(text).toContain(`{{freeFrom${country}}}`)
      const limits = [...countries]
        .map((country) => words.get(`freeTo${country}`))
        .filter((one) => one !== undefined)
      const filled = fillPlaceholders(text, words)
      for (const kilograms of limits) expect(filled).toContain(`${kilograms} kg`)
    }
    for (const country of countries) {
      const [from, upTo = '1000'] = [words.get(`freeFrom${country}`), words.get(`freeTo${country}`)]
      if (from === undefined) continue
      const parcel = {
        countryCode: country,
        grams: Number(upTo) * 1_000,
        goodsInclVat: cents(Number(from) * 100),
      }
      const fees = config.deliveryMethods
        .filter(({ type }) => type === 'shipping')
        .map((method) => parcelPrices(method, parcel)?.inclVat)
      expect([country, fees.includes(cents(0))]).toEqual([country, true])
    }
  })

  it('has its logo, its icon and the picture of its home page among the pictures', () => {
    for (const file of [config.logoUrl, config.faviconUrl].map((url) => url.replace('/shop/', '')))
      expect(pictures).toContain(file)
    expect(pictures).toContain(config.home.image)
  })
}

const checkContents = (shop: ShopFiles): void => {
  const { contents, pictures } = shop

  it('link only to existing pages, in their own language', () => {
    for (const locale of LOCALES) {
      const known = addressesOf(shop, locale)
      const words = textsOf(contents).map(([, text]) => String(text[locale]))
      const links = words.flatMap((html) =>
        [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, url]) => url ?? ''),
      )
      expect(links.length).toBeGreaterThan(0)
      expect(links.filter((url) => !known.has(withoutPart(url)))).toEqual([])
    }
  })

  it('have each page once, with a picture on each but the legally required ones', () => {
    const legal = ['algemene-voorwaarden', 'privacy', 'cookies', 'herroepen']
    for (const locale of LOCALES)
      expect(new Set(contents.map(({ slug }) => slug[locale])).size).toBe(contents.length)
    for (const { id, image, post } of contents) {
      const file = (post?.image ?? image)?.file
      if (file !== undefined || !legal.includes(id)) expect(pictures, id).toContain(file)
    }
  })
}

const checkCategories = ({ categories, products, pictures }: ShopFiles): void => {
  it('are below their parents, with a picture and products of their own or below them', () => {
    for (const { id, parentId, path, image } of categories) {
      const parent = categories.find((one) => one.id === parentId)
      for (const locale of LOCALES)
        expect(path[locale].split('/').slice(0, -1).join('/')).toBe(parent?.path[locale] ?? '')
      expect(pictures).toContain(image)
      const listed = products.flatMap((product) => product.categories.map((one) => `${one}/`))
      expect([id, listed.some((one) => one.startsWith(`${path.nld}/`))]).toEqual([id, true])
    }
  })
}

/** The check digit of a 13-digit code. */
const checkDigit = (code: string): number =>
  (10 - ([...code.slice(0, 12)].reduce((sum, c, i) => sum + Number(c) * (i % 2 === 0 ? 1 : 3), 0) % 10)) % 10

const checkCatalogue = ({ categories, products, pictures }: ShopFiles): void => {
  it('has each number, address and code once', () => {
    for (const key of ['productId', 'slug', 'mpn', 'gtin', 'id'] as const)
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length)
  })

  it('has valid codes of the range for use inside a shop', () => {
    for (const { gtin } of products) {
      expect(gtin).toMatch(/^2\d{12}$/)
      expect(Number(gtin[12])).toBe(checkDigit(gtin))
    }
  })

  it('refers only to existing categories, pictures and products', () => {
    const paths = new Set(categories.map(({ path }) => path.nld))
    const slugs = new Map(products.map(({ productId, slug }) => [productId, slug]))
    for (const product of products) {
      expect(product.categories.filter((path) => !paths.has(path))).toEqual([])
      expect(product.images.length).toBeGreaterThan(0)
      expect(product.images.filter(({ src }) => !pictures.has(src.max))).toEqual([])
      for (const group of product.variations) {
        expect(group.items.map(({ productId }) => productId)).toContain(product.productId)
        for (const item of group.items) expect(slugs.get(item.productId)).toBe(item.productSlug)
      }
    }
  })

  it('has prices, specifications and a responsible person for each product', () => {
    for (const { price, options, specifications, manufacturer, weight, deliveryDays } of products) {
      const isPriced = price.base > 0 || fromPrice({ price, options }) !== null
      expect([isPriced, price.rate, weight > 0, deliveryDays > 0]).toEqual([true, 2_100, true, true])
      expect(specifications.length).toBeGreaterThanOrEqual(8)
      expect(manufacturer?.email).toMatch(/\.example$/)
    }
  })
}

const checkWords = ({ json, contents, lines }: ShopFiles): void => {
  it('are in Dutch and English, and never in capitals', () => {
    const wrong = textsOf([json('config.json'), json('categories.json'), contents, lines]).filter(
      ([, words]) =>
        LOCALES.some((locale) => {
          const one = words[locale]
          return typeof one !== 'string' || one.trim() === '' || one.includes('!')
        }),
    )
    expect(wrong).toEqual([])
  })

  it('write amounts in each language’s way: € 50 and €50', () => {
    const texts = textsOf([
      json('config.json'),
      json('coupons.json'),
      json('categories.json'),
      contents,
      lines,
    ])
    const wrong = texts.filter(
      ([, { nld, eng }]) => /€\d/.test(JSON.stringify(nld)) || /€\s/.test(JSON.stringify(eng)),
    )
    expect(texts.some(([, { eng }]) => JSON.stringify(eng).includes('€'))).toBe(true)
    expect(wrong).toEqual([])
  })
}

const checkPictures = ({ pictures, picture }: ShopFiles): void => {
  it('have no script, no text and nothing from elsewhere', () => {
    const drawn = [...pictures].filter((file) => file.endsWith('.svg'))
    expect(drawn.length).toBeGreaterThan(0)
    for (const file of drawn) {
      const source = picture(file).toString('utf8')
      expect([file, /<script|<text|<image|<foreignObject|\son\w+=|href=/i.test(source)]).toEqual([
        file,
        false,
      ])
    }
  })
}

/** Checks the folder of each demo shop. */
export const checkShop = (shop: ShopFiles): void => {
  describe('the config', () => checkConfig(shop))
  describe('the content pages', () => checkContents(shop))
  describe('the categories', () => checkCategories(shop))
  describe('the catalogue', () => checkCatalogue(shop))
  describe('the words', () => checkWords(shop))
  describe('the pictures', () => checkPictures(shop))
}
