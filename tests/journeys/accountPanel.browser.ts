import { expect, test, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { fields } from '../../application/texts/nld/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { violations } from '../support/browser/axe.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { visitor } from '../support/shop/visitor.ts'

const FIELDS = await textsOf<typeof fields>('fields')
const ACCOUNT = await textsOf<typeof account>('account/account')

/* A logged-in customer has their account on every page, although the pages are the same for everyone. */

const PASSWORD = 'Appeltaart1'
let shop: RunningShop
let customers = 0

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Logs a new business customer in in this browser. */
const logIn = async (page: Page): Promise<void> => {
  const emailAddress = `paneel-${(customers += 1)}-${Date.now()}@voorbeeld.nl`
  const buyer = visitor(shop.url)
  await buyer.call('/api/v2/account/register', {
    ...ADDRESS,
    emailAddress,
    password: PASSWORD,
    companyName: 'Jansen BV',
    cocNumber: '12345678',
    vatNumber: 'NL123456782B01',
    reference: 'R7',
  })
  await expect.poll(() => mailedToken(shop.dataDir, emailAddress)).not.toBe('')
  await buyer.call('/api/v2/account/password', {
    token: mailedToken(shop.dataDir, emailAddress),
    password: PASSWORD,
  })
  await page.goto(`${shop.url}/account/login`)
  await page.getByLabel(FIELDS('nld')('label.emailAddress')).fill(emailAddress)
  await page.getByLabel(ACCOUNT('nld')('label.password'), { exact: true }).fill(PASSWORD)
  await page
    .locator('main')
    .getByRole('button', { name: ACCOUNT('nld')('login.submit') })
    .click()
  await expect(page).toHaveURL(/\/account\/overview/)
}

for (const [path, words, own] of [
  ['/', nld, ACCOUNT('nld')],
  ['/en', eng, ACCOUNT('eng')],
] as const)
  test(`the panel shows who is logged in, leads through the account and out of it, at ${path} [2-087, 2-088, 2-089, 2-090, 2-091, 6-009, 6-011, 1-036]`, async ({
    page,
  }) => {
    await logIn(page)
    await page.goto(shop.url + path)
    const header = page.locator('header')
    const opener = header.getByRole('link', { name: words['account.menu'] })
    await opener.press('Enter')
    const panel = page.getByRole('dialog', { name: words['account.menu'] })
    await expect(panel).toContainText('Jansen BV')
    await expect(panel).toContainText(`${ADDRESS.firstName} ${ADDRESS.lastName}`)
    await expect(panel).toContainText(new RegExp(`${own('overview.number')} \\d{3} \\d{3} \\d{3}`))
    await expect(panel.getByText(own('overview.active'), { exact: true })).toBeVisible()
    await expect(panel.getByText(own('overview.inactive'), { exact: true })).toHaveCount(0)
    for (const entry of ['overview', 'orders', 'information'] as const)
      await expect(panel.getByRole('link', { name: words[`account.${entry}`] })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await panel.getByRole('link', { name: words['account.orders'] }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(panel).toBeHidden()
    await header.getByRole('link', { name: words['account.menu'] }).click()
    await panel.getByRole('button', { name: own('overview.logout') }).click()
    await expect(header.getByRole('link', { name: words['header.account'] })).toBeVisible()
  })

test('the panel of a deactivated account says so [2-089]', async ({ page }) => {
  await logIn(page)
  await page.goto(shop.url)
  await alive(page)
  await page.route('**/account/overview', async (route) => {
    const answer = await route.fetch()
    const told = (await answer.json()) as { page: { account: object } }
    told.page.account = { ...told.page.account, isActive: false }
    await route.fulfill({ response: answer, json: told })
  })
  await page.locator('header').getByRole('link', { name: nld['account.menu'] }).click()
  const panel = page.getByRole('dialog', { name: nld['account.menu'] })
  await expect(panel.getByText(ACCOUNT('nld')('overview.inactive'), { exact: true })).toBeVisible()
  await expect(panel.getByText(ACCOUNT('nld')('overview.active'), { exact: true })).toHaveCount(0)
})

test('a session that ended elsewhere leads to the login, from the panel and from the account’s menu [2-033]', async ({
  page,
}) => {
  await logIn(page)
  // the page requests the session itself: one that ends before the response reloads the page
  const checked = () => page.waitForResponse('**/api/v2/account/session').then((answer) => answer.finished())
  const ended = async () => page.context().clearCookies({ name: 'toonbank_session' })
  const home = checked()
  await page.goto(shop.url)
  const opener = page.locator('header').getByRole('link', { name: nld['account.menu'] })
  await expect(opener).toBeVisible()
  await home
  await ended()
  await opener.click()
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(page.locator('header').getByRole('link', { name: nld['header.account'] })).toBeVisible()
  const overview = page.waitForURL(/\/account\/overview/, { waitUntil: 'commit' }).then(checked)
  await logIn(page)
  await overview
  await ended()
  await page
    .locator('nav', { hasText: nld['account.orders'] })
    .getByRole('link', { name: nld['account.orders'] })
    .click()
  await expect(page).toHaveURL(/\/account\/login\?back=%2Faccount%2Forders/)
})

test('without JavaScript the login link leads a customer to their account', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await logIn(page)
  await page.goto(shop.url)
  await page.locator('header').getByRole('link', { name: nld['header.account'] }).click()
  await expect(page).toHaveURL(/\/account\/overview$/)
  await context.close()
})

test('the next person after a logout finds nothing: no unsent change, and no open page', async ({
  page,
  context,
}) => {
  await logIn(page)
  const left = await context.newPage()
  await left.goto(`${shop.url}/account/overview`)
  await expect(left.locator('main')).toContainText('Jansen BV')
  await alive(left)
  await page.route('**/api/v2/cart/lines', (route) => route.abort())
  await page.goto(`${shop.url}/product/1059/rookwacht-rookmelder`)
  await alive(page)
  await page.locator('main form button[type=submit]').first().click()
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('toonbank.task.')).length)
  await expect.poll(unsent).toBe(1)
  const cart = page.getByRole('dialog', { name: nld['cart.title'] })
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await page.locator('header').getByRole('link', { name: nld['account.menu'] }).click()
  const panel = page.getByRole('dialog', { name: nld['account.menu'] })
  await panel.getByRole('button', { name: ACCOUNT('nld')('overview.logout') }).click()
  await expect(page).toHaveURL(/\/account\/login/)
  await expect.poll(unsent).toBe(0)
  await left.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(left).toHaveURL(/\/account\/login/)
})

test('a session that ended elsewhere is noticed at the next page; an unintelligible response leads to the login [4-055, 4-056, 4-057]', async ({
  page,
  browser,
}) => {
  await logIn(page)
  // the page requests the session itself: one that ended before the response would be noticed here, not at
  // the next page
  const asked = page.waitForResponse('**/api/v2/account/session').then((answer) => answer.finished())
  await page.goto(shop.url)
  await alive(page)
  await asked
  const header = page.locator('header')
  const known = header.getByRole('link', { name: nld['account.menu'] })
  await expect(known).toBeVisible()
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await elsewhere.request.post(`${shop.url}/api/v2/account/logout`)
  await elsewhere.close()
  const checked = page.waitForResponse('**/api/v2/account/session')
  await page.locator('footer').getByRole('link', { name: 'Klantenservice' }).first().click()
  expect((await checked).status()).toBe(401)
  await expect(page).toHaveURL(/\/klantenservice$/)
  await expect(known).toHaveCount(0)
  await logIn(page)
  await page.route('**/api/v2/account/session', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto(`${shop.url}/klantenservice`)
  await expect(page).toHaveURL(/\/account\/login\?back=%2Fklantenservice$/)
  await expect(known).toHaveCount(0)
})
