import { expect, test, type Page } from '@playwright/test'
import { nld } from '../../ui/texts/nld.ts'
import { startShop, type RunningShop } from '../support/shop.ts'

let shop: RunningShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const LINE = { productId: 1014, quantity: 2, options: [] }
const fill = async (page: Page): Promise<void> => {
  const answer = await page.request.post(`${shop.url}/api/v2/cart/lines`, { data: LINE })
  expect(answer.status()).toBe(200)
}

/** The page comes back out of the browser's own cache, as it was left. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test.describe('shopware/shopware#3883, vercel/shop#83: a stale page or a stuck spinner out of the back/forward cache', () => {
  test('nobody keeps what the cart and the checkout answer', async ({ page }) => {
    await fill(page)
    for (const path of [
      '/winkelwagen',
      '/en/cart',
      '/checkout',
      '/checkout/gegevens',
      '/en/checkout/delivery',
    ]) {
      const answer = await page.request.get(shop.url + path, { maxRedirects: 0 })
      expect([path, answer.headers()['cache-control']]).toEqual([path, 'no-store'])
    }
    const state = await page.request.post(`${shop.url}/api/v2/account/cart/state`)
    expect(state.headers()['cache-control']).toBe('no-store')
  })

  test('a page that comes back shows the cart as it is now', async ({ page }) => {
    await fill(page)
    await page.goto(`${shop.url}/winkelwagen`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('2')
    await fill(page)
    // it may have been shown before it came alive
    await expect(async () => {
      await comeBack(page)
      await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('4', { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  })

  test('a page that was left with a call under way comes back with no button stuck', async ({ page }) => {
    await fill(page)
    await page.goto(`${shop.url}/winkelwagen`)
    await page.waitForLoadState('networkidle')
    const cutOff: (() => Promise<void>)[] = []
    await page.route('**/api/v2/cart/lines/*', (route) => void cutOff.push(() => route.abort()), { times: 1 })
    const order = page.locator('main').getByRole('link', { name: nld['cart.toCheckout'] })
    await page.locator('main').getByRole('button', { name: nld['quantity.increase'] }).click()
    await expect.poll(() => cutOff.length).toBe(1)
    await expect(order).toHaveAttribute('aria-busy', 'true')
    await Promise.all(cutOff.map((cut) => cut()))
    await comeBack(page)
    await expect(order).toHaveAttribute('aria-busy', 'false')
    await expect(order).toHaveAttribute('aria-disabled', 'false')
    await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('3')
  })
})
