import { expect, test, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { violations } from '../support/browser/axe.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const SHOPS = [
  { say: nld, listing: '/sirenes', cart: '/winkelwagen' },
  { say: eng, listing: '/en/sirens', cart: '/en/cart' },
] as const

/** Adds the first product of a listing to the cart. */
const buy = async (page: Page, listing: string, button: string): Promise<void> => {
  await page.goto(shop.url + listing)
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  const added = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await added
}

for (const javaScriptEnabled of [false, true])
  for (const { say, listing, cart } of SHOPS)
    test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'} at ${listing}`, () => {
      test.use({ javaScriptEnabled })

      test('a guest clears their data from the device by keyboard, and the next one finds nothing', async ({
        page,
        context,
      }) => {
        await buy(page, listing, say['product.buy'])
        await page.goto(shop.url + cart)
        await expect(page.getByText(say['cart.empty'])).toBeHidden()
        const clear = page.locator('footer details', { hasText: say['device.text'] })
        await clear.locator('summary').focus()
        await page.keyboard.press('Enter')
        await expect(clear.getByText(say['device.text'])).toBeVisible()
        if (javaScriptEnabled) {
          expect(await violations(page)).toEqual([])
          for (const width of [390, 768, 1280]) {
            await page.setViewportSize({ width, height: 844 })
            expect(await overflow(page), `${width}`).toBe(0)
            if (width === 390) expect(await smallTargets(page)).toEqual([])
          }
        }
        await page.keyboard.press('Tab')
        await expect(clear.getByRole('button', { name: say['device.clear'] })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`${shop.url}${cart}?notice=cart.forgotten`)
        await expect(page.getByText(say['cart.forgotten'])).toBeVisible()
        await expect(page.getByText(say['cart.empty']).first()).toBeVisible()
        const left = (await context.cookies()).map(({ name }) => name)
        expect(left.filter((name) => /cuid|toonbank/.test(name))).toEqual([])
      })
    })
