import { expect, test, type Page } from '@playwright/test'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import type { pickup } from '../../application/texts/nld/checkout/pickup.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const PICKUP = await textsOf<typeof pickup>('checkout/pickup')
const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')

const say = nld
const steps = CHECKOUT('nld')
const POINTS = /afhaalpunt/
const SECOND = /Boekhandel Lantaarn/
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Goes from a product to the second step, as a guest in Utrecht. */
const toDelivery = async (page: Page): Promise<void> => {
  const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await page.goto(`${shop.url}/sirenes`)
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await click(say['product.buy'])
  await page.getByRole('link', { name: say['cart.toCheckout'] }).first().click()
  const fields = {
    ...{
      emailAddress: 'anna@voorbeeld.nl',
      firstName: 'Anna',
      lastName: 'de Boer',
      phoneNumber: '0612345678',
    },
    ...{ zipCode: '3511 AB', houseNumber: '12', streetName: 'Oudegracht', city: 'Utrecht' },
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await click(steps('toDelivery'))
  await expect(page).toHaveURL(/\/checkout\/bezorging$/)
}

const next = (page: Page) => page.getByRole('button', { name: steps('toOverview'), exact: true })

/** Buys; the point is on the overview, and on the page that the payment leads to. */
const buys = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/checkout\/overzicht$/)
  await expect(page.locator('main').getByText('Molenstraat 58')).toBeVisible()
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  await page.getByRole('button', { name: steps('order'), exact: true }).click()
  await page.locator('button[value="paid"]').click()
  await expect(page.getByRole('heading', { name: say['result.paid.title'] })).toBeVisible()
  await expect(page.locator('main').getByText('Molenstraat 58')).toBeVisible()
}

test('a guest chooses a pick-up point by keyboard alone, sees it on the map, and buys [4-006]', async ({
  page,
}) => {
  await toDelivery(page)
  const ways = page.getByRole('radio', { name: POINTS })
  await page.getByRole('radio').first().focus()
  // wraps around from the first way to the last
  await page.keyboard.press('ArrowUp')
  await expect(ways).toBeChecked()
  const points = page.locator('[name="pickupLocationId"]')
  await expect(points).not.toHaveCount(0)
  await expect(page.locator('svg [data-chosen]')).toHaveCount(await points.count())
  await next(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: say.checkoutNoPickupPoint })).toBeVisible()
  await points.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: SECOND })).toBeChecked()
  await expect(page.locator('svg [data-chosen="true"]')).toHaveText('2')
  await page
    .locator('summary', { hasText: PICKUP('nld')('allHours') })
    .nth(1)
    .press('Enter')
  await expect(page.getByText('zondag', { exact: true }).nth(1)).toBeVisible()
  await next(page).press('Enter')
  await buys(page)
})

test('a point is chosen on the map as in the list', async ({ page }) => {
  await toDelivery(page)
  await page.getByRole('radio', { name: POINTS }).check()
  await page.locator('svg [data-chosen]', { hasText: '3' }).click()
  await expect(page.locator('[name="pickupLocationId"]').nth(2)).toBeChecked()
})

test('a step’s missing input is in view and has the focus, however far down its button is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await toDelivery(page)
  await page.getByRole('radio', { name: POINTS }).check()
  await expect(page.locator('[name="pickupLocationId"]')).not.toHaveCount(0)
  await next(page).click()
  const lack = page.getByRole('region').getByText(say.checkoutNoPickupPoint)
  await expect(lack).toBeFocused()
  await expect(lack).toBeInViewport({ ratio: 1 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest chooses a pick-up point from the list on the returned step, and buys', async ({ page }) => {
    await toDelivery(page)
    await page.getByRole('radio', { name: POINTS }).check()
    await next(page).click()
    await expect(page).toHaveURL(/\/checkout\/bezorging$/)
    await page.getByRole('radio', { name: SECOND }).check()
    await next(page).click()
    await buys(page)
  })
})
