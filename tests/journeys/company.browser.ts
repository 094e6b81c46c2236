import { expect, test, type Browser, type Page } from '@playwright/test'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { company } from '../../application/texts/nld/account/company.ts'
import type { orders } from '../../application/texts/nld/account/orders.ts'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import type { order } from '../../application/texts/nld/order/order.ts'
import { violations } from '../support/browser/axe.ts'
import { overflow } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { endPayment, visitor, type Visitor } from '../support/shop/visitor.ts'

const ORDER = await textsOf<typeof order>('order/order')
const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')
const ACCOUNT = await textsOf<typeof account>('account/account')
const COMPANY = await textsOf<typeof company>('account/company')
const ORDERS = await textsOf<typeof orders>('account/orders')

/* A company of two: one requests, the other approves, and the order is placed. */

const PASSWORD = 'Appeltaart1'
const WORDS = COMPANY('nld')
const TOLD = ACCOUNT('nld')
const BUSINESS = {
  companyName: 'Jansen BV',
  cocNumber: '12345678',
  vatNumber: 'NL123456782B01',
  reference: 'R7',
}

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

/** A person with an account, logged in in a browser of their own. */
const arrive = async (
  browser: Browser,
  emailAddress: string,
  { over = {}, script }: { readonly over?: object; readonly script: boolean },
): Promise<{ readonly page: Page; readonly who: Visitor }> => {
  const who = visitor(shop.url)
  await who.call('/api/v2/account/register', { ...ADDRESS, emailAddress, password: PASSWORD, ...over })
  await expect.poll(() => mailedToken(shop.dataDir, emailAddress)).not.toBe('')
  const token = mailedToken(shop.dataDir, emailAddress)
  await who.call('/api/v2/account/password', { token, password: PASSWORD })
  await who.call('/api/v2/account/login', { email: emailAddress, password: PASSWORD })
  const context = await browser.newContext({ javaScriptEnabled: script, locale: 'nl-NL' })
  return { page: await context.newPage(), who }
}
/** Opens a path with the customer's current cookies. */
const open = async (page: Page, { cookies }: Visitor, path: string): Promise<void> => {
  const now = Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url }))
  await page.context().addCookies(now)
  await page.goto(shop.url + path)
}
const main = (page: Page) => page.locator('main')

