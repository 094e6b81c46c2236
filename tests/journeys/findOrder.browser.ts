import { expect, test, type Page } from '@playwright/test'
import { findOrderPath, foundOrderPath } from '../../application/pages/orders/foundOrder.ts'
import { productPath } from '../../application/pages/paths.ts'
import { stockNoticePath } from '../../application/pages/stockNoticePage.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { found } from '../../application/texts/nld/account/found.ts'
import type { orders } from '../../application/texts/nld/account/orders.ts'
import type { result } from '../../application/texts/nld/checkout/result.ts'
import type { withdraw } from '../../application/texts/nld/checkout/withdraw.ts'
import type { order } from '../../application/texts/nld/order/order.ts'
import type { rest } from '../../application/texts/nld/order/rest.ts'
import type { stockNotice } from '../../application/texts/nld/product/stockNotice.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { placeOrder } from '../support/shop/placeOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { endPayment, visitor } from '../support/shop/visitor.ts'

const STOCK_NOTICE = await textsOf<typeof stockNotice>('product/stockNotice')
const REST = await textsOf<typeof rest>('order/rest')
const ORDER = await textsOf<typeof order>('order/order')
const WITHDRAW = await textsOf<typeof withdraw>('checkout/withdraw')
const RESULT = await textsOf<typeof result>('checkout/result')
const FOUND = await textsOf<typeof found>('account/found')
const ORDERS = await textsOf<typeof orders>('account/orders')

/* A guest manages their order in a browser without its cookies. */

const PASSWORD = 'Appeltaart1'
const SAY = { nld, eng }
let shop: RunningShop
let guests = 0

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** A guest who paid half of an order, and closed their browser. */
const halfPaid = async () => {
  const emailAddress = `gast-${(guests += 1)}-${Date.now()}@voorbeeld.nl`
  const buyer = visitor(shop.url)
  await buyer.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
  const { paymentUid, paymentUrl } = await placeOrder(buyer, 'half', { emailAddress })
  await endPayment(shop.url, paymentUrl, 'paid')
  const answer = await buyer.page(`/api/v2/checkout/confirmations/${paymentUid}`)
  const { data } = JSON.parse(answer) as { readonly data: { readonly orderNumber: string } }
  return { emailAddress, number: data.orderNumber, paymentUid }
}

