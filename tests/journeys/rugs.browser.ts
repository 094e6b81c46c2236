import { expect, test } from '@playwright/test'
import { alive } from '../support/browser/alive.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ shop: 'rugs' })
})
test.afterAll(async () => {
  await shop.stop()
})

test.use({ locale: 'nl-NL' })

const WIDTHS = [390, 768, 1280]

test('the same code sells rugs when SHOP says so: from the home page to a rug in the cart [1-005]', async ({
  page,
}) => {
  await page.goto(shop.url)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Een kleed dat precies past')
  await page.getByRole('main').getByRole('link', { name: 'Vloerkleed op maat' }).click()
  await expect(page).toHaveURL(`${shop.url}/op-maat`)
  await expect(page.getByRole('main')).toContainText('een kleed op maat kan niet terug')
  await page.getByRole('main').getByRole('link', { name: 'kan op maat' }).click()
  await page.getByRole('main').getByRole('link', { name: /Wad/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wad')
  await page.getByRole('radio', { name: /160 × 230 cm/ }).check({ force: true })
  await page.getByRole('button', { name: 'In winkelwagen' }).first().click()
  const cart = page.getByRole('dialog')
  await expect(cart).toContainText('160 × 230 cm')
  await expect(cart).toContainText('€ 229,00')
})

test('the rug shop has its own colours, fonts and icon [1-005]', async ({ page }) => {
  await page.goto(shop.url)
  const look = await page.evaluate(() => {
    const style = getComputedStyle(document.body)
    return { ink: style.color, font: style.fontFamily }
  })
  expect(look.ink).toBe('rgb(43, 33, 27)')
  expect(look.font).toMatch(/^"?Bitter/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/shop/favicon.svg')
})

for (const path of [
  '/',
  '/en',
  '/wol',
  '/en/wool',
  '/product/2003/heide',
  '/en/made-to-measure',
  '/zakelijk',
])
  test(`${path} fits every width, and every picture on it is there`, async ({ page }) => {
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url())
    })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, over <= 0]).toEqual([width, true])
      for (const picture of await page.getByRole('main').locator('img').filter({ visible: true }).all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0)
      }
    }
    expect(missing).toEqual([])
  })
