import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import type { cookies } from '../../application/texts/nld/cookies.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { fields } from '../../application/texts/nld/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { LOCALES, type Locale, type Translated } from '../../domain/kernel/locale.ts'
import { onlyNecessary } from '../support/browser/answerConsent.ts'
import { violations, type Colours } from '../support/browser/axe.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { changedShop } from '../support/shop/changedShop.ts'
import { FRESH } from '../support/browser/consentState.ts'
import { tabThrough } from '../support/browser/keyboard.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive } from '../support/browser/alive.ts'

const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')
const COOKIES = await textsOf<typeof cookies>('cookies')
const FIELDS = await textsOf<typeof fields>('fields')

const TEXTS = { nld, eng }

/**
 * The demo shops, a category of each that has products, and the language in which colours are checked: a shop
 * has one theme, the same in each language.
 */
const SHOPS: readonly {
  readonly name: string
  readonly category: Translated
  readonly colouredIn: Locale
}[] = [
  { name: 'security', category: { nld: '/sirenes', eng: '/en/sirens' }, colouredIn: 'nld' },
  { name: 'rugs', category: { nld: '/wol', eng: '/en/wool' }, colouredIn: 'eng' },
]

const OWN = {
  nld: [
    '/',
    '/products',
    '/blogs',
    '/events',
    '/zoeken',
    '/zoeken?q=a',
    '/zoeken?q=zzzz',
    '/winkelwagen',
    '/bestaat-niet',
  ],
  eng: [
    '/en',
    '/en/products',
    '/en/blogs',
    '/en/events',
    '/en/search',
    '/en/search?q=a',
    '/en/search?q=zzzz',
    '/en/cart',
    '/en/not-there',
  ],
} as const satisfies Record<Locale, readonly string[]>

/** The addresses of all content pages of a shop. */
const articlesOf = (shop: string, locale: Locale): readonly string[] => {
  const folder = join('server/shops', shop, 'content')
  return readdirSync(folder).map((file) => {
    const { slug } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly slug: Translated }
    return locale === 'nld' ? `/${slug.nld}` : `/en/${slug.eng}`
  })
}

/** The violations on the current page at its width. */
const faults = async (page: Page, colours: Colours = 'all'): Promise<readonly string[]> => {
  const wide = await overflow(page)
  const { pathname } = new URL(page.url())
  const found = [...(await violations(page, colours)), ...(wide === 0 ? [] : [`${wide} px too wide`])]
  return found.map((fault) => `${pathname}: ${fault}`)
}

/**
 * Fields with text below 16 px at the width of a phone, hidden ones too: iOS zooms in on one, and not out
 * again.
 * @param seen the fields checked before: a page without new ones, as most are, is not laid out again
 */
const zoomedFields = async (page: Page, seen: Set<string>): Promise<readonly string[]> => {
  const fields = page.locator(
    'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="file"]), select, textarea',
  )
  const looks = await fields.evaluateAll((all) =>
    all.map((field) =>
      [field, field.parentElement, field.closest('form')]
        .map((element) => `${element?.tagName} ${element?.className} ${element?.getAttribute('name')}`)
        .join(),
    ),
  )
  if (looks.every((look) => seen.has(look))) return []
  for (const look of looks) seen.add(look)
  const { pathname } = new URL(page.url())
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const found = await fields.evaluateAll((all) =>
    all
      .map(
        (field) =>
          [field.getAttribute('name') ?? field.id, parseFloat(getComputedStyle(field).fontSize)] as const,
      )
      .filter(([, size]) => size < 16)
      .map(([name, size]) => `${name}: ${size} px`),
  )
  if (size !== null) await page.setViewportSize(size)
  return [...new Set(found)].map((field) => `${pathname}: ${field}`)
}

const goTo = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await alive(page)
}

/** Adds the first product of a category to the cart and closes the panel that opens. */
const putInCart = async (page: Page, url: string, locale: Locale): Promise<void> => {
  await goTo(page, url)
  await page.locator('main a[href*="/product/"]').first().click()
  await page.getByRole('button', { name: TEXTS[locale]['product.buy'], exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: TEXTS[locale]['cart.title'] })).toBeVisible()
}

const INFORMATION = {
  emailAddress: 'anna.de-boer@voorbeeld.nl',
  firstName: 'Anna',
  lastName: 'de Boer',
  phoneNumber: '06-12345678',
  zipCode: '1012 LG',
  houseNumber: '1',
  streetName: 'Dam',
  city: 'Amsterdam',
} as const

