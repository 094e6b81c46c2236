import { expect, test } from '@playwright/test'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { choiceCount, coveredChoices } from '../support/browser/choices.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/* Nothing covers the options: not in the first screen, and not once they are scrolled to. */

const PRODUCTS = {
  security: ['/product/1039/helderoog-videodeurbel', '/product/1094/wachthuis-startset-wit'],
  rugs: ['/product/2014/golf', '/product/2004/wad', '/product/2001/duin-zand'],
} as const
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

for (const name of ['security', 'rugs'] as const)
  test.describe(name, () => {
    let shop: RunningShop
    test.beforeAll(async () => {
      shop = await startShop({ shop: name })
    })
    test.afterAll(() => shop.stop())

    for (const path of PRODUCTS[name])
      test(`every option of ${path} is visible, and the buy button is in the first screen`, async ({
        page,
      }) => {
        let seen = 0
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await page.goto(shop.url + path)
          await page.waitForLoadState('networkidle')
          const dock = page.getByRole('navigation', { name: nld['header.dock'] })
          const end = (await dock.isVisible()) ? (await dock.boundingBox())?.y : size.height
          // options come before the page's own button: where they push it out of view the bar has another
          const buttons = page.locator('#buy .button-buy')
          // the bar appears a moment after the page's own button is known to be out of view
          await expect(async () => {
            const box = await buttons.locator('visible=true').last().boundingBox()
            expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(end ?? 0)
          }).toPass()
          const own = await buttons.first().boundingBox()
          const quantity = await page.getByRole('spinbutton', { name: nld['product.quantity'] }).boundingBox()
          expect(Math.abs((quantity?.y ?? Infinity) - (own?.y ?? 0)), 'on one line').toBeLessThan(20)
          seen += await choiceCount(page)
          expect([size.width, await coveredChoices(page)]).toEqual([size.width, []])
        }
        expect(seen).toBeGreaterThan(3)
      })

    test('nothing but the header covers scrolled content, on wide screens', async ({ page }) => {
      for (const size of SIZES.slice(1)) {
        await page.setViewportSize(size)
        await page.goto(shop.url)
        await page.waitForLoadState('networkidle')
        const fixed = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            // an empty container of notices doesn't count
            .filter((one) => one.getClientRects().length > 0 && one.textContent.trim() !== '')
            .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
            .map((one) => one.tagName),
        )
        expect([size.width, fixed]).toEqual([size.width, ['HEADER']])
      }
    })
  })
