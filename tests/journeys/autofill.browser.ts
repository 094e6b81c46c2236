import { expect, test, type Page } from '@playwright/test'
import type { information } from '../../application/texts/nld/account/information.ts'
import type { address } from '../../application/texts/nld/address.ts'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import { alive } from '../support/browser/alive.ts'
import { autofill, FILLED } from '../support/browser/autofill.ts'
import { launchOptions, WHOLE } from '../support/browser/launch.ts'
import { PASSWORD, register } from '../support/browser/register.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')
const ADDRESS = await textsOf<typeof address>('address')
const INFORMATION = await textsOf<typeof information>('account/information')

/* The address that Chromium fills in is the address that the shop stores. */

test.use({ launchOptions: launchOptions([], WHOLE) })

const WORDS = ADDRESS('nld')
let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const input = (page: Page, name: string) => page.locator(`:is(main, dialog[open]) [name="${name}"]`)
/** Waits for the look-up: without it the folded fields can't be filled in. */
const ready = (page: Page) => expect(page.getByRole('button', { name: WORDS('byHand') })).toBeVisible()
const isFilled = async (page: Page, country: keyof typeof FILLED): Promise<void> => {
  for (const [name, value] of Object.entries(FILLED[country]))
    await expect(input(page, name)).toHaveValue(value)
}

for (const script of [true, false])
  for (const country of ['NL', 'BE'] as const)
    test.describe(`${country} ${script ? 'with JavaScript' : 'without JavaScript'}`, () => {
      test.use({ javaScriptEnabled: script })

      test('an autofilled address goes through the checkout with each part once [failure 33]', async ({
        page,
      }) => {
        await page.goto(`${shop.url}/klantenservice`)
        const goods = { productId: 1014, quantity: 1, options: [] }
        await page.request.post(`${shop.url}/api/v2/cart/lines`, { data: goods })
        await page.goto(`${shop.url}/checkout/gegevens`)
        if (script) await ready(page)
        await autofill(page, '#information-firstName', country)
        await isFilled(page, country)
        await page.getByRole('button', { name: CHECKOUT('nld')('toDelivery') }).click()
        await expect(page).toHaveURL(/\/checkout\/bezorging$/)
        await page.goto(`${shop.url}/checkout/gegevens`)
        await isFilled(page, country)
      })

      test('an autofilled registration has each part of the address once [failure 33]', async ({ page }) => {
        await page.goto(`${shop.url}/account/register`)
        if (script) await ready(page)
        await autofill(page, '#account-firstName', country)
        await isFilled(page, country)
      })

      test('an autofilled address of the account is stored with each part once [failure 33]', async ({
        page,
      }) => {
        const email = `invul-${country}-${script ? 'met' : 'zonder'}@voorbeeld.nl`.toLowerCase()
        await register(page, shop, email)
        await page.goto(`${shop.url}/account/information`)
        await input(page, 'email').fill(email)
        await input(page, 'password').fill(PASSWORD)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/account\/information$/)
        if (script) await alive(page)
        await page.getByRole('link', { name: INFORMATION('nld')('add') }).click()
        if (script) await ready(page)
        await autofill(page, '#account-firstName', country)
        await isFilled(page, country)
        await page.getByRole('button', { name: INFORMATION('nld')('save') }).click()
        const line = { NL: 'Zonneweidelaan 17, 1071 XX Amsterdam', BE: 'Wetstraat 16, 1000 Brussel' }[country]
        await expect(page.locator('main li').filter({ hasText: 'Anna' })).toContainText(line)
      })
    })
