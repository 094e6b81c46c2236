import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { Locale } from '../../domain/kernel/locale.ts'
import { eng } from '../../ui/texts/eng.ts'
import { nld } from '../../ui/texts/nld.ts'
import { payAsGuest } from '../support/browser/guestCheckout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/*
 * The main job end to end, as a person does it: category, product, cart, checkout, the provider's page, the result; and then as an
 * auditor does it: the cart is exported, checked by a stranger's program and replayed to the very total that was paid.
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

/** From a category to the provider's page and back; answers the total that the result page shows. */
const buy = async (page: Page, locale: Locale, { script }: { readonly script: boolean }): Promise<string> => {
  const say = TEXTS[locale]
  await page.goto(shop.url + HOME[locale])
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await page.getByRole('button', { name: say['product.buy'], exact: true }).first().click()
  if (!script) await expect(page).toHaveURL(/\/(winkelwagen|en\/cart)$/)
  await expect(page.getByText(say['totals.totalIncl']).first()).toBeVisible()
  await payAsGuest(page, locale)
  return page.locator('main').innerText()
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

/** The purchase as the auditor sees it while the shop runs. */
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
  test(`a guest buys in ${locale}, and the cart replays to what was paid`, async ({ page }) => {
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
  test('a guest buys by plain forms, and the cart replays to what was paid', async ({ page }) => {
    expectAuditable(await buy(page, 'nld', { script: false }))
  })
})
