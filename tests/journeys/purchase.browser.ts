import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { stepPath } from '../../application/pages/paths.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import type { fields } from '../../application/texts/nld/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import type { CheckoutStep } from '../../domain/checkout/information.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { alive } from '../support/browser/alive.ts'
import { fillInformation, payAsGuest } from '../support/browser/guestCheckout.ts'
import { held } from '../support/browser/held.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')
const FIELDS = await textsOf<typeof fields>('fields')

/*
 * The main path end to end, as a visitor: category, product, cart, checkout, the provider's page, the result;
 * and then as an auditor: the cart is exported, verified by an independent program and replayed to the total
 * that was paid.
 */

const TEXTS = { nld, eng }
const HOME = { nld: '/sirenes', eng: '/en/sirens' }
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** A printed page has the shop's logo and its subject, and no navigation. */
const expectPrinted = async (page: Page, about: RegExp): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header img').locator('visible=true').first()).toBeInViewport()
  await expect(page.locator('main').getByText(about).locator('visible=true').first()).toBeVisible()
  const leading = page.locator('nav, footer, button, .button, summary').locator('visible=true')
  await expect(leading).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/** Goes from a category to the provider's page and back. Returns the total that the result page shows. */
const buy = async (page: Page, locale: Locale, { script }: { readonly script: boolean }): Promise<string> => {
  const say = TEXTS[locale]
  await page.goto(shop.url + HOME[locale])
  if (script) await alive(page)
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await expectPrinted(page, /€/)
  await page.getByRole('button', { name: say['product.buy'], exact: true }).first().click()
  if (!script) await expect(page).toHaveURL(/\/(winkelwagen|en\/cart)$/)
  await expect(page.getByText(say['totals.totalIncl']).first()).toBeVisible()
  await payAsGuest(page, locale)
  await expectPrinted(page, /20\d\d-\d{5}/)
  return page.locator('main').innerText()
}

/** Adds a product to the cart, and waits for the response. */
const putOneIn = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/sirenes`)
  await alive(page)
  await page.locator('main a[href*="/product/"]').first().click()
  const add = page.getByRole('button', { name: nld['product.buy'], exact: true }).first()
  await Promise.all([page.waitForResponse('**/api/v2/cart/lines'), add.click()])
}

const toonbank = (...args: readonly string[]): string =>
  execFileSync(process.execPath, ['build/server/toonbank.js', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...shop.environment },
  })

interface Replayed {
  readonly recomputed: { readonly totalInclVat: number } | null
  readonly recorded: { readonly totalInclVat: number } | null
}

/** One JSON object a line. */
const rowsOf = <Row>(printed: string): readonly Row[] =>
  printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

const newest = (prefix: string): string =>
  rowsOf<{ readonly stream: string }>(toonbank('audit', 'list', '--prefix', prefix, '--json'))[0]!.stream

const totalOf = (stream: string): number => {
  const rows = rowsOf<Replayed>(toonbank('audit', 'replay', stream, '--json'))
  const priced = rows.filter(({ recorded }) => recorded !== null)
  for (const { recorded, recomputed } of priced) expect(recomputed).toEqual(recorded)
  return priced.at(-1)!.recorded!.totalInclVat
}

/** Audits the purchase while the shop runs. */
const expectAuditable = (shown: string): void => {
  const cart = newest('cart-')
  const total = totalOf(cart)
  expect(totalOf(newest('order-'))).toBe(total)
  const digits = (text: string): string => text.replaceAll(/[^\d]/g, '')
  expect(digits(shown)).toContain(String(total))
  const file = join(shop.dataDir, 'purchase.jsonl')
  toonbank('audit', 'export', '--stream', cart, '--out', file)
  expect(toonbank('audit', 'verify', file)).toContain('ok')
  const stranger = (path: string): string =>
    execFileSync(process.execPath, ['tests/support/verify.mjs', path], { encoding: 'utf8', stdio: 'pipe' })
  expect(stranger(file)).toContain('ok')
  const broken = join(shop.dataDir, 'broken.jsonl')
  writeFileSync(broken, readFileSync(file, 'utf8').replace('"quantity":1', '"quantity":2'))
  expect(() => stranger(broken)).toThrow()
  expect(() => toonbank('audit', 'verify', broken)).toThrow()
}

for (const locale of ['nld', 'eng'] as const)
  test(`a guest buys in ${locale}, and the cart replays to what was paid [1-004, 2-080, 6-001]`, async ({
    page,
  }) => {
    const troubles: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
    })
    page.on('pageerror', (error) => troubles.push(error.message))
    expectAuditable(await buy(page, locale, { script: true }))
    expect(troubles).toEqual([])
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a guest buys by plain forms, and the cart replays to what was paid [1-001]', async ({ page }) => {
    expectAuditable(await buy(page, 'nld', { script: false }))
  })
})

test('input and choices before a checkout step is hydrated count', async ({ page }) => {
  const fields = FIELDS('nld')
  const steps = CHECKOUT('nld')
  /** Acts on a step as the server sent it, and then lets it hydrate. */
  const early = async (step: CheckoutStep, act: () => Promise<void>): Promise<void> => {
    const storefront = await held(page)
    await page.goto(shop.url + stepPath('nld', step), { waitUntil: 'commit' })
    await act()
    storefront.release()
    await page.waitForLoadState('networkidle')
  }
  const goOn = async (name: string, step: CheckoutStep): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(page).toHaveURL(shop.url + stepPath('nld', step))
  }
  const way = page.getByRole('radio', { name: /’s avonds/ })
  const payment = page.locator('input[name="paymentOptionId"]').last()

  await putOneIn(page)

  const email = page.getByLabel(fields('label.emailAddress'))
  await early('information', () => email.fill('anneke@voorbeeld.nl'))
  // the next key would remove the others
  await page.getByLabel(fields('label.firstName')).fill('Anneke')
  await expect(email).toHaveValue('anneke@voorbeeld.nl')
  await fillInformation(page, 'nld')
  await goOn(steps('toDelivery'), 'delivery')

  await early('delivery', () => way.check())
  const [chosen] = await Promise.all([way.inputValue(), goOn(steps('toOverview'), 'overview')])
  await page.goto(shop.url + stepPath('nld', 'delivery'))
  await expect(page.locator('input[name="deliveryId"]:checked')).toHaveValue(chosen)
  await goOn(steps('toOverview'), 'overview')

  await early('overview', () => payment.check())
  const paid = await payment.inputValue()
  await page.reload()
  await expect(page.locator('input[name="paymentOptionId"]:checked')).toHaveValue(paid)
})

test('a house typed before its look-up loaded is looked up then', async ({ page }) => {
  const fields = FIELDS('nld')
  const lookUp = await held(page, 'addressChecking')
  await putOneIn(page)
  await page.goto(shop.url + stepPath('nld', 'information'))
  await page.waitForLoadState('load')
  await page.getByLabel(fields('label.zipCode')).fill('1012 LG')
  await page.getByLabel(fields('label.houseNumber'), { exact: true }).fill('1')
  lookUp.release()
  await expect(page.getByLabel(fields('label.streetName'))).toBeVisible()
})