for (const script of [true, false])
  test(`a buyer requests approval, a colleague approves, and the order is placed, ${script ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const [boss, asker] = [`baas-${script}@voorbeeld.nl`, `inkoper-${script}@voorbeeld.nl`]
    const mo = await arrive(browser, boss, { over: BUSINESS, script })
    await open(mo.page, mo.who, '/account/overview')
    await mo.page
      .getByRole('link', { name: WORDS('title'), exact: true })
      .first()
      .click()
    await expect(mo.page).toHaveURL(/\/account\/company$/)
    await main(mo.page)
      .getByRole('button', { name: WORDS('found') })
      .click()
    await expect(main(mo.page)).toContainText(TOLD('companyFounded'))
    await expect(mo.page.getByRole('heading', { level: 1 })).toHaveText(BUSINESS.companyName)

    const ben = await arrive(browser, asker, { script })
    await main(mo.page).locator('[name=emailAddress]').fill(asker)
    await main(mo.page)
      .getByRole('button', { name: WORDS('send') })
      .click()
    await expect(main(mo.page)).toContainText(TOLD('companyInvited'))
    await expect.poll(() => mailedToken(shop.dataDir, asker, '/company')).not.toBe('')
    const invitation = `/account/company?token=${mailedToken(shop.dataDir, asker, '/company')}`
    await open(ben.page, ben.who, invitation)
    await expect(main(ben.page)).toContainText(WORDS('invited', { company: BUSINESS.companyName }))
    await main(ben.page)
      .getByRole('button', { name: WORDS('accept') })
      .click()
    await expect(main(ben.page)).toContainText(TOLD('companyJoined'))

    await ben.who.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
    await ben.who.call('/api/v2/checkout/information', {
      ...ADDRESS,
      emailAddress: asker,
      locale: 'nld',
    })
    await ben.who.call('/api/v2/cart', { shipping_option_id: 'postnl-home' })
    await open(ben.page, ben.who, '/checkout/overzicht')
    await expect(main(ben.page)).toContainText(CHECKOUT('nld')('approval.needed'))
    if (script) expect(await violations(ben.page)).toEqual([])
    await main(ben.page).locator('[name=purchaseOrder]').fill('PO-77')
    await main(ben.page)
      .getByRole('button', { name: CHECKOUT('nld')('ask') })
      .click()
    await expect(main(ben.page)).toContainText(TOLD('companyAsked'))
    await expect(main(ben.page)).toContainText('PO-77')
    await expect(main(ben.page)).toContainText(WORDS('yourOwn'))

    await mo.page.goto(`${shop.url}/account/company`)
    await expect(main(mo.page)).toContainText(WORDS('asked'))
    for (const width of [390, 1280]) {
      await mo.page.setViewportSize({ width, height: 900 })
      expect(await overflow(mo.page)).toBeLessThanOrEqual(0)
      if (process.env['LOOK'])
        await mo.page.screenshot({ path: `/tmp/company-${script}-${width}.png`, fullPage: true })
    }
    if (script) expect(await violations(mo.page)).toEqual([])
    await expect(main(mo.page).locator('[name=purchaseOrder]')).toHaveValue('PO-77')
    await main(mo.page)
      .getByRole('button', { name: WORDS('approve') })
      .click()
    await expect(mo.page).toHaveURL(/_provider/)
    await endPayment(shop.url, mo.page.url(), 'paid')

    await open(ben.page, ben.who, '/account/orders')
    const own = main(ben.page).getByRole('link', { name: ORDER('nld')('order', { number: '' }) })
    await expect(own).toHaveCount(1)
    const ordered = (await own.getAttribute('href')) ?? ''
    await open(ben.page, ben.who, '/account/company')
    await expect(main(ben.page)).toContainText(WORDS('status.given'))

    // the approver sees the company's orders, and a colleague's order read-only
    await mo.page.goto(`${shop.url}/account/company`)
    const orders = main(mo.page).getByRole('region', { name: ORDERS('nld')('ofCompany') })
    await expect(orders.getByText(/^Besteld door/)).toHaveCount(1)
    // in the list of their own orders too, each with its buyer
    for (const [locale, path] of [
      ['nld', '/account/orders'],
      ['eng', '/en/account/orders'],
    ] as const) {
      await mo.page.goto(shop.url + path)
      await expect(main(mo.page).getByText(ORDERS(locale)('by', { name: ADDRESS.firstName }))).toHaveCount(1)
      for (const width of [390, 768, 1280]) {
        await mo.page.setViewportSize({ width, height: 900 })
        expect(await overflow(mo.page)).toBeLessThanOrEqual(0)
        if (process.env['LOOK'])
          await mo.page.screenshot({ path: `/tmp/orders-${locale}-${script}-${width}.png`, fullPage: true })
      }
      if (script) expect(await violations(mo.page)).toEqual([])
    }
    await mo.page.goto(`${shop.url}/account/orders`)
    await main(mo.page)
      .getByRole('link', { name: ORDER('nld')('order', { number: '' }) })
      .click()
    await expect(mo.page).toHaveURL(/\/account\/orders\/.+/)
    await expect(main(mo.page)).toContainText('Besteld door')
    await expect(main(mo.page)).toContainText('PO-77')
    await expect(main(mo.page).locator('form[action*="order/again"]')).toHaveCount(0)
    for (const width of [390, 768, 1280]) {
      await mo.page.setViewportSize({ width, height: 900 })
      expect(await overflow(mo.page)).toBeLessThanOrEqual(0)
      if (process.env['LOOK'])
        await mo.page.screenshot({ path: `/tmp/company-order-${script}-${width}.png`, fullPage: true })
    }
    if (script) expect(await violations(mo.page)).toEqual([])
    await main(mo.page)
      .getByRole('link', { name: ORDERS('nld')('ofCompany') })
      .click()
    await expect(mo.page).toHaveURL(/\/account\/company$/)
    if (process.env['LOOK'])
      await mo.page.screenshot({ path: `/tmp/company-orders-${script}.png`, fullPage: true })
    await open(ben.page, ben.who, ordered)
    await expect(main(ben.page).locator('form[action*="order/again"]')).toHaveCount(1)
    await mo.page.context().close()
    await ben.page.context().close()
  })