/** Requests the link by the form, and follows it from the mail. */
const find = async (
  page: Page,
  locale: 'nld' | 'eng',
  { emailAddress, number }: { readonly emailAddress: string; readonly number: string },
): Promise<void> => {
  const words = FOUND(locale)
  await page.getByLabel(words('number')).fill(number)
  await page.getByLabel(words('emailAddress')).fill(emailAddress)
  await page.getByRole('button', { name: words('submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('sentTitle'))
  await expect(page.getByRole('main').getByRole('status')).toHaveText(words('sentText'))
  await expect.poll(() => mailedToken(shop.dataDir, emailAddress)).not.toBe('')
  const token = mailedToken(shop.dataDir, emailAddress)
  await page.goto(`${shop.url}${findOrderPath(locale)}?token=${token}`)
  await expect(page).toHaveURL(shop.url + foundOrderPath(locale))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ORDER(locale)('order', { number }))
}

for (const [locale, script] of [
  ['nld', true],
  ['eng', false],
] as const)
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script })

    test('a guest requests a mail for a product that is out of stock, confirms it by the mailed link, and withdraws it', async ({
      page,
    }) => {
      const words = STOCK_NOTICE(locale)
      const heading = page.getByRole('heading', { level: 1 })
      const emailAddress = `wacht-${(guests += 1)}-${Date.now()}@voorbeeld.nl`
      await page.goto(shop.url + productPath(locale, 1081, 'kijkuit-binnencamera'))
      const box = page.getByRole('region', { name: words('title') })
      await box.getByRole('button', { name: words('submit') }).click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('problem'))
      await page.getByLabel(words('emailAddress')).fill(emailAddress)
      await page.getByRole('button', { name: words('submit') }).click()
      await expect(heading).toHaveText(words('sentTitle'))
      await expect.poll(() => mailedToken(shop.dataDir, emailAddress)).not.toBe('')
      const token = mailedToken(shop.dataDir, emailAddress)
      await page.goto(shop.url + stockNoticePath(locale, { token }))
      await expect(heading).toHaveText(words('confirmTitle'))
      await expect(page.getByRole('main')).toContainText(emailAddress)
      await page.getByRole('button', { name: words('confirm') }).click()
      await expect(heading).toHaveText(words('waitingTitle'))
      await page.getByRole('button', { name: words('withdraw') }).click()
      await expect(heading).toHaveText(words('withdrawnTitle'))
      await page.goto(shop.url + stockNoticePath(locale, { token }))
      await expect(heading).toHaveText(words('endedTitle'))
    })

    test('a guest finds an order by the footer, pays the rest, downloads its invoice, reorders, withdraws, and creates an account', async ({
      page,
    }) => {
      const order = await halfPaid()
      const [words, say] = [FOUND(locale), SAY[locale]]
      const main = page.getByRole('main')
      await page.goto(`${shop.url}${locale === 'nld' ? '/klantenservice' : '/en/customer-service'}`)
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: words('title') }).click()
      await expect(page).toHaveURL(shop.url + findOrderPath(locale))
      await page.getByRole('button', { name: words('submit') }).click()
      await expect(main.getByRole('alert')).toHaveText(words('problems.fields'))
      await find(page, locale, order)
      const timeline = main.locator('ol li')
      await expect(timeline.first()).toContainText(ORDERS(locale)('milestones.placed'))
      // pays the rest
      await page.locator('summary', { hasText: REST(locale)('early') }).click()
      await main.getByRole('button', { name: REST(locale)('pay', { amount: '' }) }).click()
      await page.locator('button[value="paid"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(REST('nld')('paidTitle'))
      // a payment returns in the language of its order
      await main.getByRole('link', { name: RESULT('nld')('back') }).click()
      await expect(page).toHaveURL(shop.url + foundOrderPath('nld'))
      await page.goto(shop.url + foundOrderPath(locale))
      await expect(main.getByText(ORDER(locale)('outstanding'))).toHaveCount(0)
      // downloads its invoice
      const invoice = timeline.getByRole('link', { name: /\(pdf\)/ })
      await expect(async () => {
        await page.reload()
        await expect(invoice.first()).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const file = page.waitForEvent('download')
      await invoice.first().click()
      expect((await file).suggestedFilename()).toMatch(/^F\d{4}-\d{5}\.pdf$/)
      // reorders
      await main.getByRole('button', { name: ORDERS(locale)('again') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say['cart.title'])
      await expect(main.locator('a[href*="/product/1014/"]').first()).toBeVisible()
      // withdraws
      await page.goto(shop.url + foundOrderPath(locale))
      const withdraw = WITHDRAW(locale)
      await main.getByRole('link', { name: withdraw('title') }).click()
      await expect(page.getByLabel(withdraw('labels.number'))).toHaveValue(order.number)
      await expect(page.getByLabel(withdraw('labels.emailAddress'))).toHaveValue(order.emailAddress)
      await expect(page.getByLabel(withdraw('labels.name'))).toHaveValue(
        `${ADDRESS.firstName} ${ADDRESS.lastName}`,
      )
      await page.getByRole('button', { name: withdraw('next') }).click()
      await page.getByRole('button', { name: withdraw('confirm') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdraw('doneTitle'))
      await page.goto(shop.url + foundOrderPath(locale))
      await expect(timeline.last()).toContainText(ORDERS(locale)('milestones.withdrawn'))
      // creates an account
      await main.getByRole('button', { name: words('offerSubmit') }).click()
      await expect(page).toHaveURL(/\/account\/reset\?token=/)
      for (const field of await main.locator('input[type=password]').all()) await field.fill(PASSWORD)
      await main.locator('form').getByRole('button').last().click()
      await expect(page).toHaveURL(/\/account\/login/)
      await main.locator('input[name=email]').fill(order.emailAddress)
      await main.locator('input[type=password]').fill(PASSWORD)
      await main.locator('form').getByRole('button').last().click()
      await expect(page).toHaveURL(/\/account\/overview$/)
      await page.goto(`${shop.url}${locale === 'nld' ? '' : '/en'}/account/orders`)
      await expect(main).toContainText(order.number)
      // the link has ended
      await page.goto(shop.url + foundOrderPath(locale))
      await expect(main.getByRole('alert')).toHaveText(words('problems.link'))
    })
  })

test('a payment’s page leads a guest in another browser to their order', async ({ page }) => {
  const { number, paymentUid } = await halfPaid()
  await page.goto(`${shop.url}/checkout/${paymentUid}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: RESULT('nld')('find') })
    .click()
  await expect(page).toHaveURL(`${shop.url}/bestelling-zoeken?order=${number}`)
  await expect(page.getByLabel(FOUND('nld')('number'))).toHaveValue(number)
})
