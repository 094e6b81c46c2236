import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppConfig, localiseConfig, parseShopConfig } from '../../application/contract/appConfig.ts'
import { parseCatalogueLine } from '../../application/contract/catalogueLine.ts'
import { parseCategoryFile } from '../../application/contract/categoryFile.ts'
import { parseContentFile } from '../../application/contract/contentFile.ts'
import type { MenuItem } from '../../application/contract/menu.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { Result } from '../../domain/kernel/result.ts'

const FOLDER = join(import.meta.dirname, '../../server/shops/security')
const text = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')
const json = (file: string): unknown => JSON.parse(text(file))
const value = <T, R>(result: Result<T, R>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const raw = text('catalogue.jsonl').trimEnd().split('\n')
const products = raw.map((line) => value(parseCatalogueLine(line)))
const categories = value(parseCategoryFile(json('categories.json')))
const contents = readdirSync(join(FOLDER, 'content')).map((file) =>
  value(parseContentFile(json(`content/${file}`))),
)
const config = value(parseShopConfig(json('config.json')))
const pictures = new Set(readdirSync(join(FOLDER, 'pictures')))
const paths = new Set(categories.map(({ path }) => path.nld))

/** Every text of the shop's files as written, with where it stands. */
const textsOf = (part: unknown, at = ''): [string, Record<string, unknown>][] => {
  if (typeof part !== 'object' || part === null) return []
  if (Object.hasOwn(part, 'nld') || Object.hasOwn(part, 'eng')) return [[at, part as Record<string, unknown>]]
  return Object.entries(part).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`))
}

describe('the config', () => {
  it('comes back from the wire as it went, in each language', () => {
    for (const locale of LOCALES) {
      const local = localiseConfig(config, locale)
      expect(z.decode(AppConfig, JSON.parse(JSON.stringify(z.encode(AppConfig, local))))).toEqual(local)
    }
  })

  it('names a wrong field in one line each', () => {
    const wrong = json('config.json') as Record<string, unknown>
    const answer = parseShopConfig({
      ...wrong,
      appUrl: 'nowhere',
      returnPolicy: { returnDays: 13 },
      extra: 1,
    })
    expect(answer.ok ? [] : answer.refusal.map((line) => line.split(':')[0])).toEqual([
      'appUrl',
      'returnPolicy.returnDays',
      'the whole',
    ])
  })

  it('has menus that lead to pages that are there', () => {
    const known = (locale: Locale) =>
      new Set([
        ...['products', 'blogs', 'events'],
        ...categories.map(({ path }) => path[locale]),
        ...contents.map(({ slug }) => slug[locale]),
      ])
    const urls = (items: readonly MenuItem[]): string[] =>
      items.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urls(children)])
    for (const locale of LOCALES) {
      const { menus, ...local } = localiseConfig(config, locale)
      const prefix = locale === 'nld' ? '/' : '/en/'
      const asked = [
        ...[menus.navigation, menus.footer].flatMap((menu) => urls([...menu.mobile, ...menu.desktop])),
        ...[local.termsConditionsUrl, local.privacyUrl, local.cookiesUrl],
        ...(local.review === null ? [] : [local.review.source.url.replace(/#.*/, '')]),
      ]
      expect(
        asked.filter((url) => !url.startsWith(prefix) || !known(locale).has(url.slice(prefix.length))),
      ).toEqual([])
    }
  })

  it('asks what it says for delivery and payment: excl plus VAT is incl', () => {
    for (const { id, prices, vatPercentage } of [...config.deliveryMethods, ...config.paymentMethods])
      expect([id, Math.round((prices.exclVat * (10_000 + vatPercentage)) / 10_000)]).toEqual([
        id,
        prices.inclVat,
      ])
  })

  it('promises the same days of return everywhere', () => {
    const days = `${config.returnPolicy.returnDays} dag`
    expect(config.promises.some(({ nld }) => nld.includes(days))).toBe(true)
    for (const id of ['klantenservice', 'algemene-voorwaarden'])
      expect(JSON.stringify(contents.find((page) => page.id === id))).toContain('{{returnDays}} dagen')
    const itself = new RegExp(`\\b${config.returnPolicy.returnDays} (dag|day)`)
    for (const file of [
      'config.json',
      ...readdirSync(join(FOLDER, 'content')).map((one) => `content/${one}`),
    ])
      expect([file, itself.test(text(file))]).toEqual([file, false])
  })

  it('has its logo and icon among the pictures', () => {
    for (const url of [config.logoUrl, config.faviconUrl])
      expect(pictures).toContain(url.replace('/shop/', ''))
  })
})

describe('the categories', () => {
  it('hold those that old addresses lead to', () => {
    for (const path of [
      'centrales',
      'branddetectoren',
      'sirenes',
      'videobewaking',
      'videobewaking/cameras',
      'ajax-alarmsysteem',
      'ajax-alarmsysteem/hub',
    ])
      expect(paths).toContain(path)
    expect(categories.filter(({ parentId }) => parentId === null)).toHaveLength(9)
  })

  it('lie below their parents, with a picture and at least three products each', () => {
    for (const { id, parentId, path, image } of categories) {
      const parent = categories.find((one) => one.id === parentId)
      for (const locale of LOCALES)
        expect(path[locale].split('/').slice(0, -1).join('/')).toBe(parent?.path[locale] ?? '')
      expect(pictures).toContain(image)
      const held = products.filter((product) => product.categories.includes(path.nld))
      expect([id, held.length >= 3]).toEqual([id, true])
    }
  })
})

describe('the catalogue', () => {
  it('has at least forty products, each number, address and code once', () => {
    expect(products.length).toBeGreaterThanOrEqual(40)
    for (const key of ['productId', 'slug', 'mpn', 'gtin', 'id'] as const)
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length)
  })

  it('has valid codes of the range for use inside a shop', () => {
    const digit = (code: string) =>
      (10 - ([...code.slice(0, 12)].reduce((sum, c, i) => sum + Number(c) * (i % 2 === 0 ? 1 : 3), 0) % 10)) %
      10
    for (const { gtin } of products) {
      expect(gtin).toMatch(/^2\d{12}$/)
      expect(Number(gtin[12])).toBe(digit(gtin))
    }
  })

  it('leads only to categories, pictures and products that are there', () => {
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

  it('has prices, facts and somebody who answers for each product', () => {
    for (const { price, specifications, manufacturer, weight, deliveryDays } of products) {
      expect([price.base > 0, price.rate, weight > 0, deliveryDays > 0]).toEqual([true, 2_100, true, true])
      expect(specifications.length).toBeGreaterThanOrEqual(8)
      expect(manufacturer?.email).toMatch(/\.example$/)
    }
  })

  it('has options, variations, both bases and every state of stock', () => {
    const have = (holds: (product: (typeof products)[number]) => boolean) => products.filter(holds).length
    expect(have(({ options }) => options.length > 0)).toBeGreaterThanOrEqual(6)
    expect(
      new Set(products.flatMap(({ variations }) => variations.map(({ displayType }) => displayType))),
    ).toEqual(new Set(['text', 'image']))
    expect(have(({ price }) => price.basis === 'excl')).toBeGreaterThan(0)
    expect(have(({ price }) => price.discount > 0)).toBeGreaterThan(0)
    expect(have(({ stock }) => !stock.isManaged)).toBeGreaterThan(0)
    expect(have(({ stock }) => stock.openQuantity === 1)).toBeGreaterThan(0)
    expect(
      have(({ stock }) => stock.isManaged && stock.openQuantity === 0 && !stock.isPermanentlyOutOfStock),
    ).toBe(1)
    expect(have(({ stock }) => stock.isPermanentlyOutOfStock)).toBe(1)
  })
})

describe('the words', () => {
  it('are there in Dutch and English, and never shout', () => {
    const files = [
      json('config.json'),
      json('categories.json'),
      contents,
      raw.map((line) => JSON.parse(line) as unknown),
    ]
    const wrong = textsOf(files).filter(([, words]) =>
      LOCALES.some((locale) => {
        const one = words[locale]
        return typeof one !== 'string' || one.trim() === '' || one.includes('!')
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the pictures', () => {
  it('carry no script, no text and nothing from elsewhere', () => {
    for (const file of pictures)
      expect([
        file,
        /<script|<text|<image|<foreignObject|\son\w+=|href=/i.test(text(`pictures/${file}`)),
      ]).toEqual([file, false])
  })
})
