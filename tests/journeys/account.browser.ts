import { expect, test, type Page } from '@playwright/test'
import { inputName } from '../../application/pages/inputName.ts'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { address } from '../../application/texts/nld/address.ts'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import type { fields } from '../../application/texts/nld/fields.ts'
import type { CheckoutField } from '../../domain/checkout/information.ts'
import { alive } from '../support/browser/alive.ts'
import { held } from '../support/browser/held.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { PASSWORD, register } from '../support/browser/register.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const ADDRESS_TEXTS = await textsOf<typeof address>('address')
const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')
const FIELDS = await textsOf<typeof fields>('fields')
const ACCOUNT = await textsOf<typeof account>('account/account')

/* A customer with an account at the checkout. */

let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const next = (page: Page) => click(page, CHECKOUT('nld')('toDelivery'))

const toOverview = async (page: Page): Promise<void> => {
  await next(page)
  await expect(page).toHaveURL(/\/checkout\/bezorging$/)
  await click(page, CHECKOUT('nld')('toOverview'))
  await expect(page).toHaveURL(/\/checkout\/overzicht$/)
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a customer logs in at the checkout, orders with a saved address, and with another [1-009, 4-005, 4-019]', async ({
      page,
    }) => {
      const email = `anneke-${script ? 'met' : 'zonder'}@voorbeeld.nl`
      await register(page, shop, email)
      await page.goto(`${shop.url}/klantenservice`)
      await page.request.post(`${shop.url}/api/v2/cart/lines`, {
        data: { productId: 1014, quantity: 1, options: [] },
      })
      await page.goto(`${shop.url}/checkout/gegevens`)
      await page
        .locator('main')
        .getByRole('link', { name: CHECKOUT('nld')('logIn') })
        .click()
      await expect(page).toHaveURL(/\/checkout\/login$/)
      await page.locator('main [name=email]').fill(email)
      await page.locator('main form [type=submit]').first().click()
      await expect(page).toHaveURL(/\/account\/login\?checkout=existing$/)
      await expect(page.locator('main [name=email]')).toHaveValue(email)
      await page.locator('main [name=password]').fill(PASSWORD)
      await page.locator('main form [type=submit]').first().click()
      await expect(page).toHaveURL(/\/checkout\/gegevens$/)
      await expect(page.locator('main')).toContainText(email)
      await expect(page.getByRole('radio', { name: 'Anneke Jansen-Vermeulen' })).toBeChecked()
      await expect(page.getByLabel(FIELDS('nld')('label.zipCode'))).toBeHidden()
      await toOverview(page)
      await expect(page.locator('main form')).toContainText('Zonneweidelaan 17 bis')
      await page
        .locator('main form')
        .getByRole('link', { name: ADDRESS_TEXTS('nld')('change') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/checkout\/gegevens$/)
      await page.getByRole('radio', { name: CHECKOUT('nld')('anotherAddress') }).check()
      await page.getByLabel(FIELDS('nld')('label.firstName')).fill('Bram')
      await page.getByLabel(FIELDS('nld')('label.zipCode')).fill('1011 PN')
      await page.getByLabel(FIELDS('nld')('label.houseNumber'), { exact: true }).fill('1')
      if (script) await page.keyboard.press('Tab')
      else {
        await page.getByLabel(FIELDS('nld')('label.streetName')).fill('Amstel')
        await page.getByLabel(FIELDS('nld')('label.city')).fill('Amsterdam')
      }
      await toOverview(page)
      await expect(page.locator('main form')).toContainText('Bram')
      await expect(page.locator('main form')).toContainText('Amstel 1')
      await page.goto(`${shop.url}/checkout/gegevens`)
      await expect(page.getByRole('radio', { name: 'Bram' })).toBeChecked()
    })
  })

