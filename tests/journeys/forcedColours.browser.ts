import { expect, test, type Locator, type Page } from '@playwright/test'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** The system's colour for a selection. */
const highlight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.body.appendChild(document.createElement('i'))
    one.style.background = 'Highlight'
    const { backgroundColor } = getComputedStyle(one)
    one.remove()
    return backgroundColor
  })

const says = async (page: Page, where: Locator, property: 'background-color' | 'border-top-color') =>
  expect(where.first()).toHaveCSS(property, await highlight(page))

test('selected and current items are visible in forced colours', async ({ page }) => {
  await page.goto(`${shop.url}/product/1094/wachthuis-startset-wit`)
  const product = page.locator('main')
  await says(page, product.locator('label:has(input[type=radio]:checked)'), 'background-color')
  await says(page, product.locator('a[aria-current]:has(> img)'), 'border-top-color')

  await page.goto(`${shop.url}/products?page=2`)
  await says(page, page.locator('main nav a[aria-current]'), 'background-color')

  await page.goto(`${shop.url}/sirenes/Kleur:Wit`)
  await says(page, page.locator('[role=checkbox][aria-checked=true] > :first-child'), 'background-color')
  await says(page, page.locator('#navigation a[aria-current]'), 'background-color')
  const footer = page.locator('footer')
  await says(page, footer.locator('form[action$="price-mode"] [aria-current]'), 'background-color')
  await says(page, footer.locator('span[lang][aria-current]'), 'background-color')
})

test('the checkout’s step and the cookie wall’s tab are visible in forced colours', async ({ page }) => {
  await page.goto(`${shop.url}/product/1007/wachthuis-bewegingsmelder-wit`)
  await alive(page)
  await page.locator('main').getByRole('button', { name: nld['product.buy'] }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: nld['cart.toCheckout'] }).click()
  await says(page, page.locator('main li[aria-current] > :first-child'), 'background-color')
  await page.context().clearCookies({ name: 'cookiePreferences' })
  await page.goto(shop.url)
  await says(page, page.getByRole('tab', { selected: true }), 'background-color')
})
