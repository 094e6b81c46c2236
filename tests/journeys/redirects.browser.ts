import { expect, test, type Page } from '@playwright/test'
import { alive } from '../support/browser/alive.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Navigates within the page, as its links do. */
const follow = async (page: Page, to: string): Promise<void> => {
  await page.evaluate((href) => {
    history.pushState({ usr: null, key: 'own', idx: 1 }, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, to)
}

test('a navigation to an old URL shows the new one in the address bar, in one history entry and without a reload [2-059]', async ({
  page,
}) => {
  const statuses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) statuses.push(new URL(request.url()).pathname)
  })
  await page.goto(`${shop.url}/sirenes`)
  await page.waitForLoadState('networkidle')
  await alive(page)
  const before = await page.evaluate(() => history.length)
  for (const [old, now, title] of [
    ['/hubs?van=mail', '/ajax-alarmsysteem/hub?van=mail', 'Hubs'],
    ['/product/rookmelder-wit', '/product/1017/vlamwijs-rookmelder-wit', /Rookmelder/],
    ['/product/1001/anders', '/product/1001/wachthuis-hub', 'Wachthuis Hub'],
    ['/contact/', '/klantenservice', 'Klantenservice'],
  ] as const) {
    await follow(page, old)
    await expect(page).toHaveURL(shop.url + now)
    await expect(page.locator('main h1')).toHaveText(title)
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 4)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/product/1001/wachthuis-hub`)
  await expect(page.locator('main h1')).toHaveText('Wachthuis Hub')
  expect(statuses).toEqual(['/sirenes'])
})

test('a browser that prefers English starts at /en, and keeps a chosen language [1-032]', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${shop.url}/`)
  await expect(page).toHaveURL(`${shop.url}/en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.goto(`${shop.url}/en/sirens`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Nederlands' }).first().click()
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  await page.goto(`${shop.url}/`)
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL')
  await context.close()
})