test('a guest’s input is there after a reload, and an address with an account is offered a login', async ({
  page,
}) => {
  const email = 'anneke-bekend@voorbeeld.nl'
  await register(page, shop, email)
  await page.goto(`${shop.url}/klantenservice`)
  await page.request.post(`${shop.url}/api/v2/cart/lines`, {
    data: { productId: 1014, quantity: 1, options: [] },
  })
  await page.goto(`${shop.url}/checkout/gegevens`)
  const field = (name: string) => page.locator(`main [name=${name}]`)
  await alive(page)
  await field('firstName').fill('Anneke')
  await field('emailAddress').fill(email)
  await field('lastName').focus()
  const note = page.getByText(CHECKOUT('nld')('hasAccount'))
  await expect(note).toBeVisible()
  await page.reload()
  await expect(field('firstName')).toHaveValue('Anneke')
  await expect(field('emailAddress')).toHaveValue(email)
  await field('emailAddress').focus()
  await field('lastName').focus()
  await note.getByRole('link', { name: CHECKOUT('nld')('logIn') }).click()
  await expect(page).toHaveURL(/\/account\/login\?checkout=existing$/)
  await field('password').fill(PASSWORD)
  await page.locator('main form [type=submit]').first().click()
  await expect(page).toHaveURL(/\/checkout\/gegevens$/)
  await expect(page.getByRole('radio', { name: 'Anneke Jansen-Vermeulen' })).toBeChecked()
})

for (const script of [true, false])
  test.describe(script ? 'registering with JavaScript' : 'registering without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a new customer reads that a mail was sent, confirms by its link and is logged in, without the password', async ({
      page,
    }) => {
      const email = `nieuw-${script ? 'met' : 'zonder'}@voorbeeld.nl`
      await page.goto(`${shop.url}/account/register`)
      const { companyName: _company, countryCode: _country, ...typed } = { ...ADDRESS, emailAddress: email }
      for (const [name, value] of Object.entries(typed))
        await page.locator(`main input[name=${inputName(name as CheckoutField)}]`).fill(value)
      for (const name of ['password', 'password_confirm'])
        await page.locator(`main [name=${name}]`).fill(PASSWORD)
      await page.locator('main form [type=submit]').first().click()
      await expect(page.getByRole('heading', { name: ACCOUNT('nld')('sent.title') })).toBeVisible()
      await expect(page.locator('main')).toContainText(email)
      await expect(page.locator('main form')).toHaveCount(0)
      await expect.poll(() => mailedToken(shop.dataDir, email)).not.toBe('')
      await page.goto(`${shop.url}/account/reset?token=${mailedToken(shop.dataDir, email)}`)
      await expect(page.locator('main [type=password]')).toHaveCount(0)
      await page.getByRole('button', { name: ACCOUNT('nld')('password.confirm') }).click()
      await expect(page).toHaveURL(/\/account\/overview/)
      await expect(page.locator('main')).toContainText(ACCOUNT('nld')('accountConfirmed'))
    })
  })

test('the strength of a password typed before hydration is shown', async ({ page }) => {
  const words = ACCOUNT('nld')
  const storefront = await held(page)
  await page.goto(`${shop.url}/account/register`, { waitUntil: 'commit' })
  await page.getByLabel(words('label.password'), { exact: true }).fill('kat')
  storefront.release()
  await expect(page.getByText(`${words('strength')}:`)).toHaveText(
    `${words('strength')}: ${words('strength.1')}`,
  )
})

test('a new customer sees the strength of the password while typing it, and can show it [5-045, 5-046]', async ({
  page,
}) => {
  const words = ACCOUNT('nld')
  await page.goto(`${shop.url}/account/register`)
  const password = page.getByLabel(words('label.password'), { exact: true })
  const meter = page.locator('main meter')
  const strength = page.getByText(`${words('strength')}:`)
  await expect(page.getByRole('button', { name: words('show.password') })).toHaveCount(2)
  await expect(meter).toHaveCount(0)
  await password.pressSequentially('kat')
  await expect(meter).toHaveJSProperty('value', 1)
  await expect(strength).toHaveText(`${words('strength')}: ${words('strength.1')}`)
  await password.pressSequentially(' en 3 Grote Honden!')
  await expect(meter).toHaveJSProperty('value', 4)
  await expect(strength).toHaveText(`${words('strength')}: ${words('strength.4')}`)
  await expect(password).toHaveAttribute('type', 'password')
  const toggle = page.locator(`button[aria-controls="${await password.getAttribute('id')}"]`)
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('kat en 3 Grote Honden!')
  await expect(toggle).toHaveAccessibleName(words('hide.password'))
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(toggle).toHaveAccessibleName(words('show.password'))
  await password.fill('')
  await expect(meter).toHaveCount(0)
})
