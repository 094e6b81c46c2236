import { execFileSync } from 'node:child_process'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { quantity } from '../../application/texts/nld/product/quantity.ts'
import { PASSWORD, register } from '../support/browser/register.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const QUANTITY = await textsOf<typeof quantity>('product/quantity')
const ACCOUNT = await textsOf<typeof account>('account/account')

/* The demo shop's list for installers, as used in docs/operate/price-lists.md. */

const EMAIL = 'installateur@voorbeeld.nl'
const SMOKE_ALARM = '/product/1059/rookwacht-rookmelder'
const REDUCED = '/product/1001/wachthuis-hub'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

const toonbank = (...args: readonly string[]): string =>
  execFileSync('node_modules/.bin/node', ['build/server/toonbank.js', ...args, '--by', 'Anna'], {
    encoding: 'utf8',
    env: { ...process.env, ...shop.environment, NODE_OPTIONS: '' },
  })

const logIn = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/account/login`)
  const main = page.locator('main')
  await main.locator('[name=email]').fill(EMAIL)
  await main.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/overview$/)
}
const price = (page: Page): Locator => page.locator('main form p').first()

/** The sum of the layout shift scores since the page was opened. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test('a customer in a group sees and pays their own prices, and nobody else does [6-008, 4-071, 4-072]', async ({
  page,
  browser,
}) => {
  await register(page, shop, EMAIL)
  toonbank('import', 'prices', 'server/shops/security/prices.json')
  toonbank('customers', 'group', EMAIL, 'installateurs')
  await logIn(page)

  await page.goto(shop.url + SMOKE_ALARM)
  await expect(price(page)).toContainText('22,39')
  const table = page.getByRole('table').filter({ hasText: QUANTITY('nld')('from', { count: 10 }) })
  await expect(table).toContainText('20,51')
  expect(await shifts(page)).toBeLessThan(0.001)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(shop.url + SMOKE_ALARM)
  await expect(price(stranger)).toContainText('24,95')
  await stranger.context().close()

  await page.locator('main [name=quantity]').first().fill('10')
  await page.locator('main form button[type=submit]').first().click()
  await expect(page.getByRole('dialog').or(page.locator('[aria-live]')).first()).toBeVisible()
  await page.goto(`${shop.url}/winkelwagen`)
  await expect(page.locator('main')).toContainText('205,10')

  await page.goto(shop.url + REDUCED)
  await expect(
    page.getByRole('table').filter({ hasText: QUANTITY('nld')('from', { count: 5 }) }),
  ).toBeVisible()
  expect(await shifts(page)).toBeLessThan(0.001)

  await page.goto(`${shop.url}/account/overview`)
  await page
    .getByRole('button', { name: ACCOUNT('nld')('overview.logout') })
    .first()
    .click()
  await expect(page).not.toHaveURL(/\/account\/overview$/)
  await page.goto(shop.url + SMOKE_ALARM)
  await expect(price(page)).toContainText('24,95')
  await page.goto(`${shop.url}/winkelwagen`)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('205,10')
})
