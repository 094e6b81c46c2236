import { expect, test, type Page } from '@playwright/test'
import type { orders } from '../../application/texts/nld/account/orders.ts'
import type { order } from '../../application/texts/nld/order/order.ts'
import type { rest } from '../../application/texts/nld/order/rest.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { violations } from '../support/browser/axe.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { paidOrder, type PaidOrder } from '../support/shop/paidOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { visitor } from '../support/shop/visitor.ts'

const REST = await textsOf<typeof rest>('order/rest')
const ORDER = await textsOf<typeof order>('order/order')
const ORDERS = await textsOf<typeof orders>('account/orders')

/* A customer manages their orders. */

const PASSWORD = 'Appeltaart1'
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

let customers = 0

/** Logs a customer with a paid and a half-paid order in in this browser. */
const arrive = async (page: Page): Promise<readonly [PaidOrder, PaidOrder]> => {
  const emailAddress = `klant-${(customers += 1)}-${Date.now()}@voorbeeld.nl`
  const buyer = visitor(shop.url)
  await buyer.call('/api/v2/account/register', { ...ADDRESS, emailAddress, password: PASSWORD })
  await expect.poll(() => mailedToken(shop.dataDir, emailAddress)).not.toBe('')
  await buyer.call('/api/v2/account/password', {
    token: mailedToken(shop.dataDir, emailAddress),
    password: PASSWORD,
  })
  await buyer.call('/api/v2/account/login', { email: emailAddress, password: PASSWORD })
  const paid = await paidOrder(shop.url, 'ideal', buyer)
  const half = await paidOrder(shop.url, 'half', buyer)
  const cookies = Object.entries(buyer.cookies).map(([name, value]) => ({ name, value, url: shop.url }))
  await page.context().addCookies(cookies)
  return [paid, half]
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a customer finds an order, pays the amount owed, and reorders it [2-020, 2-021, 6-007, 7-042, 7-047]', async ({
      page,
    }) => {
      const [paid, half] = await arrive(page)
      const words = ORDERS('nld')
      await page.goto(`${shop.url}/account/overview`)
      if (script) await alive(page)
      await page.getByRole('link', { name: words('title'), exact: true }).click()
      await expect(page).toHaveURL(/\/account\/orders$/)
      const orders = page.locator('main li', { hasText: ORDER('nld')('order', { number: '' }) })
      await expect(orders).toHaveCount(2)
      await expect(orders.first()).toContainText(half.number)
      await expect(orders.first()).toContainText(`${words('partlyPaid')}`)
      await expect(orders.first()).toContainText('Nog te betalen')
      await expect(orders.last()).toContainText(paid.number)
      await orders.first().getByRole('link', { name: half.number }).click()
      await expect(page).toHaveURL(/\/account\/orders\/[0-9a-f-]{36}$/)
      const url = page.url()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        ORDER('nld')('order', { number: half.number }),
      )
      const timeline = page.locator('main ol li')
      await expect(timeline.first()).toContainText(words('milestones.placed'))
      await page.locator('summary', { hasText: REST('nld')('early') }).click()
      if (script) {
        const panel = page.getByRole('dialog', { name: ORDER('nld')('order', { number: half.number }) })
        await expect(panel.getByRole('radio').first()).toBeChecked()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await page.locator('summary', { hasText: REST('nld')('early') }).press('Enter')
        await panel.getByRole('radio').last().check()
        await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1)
      }
      await page.getByRole('button', { name: /^Betaal € \d/ }).click()
      await page.locator('button[value="paid"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(REST('nld')('paidTitle'))
      await page.goto(url)
      await expect(page.getByRole('button', { name: /^Betaal € \d/ })).toHaveCount(0)
      await expect(page.locator('main ol')).toContainText(/Betaling ontvangen.*Betaling ontvangen/s)
      await page.getByRole('button', { name: words('again') }).click()
      await expect(page).toHaveURL(/\/winkelwagen$/)
      await expect(page.locator('main a[href*="/product/1014/"]').first()).toBeVisible()
    })
  })

test('the panel that pays an order says if there is no way to pay, and can be closed [2-117, 8-029, 8-032]', async ({
  page,
}) => {
  const [, half] = await arrive(page)
  await page.route('**/api/v2/account/orders/*/payments', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await page.goto(`${shop.url}/account/orders`)
  await alive(page)
  await page.getByRole('link', { name: ORDER('nld')('order', { number: half.number }) }).click()
  await page.locator('summary', { hasText: REST('nld')('early') }).click()
  const panel = page.getByRole('dialog', { name: ORDER('nld')('order', { number: half.number }) })
  await expect(
    panel.getByRole('heading', { name: ORDER('nld')('order', { number: half.number }) }),
  ).toBeVisible()
  await expect(panel.getByRole('alert').filter({ hasText: nld['notice.attention'] })).toHaveText(
    `${nld['notice.attention']} ${nld.checkoutNoPaymentOptions}`,
  )
  await expect(page.getByText(nld.checkoutPaymentOptionsFailed)).toBeVisible()
  await panel.getByRole('button', { name: nld.close }).first().click()
  await expect(panel).toBeHidden()
})
