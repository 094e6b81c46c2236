import { expect, test, type Page } from '@playwright/test'
import type { invoices } from '../../application/texts/nld/account/invoices.ts'
import type { returns } from '../../application/texts/nld/account/returns.ts'
import type { returnTerms } from '../../application/texts/nld/order/returnTerms.ts'
import type { withdraw } from '../../application/texts/nld/checkout/withdraw.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { paidOrder } from '../support/shop/paidOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { visitor } from '../support/shop/visitor.ts'

const RETURN_TERMS = await textsOf<typeof returnTerms>('order/returnTerms')
const WITHDRAW = await textsOf<typeof withdraw>('checkout/withdraw')
const INVOICES = await textsOf<typeof invoices>('account/invoices')
const RETURNS = await textsOf<typeof returns>('account/returns')

/* A customer's documents of a sale: its invoice, and the form to return something. */

const PASSWORD = 'Appeltaart1'
let shop: RunningShop
let customers = 0

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Logs a customer with a paid and invoiced order in in this browser. Returns the invoice's number. */
const arrive = async (page: Page): Promise<string> => {
  const emailAddress = `factuur-${(customers += 1)}-${Date.now()}@voorbeeld.nl`
  const buyer = visitor(shop.url)
  await buyer.call('/api/v2/account/register', { ...ADDRESS, emailAddress, password: PASSWORD })
  await expect.poll(() => mailedToken(shop.dataDir, emailAddress)).not.toBe('')
  const token = mailedToken(shop.dataDir, emailAddress)
  await buyer.call('/api/v2/account/password', { token, password: PASSWORD })
  await buyer.call('/api/v2/account/login', { email: emailAddress, password: PASSWORD })
  await paidOrder(shop.url, 'ideal', buyer)
  const cookies = Object.entries(buyer.cookies).map(([name, value]) => ({ name, value, url: shop.url }))
  await page.context().addCookies(cookies)
  const invoices = async () => {
    const answer = await page.request.get(`${shop.url}/api/v2/account/invoices`)
    const { data } = (await answer.json()) as { data: { invoices: { id: string }[] } }
    return data.invoices[0]?.id ?? ''
  }
  await expect.poll(invoices).not.toBe('')
  return invoices()
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a customer downloads each invoice as a PDF and as an e-invoice, and announces a return [2-022, 2-031]', async ({
      page,
    }) => {
      const number = await arrive(page)
      const [invoices, returns] = [INVOICES('nld'), RETURNS('nld')]
      await page.goto(`${shop.url}/account/invoices`)
      await expect(page.getByRole('main').getByRole('listitem')).toContainText(number)
      for (const [name, file] of [
        [invoices('pdf', { number }), `${number}.pdf`],
        [invoices('xml', { number }), `${number}.xml`],
      ] as const) {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name }).click(),
        ])
        expect(download.suggestedFilename()).toBe(file)
      }
      await page.getByRole('link', { name: invoices('order') }).click()
      await expect(page).toHaveURL(/\/account\/orders\/[0-9a-f-]{36}$/)
      await page.goto(`${shop.url}/account/returns`)
      const goods = page.getByRole('group', { name: returns('goods') })
      await goods.getByRole('checkbox').first().check()
      await goods.getByLabel(returns('reason')).first().selectOption('broken')
      await page.getByRole('button', { name: returns('submit') }).click()
      await expect(page).toHaveURL(/\/herroepen\?/)
      await expect(page.getByRole('main')).toContainText(returns('reasons.broken').toLowerCase())
      await page.getByRole('button', { name: WITHDRAW('nld')('confirm') }).click()
      await expect(page.getByRole('main')).toContainText(RETURN_TERMS('nld')('refund'))
      await page.goto(`${shop.url}/account/returns`)
      await expect(page.getByRole('main')).toContainText(returns('none'))
    })
  })
