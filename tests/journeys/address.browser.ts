import { expect, test, type Page } from '@playwright/test'
import type { address } from '../../application/texts/nld/address.ts'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const ADDRESS = await textsOf<typeof address>('address')
const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')

/* The delivery address at the checkout: the shop knows some public buildings without an address service. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Opens the first step, with a product in the cart. */
const openForm = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/klantenservice`)
  await page.request.post(`${shop.url}/api/v2/cart/lines`, {
    data: { productId: 1014, quantity: 1, options: [] },
  })
  await page.goto(`${shop.url}/checkout/gegevens`)
  await expect(page.getByRole('button', { name: ADDRESS('nld')('byHand') })).toBeVisible()
}
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const fillHouse = async (page: Page, zipCode: string, houseNumber: string): Promise<void> => {
  await field(page, 'zipCode').fill(zipCode)
  await field(page, 'houseNumber').fill(houseNumber)
  await page.keyboard.press('Tab')
}

test('a guest at home fills in eight fields at most, and a Dutch house becomes one line without a layout shift [4-073, 4-078]', async ({
  page,
}) => {
  await openForm(page)
  const fields = page.locator('main form :is(input:not([type=hidden]), select)').locator('visible=true')
  expect(await fields.count()).toBeLessThanOrEqual(8)
  const next = page.getByRole('button', { name: CHECKOUT('nld')('toDelivery') })
  const height = () => next.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await height()
  await fillHouse(page, '1011pn', '1')
  await expect(page.getByText('Amstel 1, 1011 PN Amsterdam')).toBeVisible()
  expect(await height()).toBe(before)
  await expect(field(page, 'streetName')).toBeHidden()
  await page.getByRole('button', { name: ADDRESS('nld')('change') }).click()
  await expect(field(page, 'streetName')).toBeFocused()
  await expect(field(page, 'streetName')).toHaveValue('Amstel')
})

test('an unknown house is reported, and its street is filled in by hand [4-074, 4-075, 8-015]', async ({
  page,
}) => {
  await openForm(page)
  await fillHouse(page, '9999 ZZ', '1')
  await expect(page.getByRole('alert').filter({ hasText: 'Geen adres gevonden.' })).toBeVisible()
  await expect(field(page, 'streetName')).toBeVisible()
  await expect(field(page, 'city')).toHaveValue('')
})

test('a Belgian address is found by keyboard alone [4-076, 4-077]', async ({ page }) => {
  await openForm(page)
  await field(page, 'countryCode').selectOption('BE')
  await page.getByRole('combobox', { name: ADDRESS('nld')('searchAddress') }).focus()
  await page.keyboard.type('grote markt')
  const options = page.getByRole('option').filter({ hasText: 'Grote Markt' })
  await expect(options).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveText(/^3 /)
  const search = page.getByRole('combobox', { name: ADDRESS('nld')('searchAddress') })
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.type(' 1')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('Grote Markt 1, 2000 Antwerpen')).toBeVisible()
  await expect(page.getByRole('button', { name: ADDRESS('nld')('change') })).toBeFocused()
  await expect(field(page, 'zipCode')).toHaveValue('2000')
})

test('a guest who fills in a Belgian address by hand returns to the search by keyboard, and keeps the input', async ({
  page,
}) => {
  await openForm(page)
  await field(page, 'countryCode').selectOption('BE')
  const search = page.getByRole('combobox', { name: ADDRESS('nld')('searchAddress') })
  const byHand = page.getByRole('button', { name: ADDRESS('nld')('byHand') })
  const again = page.getByRole('button', { name: ADDRESS('nld')('searchAddress') })
  await search.fill('grote markt 1')
  await byHand.press('Enter')
  await expect(field(page, 'zipCode')).toBeFocused()
  await expect(search).toHaveCount(0)
  await page.keyboard.type('9000')
  await field(page, 'streetName').fill('Veldstraat')
  await field(page, 'city').fill('Gent')
  // the button is right before the fields
  await field(page, 'zipCode').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('grote markt 1')
  await expect(again).toHaveCount(0)
  for (const [name, value] of Object.entries({ zipCode: '9000', streetName: 'Veldstraat', city: 'Gent' }))
    await expect(field(page, name)).toHaveValue(value)
  await byHand.press('Enter')
  await expect(field(page, 'zipCode')).toBeFocused()
  await expect(field(page, 'city')).toHaveValue('Gent')
  await again.press('Enter')
  await expect(page.getByRole('option').filter({ hasText: 'Grote Markt' })).not.toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: ADDRESS('nld')('change') })).toBeFocused()
  await expect(field(page, 'city')).not.toHaveValue('Gent')
  await expect(search).toHaveCount(0)
})

test('errors are listed with a link to each field', async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: CHECKOUT('nld')('toDelivery') }).click()
  const list = page.locator('[data-wrong]')
  await expect(list).toBeFocused()
  await expect(list).toContainText(nld.checkoutFieldsMissing)
  await list.getByRole('link', { name: 'Postcode' }).click()
  await expect(field(page, 'zipCode')).toBeFocused()
  await expect(list.getByRole('link', { name: 'Straat' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('all fields of the address are there [4-079]', async ({ page }) => {
    await page.goto(`${shop.url}/klantenservice`)
    await page.request.post(`${shop.url}/api/v2/cart/lines`, {
      data: { productId: 1014, quantity: 1, options: [] },
    })
    await page.goto(`${shop.url}/checkout/gegevens`)
    for (const name of ['zipCode', 'houseNumber', 'apartment', 'streetName', 'city'])
      await expect(field(page, name)).toBeVisible()
    await expect(page.getByText(ADDRESS('nld')('addressHint'))).toBeHidden()
  })
})
