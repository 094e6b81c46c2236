import { expect, test, type Page } from '@playwright/test'
import type { result } from '../../application/texts/nld/checkout/result.ts'
import type { order } from '../../application/texts/nld/order/order.ts'
import type { rest } from '../../application/texts/nld/order/rest.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { violations } from '../support/browser/axe.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { paidOrder } from '../support/shop/paidOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const REST = await textsOf<typeof rest>('order/rest')
const ORDER = await textsOf<typeof order>('order/order')
const RESULT = await textsOf<typeof result>('checkout/result')

/* A buyer who paid the first half of an order pays the other one early. */

const words = REST('nld')
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Opens the page of a half-paid order in its buyer's browser. */
const openHalfPaid = async (page: Page): Promise<string> => {
  const { buyer, paymentUid } = await paidOrder(shop.url, 'half')
  const cookies = Object.entries(buyer.cookies).map(([name, value]) => ({ name, value, url: shop.url }))
  await page.context().addCookies(cookies)
  const url = `${shop.url}/checkout/${paymentUid}`
  await page.goto(url)
  return url
}
const owed = (page: Page) => page.getByRole('main').getByText(ORDER('nld')('outstanding'))
const unfold = (page: Page) => page.locator('summary', { hasText: words('early') }).click()
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Betaal € \d/ })

test('the amount owed is readable and its button usable at every width, folded and open', async ({
  page,
}) => {
  await openHalfPaid(page)
  const goOn = page.getByRole('main').getByRole('link', { name: RESULT('nld')('goOn') })
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const state of ['open', 'folded']) {
      await unfold(page)
      expect(await violations(page), `${state} at ${width}`).toEqual([])
      expect(await overflow(page), `${state} at ${width}`).toBe(0)
      if (width === 390) expect(await smallTargets(page), state).toEqual([])
      if (state === 'folded') continue
      const [go, pay] = [await goOn.boundingBox(), await payButton(page).boundingBox()]
      expect([go?.x, go?.width], `at ${width}`).toEqual([pay?.x, pay?.width])
    }
  }
})

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a buyer pays the rest by another way, and nothing is owed any more', async ({ page }) => {
      const url = await openHalfPaid(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nld['result.paid.title'])
      await expect(owed(page)).toBeVisible()
      await expect(payButton(page)).toBeHidden()
      await unfold(page)
      await page.getByRole('radio', { name: 'Creditcard' }).check()
      const sum = (await payButton(page).innerText()).replace(/^Betaal /, '')
      await payButton(page).click()
      await expect(page).toHaveURL(/\/_provider\/checkout\//)
      await expect(page.locator('.amount')).toHaveText(sum)
      // by the preselected way: it has no select
      await expect(page.locator('select')).toHaveCount(0)
      await page.locator('button[value="paid"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('paidTitle'))
      await expect(page.getByRole('main')).toContainText(words('whole'))
      await expect(owed(page)).toHaveCount(0)
      await expect(payButton(page)).toHaveCount(0)
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nld['result.paid.title'])
      await expect(owed(page)).toHaveCount(0)
      await expect(page.locator('summary', { hasText: words('early') })).toHaveCount(0)
    })

    test('a payment started in two tabs, by two ways, is one; if it is abandoned, the rest is still owed', async ({
      page,
      context,
    }) => {
      const url = await openHalfPaid(page)
      const other = await context.newPage()
      await other.goto(url)
      for (const [tab, way] of [
        [page, 'Creditcard'],
        [other, 'PayPal'],
      ] as const) {
        await unfold(tab)
        await tab.getByRole('radio', { name: way }).check()
      }
      await Promise.all([page, other].map((tab) => payButton(tab).click()))
      for (const tab of [page, other]) await expect(tab).toHaveURL(/\/_provider\/checkout\//)
      expect(other.url()).toBe(page.url())
      await page.locator('button[value="canceled"]').click()
      await expect(page.getByRole('main')).toContainText(words('lost'))
      await expect(owed(page)).toBeVisible()
      await page.getByRole('radio', { name: 'iDEAL' }).check()
      await payButton(page).click()
      await expect(page).toHaveURL(/\/_provider\/checkout\//)
      expect(page.url()).not.toBe(other.url())
    })
  })
