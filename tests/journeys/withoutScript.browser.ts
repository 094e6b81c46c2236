import { expect, test } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

test.use({ javaScriptEnabled: false })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const SHOPS = {
  nld: {
    say: nld,
    home: '/',
    category: '/sirenes',
    products: '/products',
    search: '/zoeken?q=sirene',
    cart: '/winkelwagen',
  },
  eng: {
    say: eng,
    home: '/en',
    category: '/en/sirens',
    products: '/en/products',
    search: '/en/search?q=siren',
    cart: '/en/cart',
  },
}

for (const [locale, { say, home, category, products, search, cart }] of Object.entries(SHOPS)) {
  test(`every public page is readable with JavaScript off (${locale}) [1-001, 6-001]`, async ({ page }) => {
    const read = async (path: string): Promise<void> => {
      const response = await page.goto(shop.url + path)
      expect([path, response?.status()]).toEqual([path, 200])
      await expect(page.locator('main h1')).toHaveText(/\S/)
      await expect(page).toHaveTitle(/\S/)
    }
    await read(home)
    await read(products)
    await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible()
    await read(search)
    await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible()
    await read(cart)
    await read(category)
    await page.locator('main a[href*="/product/"]').first().click()
    await expect(page).toHaveURL(/\/product\/\d+\//)
    await expect(page.locator('main h1')).toHaveText(/\S/)
    await expect(page.getByText(/€\s?\d/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: say['product.buy'], exact: true }).first()).toBeVisible()
  })
}
