import { expect, test, type Page } from '@playwright/test'
import { accountPath } from '../../application/pages/paths.ts'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { data } from '../../application/texts/nld/account/data.ts'
import type { security } from '../../application/texts/nld/account/security.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { overflow } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { visitor, type Visitor } from '../support/shop/visitor.ts'

const ACCOUNT = await textsOf<typeof account>('account/account')
const SECURITY = await textsOf<typeof security>('account/security')
const DATA = await textsOf<typeof data>('account/data')

/* Account security works without JavaScript: password, devices, data export, and erasure. */

const PASSWORD = 'Appeltaart1'
const OTHER = 'Perentaart1'

test.use({ javaScriptEnabled: false })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

const logIn = async (email: string): Promise<Visitor> => {
  const who = visitor(shop.url)
  await who.call('/api/v2/account/login', { email, password: PASSWORD })
  return who
}

for (const locale of LOCALES)
  test(`a customer manages their account without JavaScript, in ${locale}`, async ({ page, context }) => {
    const email = `zelf-${locale}@voorbeeld.nl`
    const told = ACCOUNT(locale)
    const words = SECURITY(locale)
    const data = DATA(locale)
    const someone = visitor(shop.url)
    await someone.call('/api/v2/account/register', { ...ADDRESS, emailAddress: email, password: PASSWORD })
    await expect.poll(() => mailedToken(shop.dataDir, email)).not.toBe('')
    const token = mailedToken(shop.dataDir, email)
    await someone.call('/api/v2/account/password', { token, password: PASSWORD })
    const elsewhere = await logIn(email)
    const { cookies } = await logIn(email)
    const brought = Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url }))
    await context.addCookies(brought)
    const main = page.locator('main')
    const at = (name: 'security' | 'data' | 'login') => new RegExp(`${accountPath(locale, name)}(\\?|$)`)
    const go = async (name: 'security' | 'data'): Promise<void> => {
      await page.goto(shop.url + accountPath(locale, name))
    }

    await go('security')
    await fits(page)
    // browsers offer passkeys over https alone, which the page says in place of a form
    await expect(main).toContainText(words('passkeysNot'))
    await expect(main.getByText(words('thisOne'))).toHaveCount(1)
    const others = main.locator('form[action$="security/session"]')
    await expect(others).toHaveCount(1)
    await others.getByRole('button').click()
    await expect(page).toHaveURL(at('security'))
    await expect(others).toHaveCount(0)
    await expect(elsewhere.call('/api/v2/account', {})).rejects.toThrow('accountSessionEnded')

    const change = async (current: string): Promise<void> => {
      await main.locator('[name=current]').fill(current)
      await main.locator('[name=password]').first().fill(OTHER)
      await main.locator('[name=password_confirm]').fill(OTHER)
      await main.getByRole('button', { name: words('passwordSubmit') }).click()
    }
    await change(OTHER)
    await expect(main).toContainText(told('accountPasswordWrong'))
    await change(PASSWORD)
    await expect(main).toContainText(told('accountPasswordReplaced'))

    await main.getByRole('link', { name: words('data') }).click()
    await expect(page).toHaveURL(at('data'))
    await fits(page)
    await expect(main).toContainText(email)
    await main
      .locator('summary')
      .filter({ hasText: data('of.customer') })
      .click()
    await expect(main.locator('details[open] li').first()).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: data('download') }).click(),
    ])
    expect(file.suggestedFilename()).toBe('account.json')
    const erase = async (password: string): Promise<void> => {
      await main.locator('[name=password]').fill(password)
      await main.getByRole('button', { name: data('submit') }).click()
    }
    await erase(PASSWORD)
    await expect(page).toHaveURL(at('data'))
    await expect(main).toContainText(told('accountPasswordWrong'))
    await erase(OTHER)
    await expect(page).toHaveURL(at('login'))
    await expect(main).toContainText(told('accountErased'))
    await go('security')
    await expect(page).toHaveURL(at('login'))
  })

const fits = async (page: Page): Promise<void> => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
}