for (const { name, category, colouredIn } of SHOPS)
  test.describe(`the shop ${name}`, () => {
    let shop: RunningShop
    test.beforeAll(async () => {
      shop = await startShop({ environment: { SHOP: name } })
    })
    test.afterAll(async () => {
      await shop.stop()
    })
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    for (const locale of LOCALES) {
      const say = TEXTS[locale]
      const steps = CHECKOUT(locale)
      const fields = FIELDS(locale)
      const colours: Colours = locale === colouredIn ? 'all' : 'none'

      test(`has no page with a violation, or a field that phones zoom in on, in ${locale}`, async ({
        page,
      }) => {
        const found: string[] = []
        const seen = new Set<string>()
        await goTo(page, shop.url + category[locale])
        const product = await page.locator('main a[href*="/product/"]').first().getAttribute('href')
        found.push(...(await faults(page, colours)), ...(await zoomedFields(page, seen)))
        for (const path of [product ?? '', ...OWN[locale], ...articlesOf(name, locale)]) {
          await page.goto(shop.url + path)
          // the frame's colours were checked on the first page
          found.push(...(await faults(page, colours === 'all' ? 'of what is framed' : colours)))
          found.push(...(await zoomedFields(page, seen)))
        }
        expect(found).toEqual([])
      })

      test.describe('to a visitor who has not chosen yet', () => {
        test.use({ storageState: FRESH })

        test(`has no overlay with a violation in ${locale}`, async ({ page }) => {
          const found: string[] = []
          await goTo(page, shop.url + category[locale])
          await expect(page.getByRole('button', { name: COOKIES(locale)('onlyNecessary') })).toBeVisible()
          found.push(...(await faults(page, colours)))
          await page.getByRole('tab', { name: COOKIES(locale)('details') }).click()
          found.push(...(await faults(page, colours)))
          await onlyNecessary(page, locale)
          await page.getByRole('searchbox').first().fill('a')
          await expect(page.getByRole('dialog', { name: say['search.label'] })).toBeVisible()
          await page.waitForLoadState('networkidle')
          found.push(...(await faults(page, colours)))
          await page.keyboard.press('Escape')
          await page.locator('#navigation summary').first().click()
          found.push(...(await faults(page, colours)))
          await page.setViewportSize({ width: 390, height: 844 })
          await goTo(page, shop.url + category[locale])
          await page.getByRole('button', { name: say['header.menu'] }).locator('visible=true').first().click()
          await expect(page.getByRole('dialog', { name: say['header.menu'] })).toBeVisible()
          found.push(...(await faults(page, colours)))
          expect(found).toEqual([])
        })
      })

      test(`sells without a violation in ${locale}`, async ({ page }) => {
        const found: string[] = []
        const seen = new Set<string>()
        await putInCart(page, shop.url + category[locale], locale)
        found.push(...(await faults(page, colours)))
        await goTo(page, `${shop.url}${locale === 'nld' ? '/winkelwagen' : '/en/cart'}`)
        found.push(...(await faults(page, colours)))
        await page.getByRole('link', { name: say['cart.toCheckout'] }).first().click()
        await page.getByLabel(fields('label.emailAddress')).waitFor()
        found.push(...(await faults(page, colours)), ...(await zoomedFields(page, seen)))
        await page.getByRole('button', { name: steps('toDelivery') }).click()
        await page.locator('[aria-invalid="true"]').first().waitFor()
        found.push(...(await faults(page, colours)))
        for (const [field, text] of Object.entries(INFORMATION))
          await page.locator(`main [name="${field}"]`).fill(text)
        await page.getByRole('button', { name: steps('toDelivery') }).click()
        await page.getByRole('radio').first().check()
        found.push(...(await faults(page, colours)), ...(await zoomedFields(page, seen)))
        await page.getByRole('button', { name: steps('toOverview') }).click()
        await page.getByRole('radio', { name: /iDEAL/ }).check()
        found.push(...(await faults(page, colours)))
        await page.getByRole('button', { name: steps('order'), exact: true }).click()
        await page.locator('button[value="paid"]').click()
        await page.getByRole('heading', { name: say['result.paid.title'] }).waitFor()
        found.push(...(await faults(page, colours)))
        expect(found).toEqual([])
      })
    }

    test('has touch targets that are large enough on a small screen', async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const small: string[] = []
      await goTo(page, shop.url + category.nld)
      const product = await page.locator('main a[href*="/product/"]').first().getAttribute('href')
      for (const path of ['/', category.nld, product ?? '', '/klantenservice', '/winkelwagen']) {
        await goTo(page, shop.url + path)
        small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`))
        const wide = await overflow(page)
        if (wide !== 0) small.push(`${path}: ${wide} px too wide`)
      }
      await context.close()
      expect(small).toEqual([])
    })

    test('is reachable by keyboard throughout, with a visible focus that nothing covers', async ({
      page,
    }) => {
      await goTo(page, shop.url + category.nld)
      const product = await page.locator('main a[href*="/product/"]').first().getAttribute('href')
      for (const path of ['/', category.nld, product ?? '']) {
        await goTo(page, shop.url + path)
        const { missed, ringless, covered, stops } = await tabThrough(page)
        expect([path, missed, ringless, covered]).toEqual([path, [], [], []])
        expect(stops).toBeGreaterThan(20)
      }
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height: 844 })
        await goTo(page, shop.url + (product ?? ''))
        expect([width, (await tabThrough(page)).covered]).toEqual([width, []])
      }
    })
  })

test('the screen of an unavailable shop has no violation in either language', async ({ page }) => {
  const away = await changedShop({ changes: (config) => ({ ...config, status: 'inactive' }) })
  const shop = await startShop({ environment: away.environment })
  try {
    for (const path of ['/', '/en']) {
      // nothing of it is hydrated
      await page.goto(shop.url + path)
      await page.waitForLoadState('networkidle')
      expect(await faults(page)).toEqual([])
    }
  } finally {
    await shop.stop()
    await away.remove()
  }
})
