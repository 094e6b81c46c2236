import { expect, test, type Page } from '@playwright/test'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { security } from '../../application/texts/nld/account/security.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { violations } from '../support/browser/axe.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { PASSWORD, register } from '../support/browser/register.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedTokens } from '../support/mail/mailedFile.ts'
import { freePort, startShop, type RunningShop } from '../support/shop/shop.ts'

const ACCOUNT = await textsOf<typeof account>('account/account')
const SECURITY = await textsOf<typeof security>('account/security')

/* Passkeys on a virtual device of Chromium (CDP, WebAuthn): over http they work on localhost alone. */

const words = SECURITY('nld')
const said = ACCOUNT('nld')

let shop: RunningShop
let home: string
test.beforeAll(async () => {
  const port = String(await freePort())
  home = `http://localhost:${port}`
  shop = await startShop({ environment: { PORT: port, PUBLIC_URL: home } })
})
/** The cookie wall was answered before, at this address too. */
test.beforeEach(async ({ context }) => {
  const cookies = await context.cookies()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })))
})
test.afterAll(async () => {
  await shop.stop()
})

/**
 * A device that verifies its user and stores its passkeys. Returns its counters, and a way to turn them back.
 */
const device = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    credentials,
    turnBack: async () => {
      for (const credential of await credentials()) {
        await cdp.send('WebAuthn.removeCredential', {
          authenticatorId,
          credentialId: credential.credentialId,
        })
        await cdp.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount: 0 },
        })
      }
    },
  }
}

const logIn = async (page: Page, email: string) => {
  await page.goto(`${home}/account/login?back=%2Faccount%2Fsecurity`)
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form [type=submit]').first().click()
  await expect(page).toHaveURL(/\/account\/security$/)
}

const byPasskey = async (page: Page) => {
  await page.context().clearCookies({ name: /^toonbank_/ })
  await page.goto(`${home}/account/login`)
  await page.getByRole('button', { name: said('login.passkey') }).click()
}

test('a customer adds a passkey, logs in with it, not with a copy of it, and removes it', async ({
  page,
}) => {
  const email = 'passkey@voorbeeld.nl'
  await register(page, { ...shop, url: home }, email)
  const own = await device(page)
  await logIn(page, email)
  const form = page.locator('form', { has: page.getByLabel(words('passkeyName')) })
  await form.getByLabel(words('passkeyName')).fill('Mijn telefoon')
  await form.locator('[name=password]').fill('Kersentaart1')
  await form.getByRole('button', { name: words('passkeyAdd') }).click()
  await expect(form.getByRole('alert')).toHaveText(said('accountPasswordWrong'))
  expect(await own.credentials()).toHaveLength(0)
  await form.locator('[name=password]').fill(PASSWORD)
  await form.getByRole('button', { name: words('passkeyAdd') }).click()
  await expect(page.getByText(said('accountPasskeyAdded'))).toBeVisible()
  await expect(page.getByText('Mijn telefoon')).toBeVisible()
  expect(await own.credentials()).toHaveLength(1)
  expect(await violations(page)).toEqual([])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `${width}`).toBe(0)
    if (width === 390) expect(await smallTargets(page)).toEqual([])
  }

  await byPasskey(page)
  await expect(page).toHaveURL(/\/account\/overview$/)

  await own.turnBack()
  await byPasskey(page)
  await expect(page.getByText(said('accountPasskeyNotRight'))).toBeVisible()

  await logIn(page, email)
  const row = page.getByRole('listitem').filter({ hasText: 'Mijn telefoon' })
  await row.locator('summary').click()
  await row.locator('[name=password]').fill(PASSWORD)
  await row.getByRole('button').last().click()
  await expect(page.getByText(said('accountPasskeyRemoved'))).toBeVisible()
  await byPasskey(page)
  await expect(page.getByText(said('accountPasskeyNotRight'))).toBeVisible()
})

test('a customer who sets a new password by a mailed link sees their passkeys, and an unticked one logs nobody in', async ({
  page,
}) => {
  const email = 'vergeten@voorbeeld.nl'
  await register(page, { ...shop, url: home }, email)
  await device(page)
  await logIn(page, email)
  const form = page.locator('form', { has: page.getByLabel(words('passkeyName')) })
  await form.getByLabel(words('passkeyName')).fill('Van een ander')
  await form.locator('[name=password]').fill(PASSWORD)
  await form.getByRole('button', { name: words('passkeyAdd') }).click()
  await expect(page.getByText(said('accountPasskeyAdded'))).toBeVisible()

  const before = mailedTokens(shop.dataDir, email)
  const fresh = () => mailedTokens(shop.dataDir, email).find((token) => !before.includes(token)) ?? ''
  await page.request.post(`${home}/api/v2/account/reset`, { data: { emailAddress: email } })
  await expect.poll(fresh).not.toBe('')
  await page.goto(`${home}/account/reset?token=${fresh()}`)
  const tick = page.getByRole('checkbox', { name: 'Van een ander' })
  await expect(tick).not.toBeChecked()
  expect(await violations(page)).toEqual([])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `${width}`).toBe(0)
    if (width === 390) expect(await smallTargets(page)).toEqual([])
  }
  // the ticks are kept after two passwords that differ
  await tick.check()
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main [name=password_confirm]').fill('Kersentaart1')
  await page.locator('main form [type=submit]').click()
  await expect(page.getByText(nld.accountPasswordResetErrorPasswordNoMatch).first()).toBeVisible()
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main [name=password_confirm]').fill(PASSWORD)
  await page.locator('main form [type=submit]').click()
  await expect(page.getByText(said('accountPasswordPasskeysGone'))).toBeVisible()
  await byPasskey(page)
  await expect(page.getByText(said('accountPasskeyNotRight'))).toBeVisible()
})
