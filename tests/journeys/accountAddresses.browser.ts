import { expect, test, type Locator, type Page } from '@playwright/test'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { information } from '../../application/texts/nld/account/information.ts'
import type { address } from '../../application/texts/nld/address.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { PASSWORD, register } from '../support/browser/register.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const ADDRESS = await textsOf<typeof address>('address')
const ACCOUNT = await textsOf<typeof account>('account/account')
const INFORMATION = await textsOf<typeof information>('account/information')

/* A customer manages their addresses by keyboard. */

const WORDS = INFORMATION('nld')
const TOLD = ACCOUNT('nld')
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const field = (page: Page, name: string): Locator => page.locator(`:is(main, dialog[open]) [name=${name}]`)
const card = (page: Page, who: string): Locator => page.locator('main li').filter({ hasText: who })

/** Focuses the target by keyboard and presses it. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.focus()
  await page.keyboard.press('Enter')
}
/** Announced once; the looked-up address has an announcement too. */
const told = (page: Page, words: string): Promise<void> =>
  expect(
    page
      .locator('main')
      .getByRole('status')
      .or(page.locator('main').getByRole('alert'))
      .filter({ hasText: words }),
  ).toBeVisible()

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a customer adds, changes, chooses and removes an address by keyboard [2-024, 2-096, 5-019, 6-004, 6-005]', async ({
      page,
    }) => {
      const email = `adres-${script ? 'met' : 'zonder'}@voorbeeld.nl`
      await register(page, shop, email)
      await page.goto(`${shop.url}/account/information`)
      await expect(page).toHaveURL(/\/account\/login\?back=/)
      await field(page, 'email').fill(email)
      await field(page, 'password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/account\/information$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS('title'))
      await expect(card(page, 'Anneke')).toContainText(WORDS('default'))
      if (script) await alive(page)

      await press(page, page.getByRole('link', { name: WORDS('add') }))
      // next to the page with JavaScript, else in its place
      await expect(
        script
          ? page.getByRole('dialog', { name: WORDS('address') })
          : page.getByRole('heading', { level: 1, name: WORDS('address') }),
      ).toBeVisible()
      await field(page, 'firstName').fill('Bram')
      await field(page, 'zipCode').fill('nergens')
      await field(page, 'houseNumber').fill('1')
      if (script) await page.getByRole('button', { name: ADDRESS('nld')('byHand') }).click()
      await field(page, 'streetName').fill('Amstel')
      await field(page, 'city').fill('Amsterdam')
      await page.keyboard.press('Enter')
      await told(page, TOLD('accountAddressCreateFailed'))
      await expect(field(page, 'streetName')).toHaveValue('Amstel')
      await expect(field(page, 'zipCode')).toHaveAttribute('aria-invalid', 'true')
      if (script) await alive(page)
      await field(page, 'zipCode').fill('1011 PN')
      // the look-up fills in street and city, and empties them until it has an answer
      if (script) await expect(page.getByRole('main')).toContainText('Amstel 1, 1011 PN Amsterdam')
      await page.keyboard.press('Enter')
      await told(page, TOLD('accountAddressCreateSuccess'))
      await expect(card(page, 'Bram')).toContainText('Amstel 1, 1011 PN Amsterdam')

      await press(page, card(page, 'Bram').getByRole('link', { name: WORDS('change') }))
      await expect(field(page, 'city')).toHaveValue('Amsterdam')
      await field(page, 'houseNumber').fill('3')
      await page.keyboard.press('Enter')
      await told(page, TOLD('accountAddressChangeSuccess'))
      await expect(card(page, 'Bram')).toContainText('Amstel 3')

      await press(page, card(page, 'Bram').getByRole('button', { name: WORDS('makeDefault') }))
      await told(page, TOLD('accountChangeDefaultAddressSuccess'))
      await expect(card(page, 'Bram')).toContainText(WORDS('default'))
      await page.request.post(`${shop.url}/api/v2/cart/lines`, {
        data: { productId: 1014, quantity: 1, options: [] },
      })
      await page.goto(`${shop.url}/checkout/gegevens`)
      await expect(page.getByRole('radio', { name: 'Bram' })).toBeChecked()

      await page.goto(`${shop.url}/account/information`)
      await press(page, card(page, 'Bram').locator('summary'))
      await press(page, card(page, 'Bram').getByRole('button', { name: WORDS('removeNow') }))
      await told(page, TOLD('The_address_has_been_successfully_deleted'))
      await expect(card(page, 'Bram')).toHaveCount(0)
      await expect(card(page, 'Anneke')).toContainText(WORDS('default'))

      await press(page, page.getByRole('link', { name: WORDS('changeDetails') }))
      await field(page, 'firstName').fill('Anna')
      const sent = page.waitForRequest('**/actions/account/details')
      await page.keyboard.press('Enter')
      const fields = new URLSearchParams((await sent).postData() ?? '')
      expect([fields.get('firstName'), fields.has('lastName'), fields.has('phoneNumber')]).toEqual([
        'Anna',
        !script,
        !script,
      ])
      await told(page, TOLD('accountChangeSuccess'))
      await expect(page.locator('main dl')).toContainText('Anna Jansen-Vermeulen')
      await expect(page.getByRole('navigation', { name: nld['account.menu'] })).toContainText(
        nld['account.information'],
      )
    })
  })
