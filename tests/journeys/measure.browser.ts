import { expect, test } from '@playwright/test'
import { ORDER_WORDS } from '../../ui/order/orderWords.ts'
import { MEASURE_WORDS } from '../../ui/product/measure/measureWords.ts'
import { violations } from '../support/browser/axe.ts'
import { held } from '../support/browser/held.ts'
import { overflow } from '../support/browser/layout.ts'
import { placeOrder } from '../support/shop/placeOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { endPayment, visitor } from '../support/shop/visitor.ts'

/* A rug is made to the size that a visitor types, with and without JavaScript. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ shop: 'rugs' })
})
test.afterAll(async () => {
  await shop.stop()
})

const RUG = {
  nld: { path: '/product/2004/wad', goOn: 'Doorgaan', price: '€ 285,31' },
  eng: { path: '/en/product/2004/wad', goOn: 'Continue', price: '€285.31' },
} as const
const LABEL = {
  nld: 'Maatwerk - Rechthoek - Afmeting: (B x L) 155 x 233 cm',
  eng: 'Made to measure - Rectangle - Size: (W x L) 155 x 233 cm',
} as const

for (const locale of ['nld', 'eng'] as const)
  for (const script of [true, false])
    test.describe(`${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })

      test('4-085: a size is typed, calculated and put into the cart', async ({ page }) => {
        const { path, goOn, price } = RUG[locale]
        const words = MEASURE_WORDS[locale]
        await page.goto(shop.url + path)
        await page.locator('input[value="maat-rechthoek"]').check({ force: true })
        await page.getByLabel(words.sides.width).fill('155')
        await page.getByLabel(words.sides.length).fill('233')
        if (!script) await page.getByRole('button', { name: words.calculate }).click()
        const form = page.locator('form#buy')
        await expect(form).toContainText('3,61 m²'.replace(',', locale === 'nld' ? ',' : '.'))
        await expect(form).toContainText(price)
        await expect(page.getByRole('img', { name: /155 (bij|by) 233 cm/ })).toBeVisible()
        await page.getByRole('button', { name: goOn }).click()
        const cart = script ? page.getByRole('dialog') : page.getByRole('main')
        await expect(cart).toContainText(LABEL[locale])
        await expect(cart).toContainText(price)
        await expect(cart).toContainText('3%')
      })

      test('5-033: below the minimum nothing can be put into the cart, and the page says why', async ({
        page,
      }) => {
        const { path, goOn } = RUG[locale]
        const words = MEASURE_WORDS[locale]
        await page.goto(shop.url + path)
        await page.locator('input[value="maat-rechthoek"]').check({ force: true })
        await page.getByLabel(words.sides.width).fill('0500')
        await page.getByLabel(words.sides.length).fill('20')
        if (!script) await page.getByRole('button', { name: words.calculate }).click()
        await expect(page.getByLabel(words.sides.width)).toHaveValue('400')
        await expect(page.getByRole('button', { name: goOn })).toBeDisabled()
        const why =
          locale === 'nld' ? 'De minimale afname is: 1 m2. Kies een andere afmeting.' : 'The minimum is 1 m².'
        await expect(page.locator('form#buy')).toContainText(why)
      })
    })

test('5-035: a round one asks for its diameter alone, and Doorgaan opens at the keyboard', async ({
  page,
}) => {
  const { sides } = MEASURE_WORDS.nld
  await page.goto(shop.url + RUG.nld.path)
  await page.locator('input[value="maat-rond"]').check({ force: true })
  await expect(page.getByLabel(sides.width)).toBeHidden()
  await page.getByLabel(sides.diameter).focus()
  await page.keyboard.type('150')
  await expect(page.getByRole('button', { name: 'Doorgaan' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Maatwerk - Rond - Afmeting: (Diameter) 150 cm')
})

test('what was chosen and typed before the page came to life counts', async ({ page }) => {
  const { path, price, goOn } = RUG.nld
  const storefront = await held(page)
  await page.goto(shop.url + path, { waitUntil: 'commit' })
  await page.locator('input[value="maat-rechthoek"]').check({ force: true })
  await page.getByLabel(MEASURE_WORDS.nld.sides.width).fill('155')
  await page.getByLabel(MEASURE_WORDS.nld.sides.length).fill('233')
  storefront.release()
  await page.getByRole('button', { name: goOn }).click()
  await expect(page.getByRole('dialog')).toContainText(LABEL.nld)
  await expect(page.getByRole('dialog')).toContainText(price)
})

test('it fits every width, moves nothing and can be used by everybody', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(shop.url + RUG.nld.path)
    await page.locator('input[value="maat-rechthoek"]').check({ force: true })
    const calculator = page.locator('[data-calculator]')
    const before = await calculator.boundingBox()
    await page.getByLabel(MEASURE_WORDS.nld.sides.width).fill('155')
    await page.getByLabel(MEASURE_WORDS.nld.sides.length).fill('233')
    await expect(calculator).toContainText(RUG.nld.price)
    expect([width, (await calculator.boundingBox())?.height]).toEqual([width, before?.height])
    expect([width, await overflow(page)]).toEqual([width, 0])
    expect(await violations(page), `at ${width}`).toEqual([])
  }
})

test('9-048: 20% of it is paid when it is ordered, and the rest stays owed', async ({ page }) => {
  const buyer = visitor(shop.url)
  const custom = { width: 155, length: 233 }
  const options = [{ groupId: 'maat', id: 'maat-rechthoek', custom }]
  await buyer.call('/api/v2/cart/lines', { productId: 2004, quantity: 1, options })
  const { paymentUid, paymentUrl } = await placeOrder(buyer, 'ideal', {}, 'dhl-home')
  await endPayment(shop.url, paymentUrl, 'paid')
  const cookies = Object.entries(buyer.cookies).map(([name, value]) => ({ name, value, url: shop.url }))
  await page.context().addCookies(cookies)
  await page.goto(`${shop.url}/checkout/${paymentUid}`)
  const order = page.getByRole('main')
  await expect(order).toContainText(LABEL.nld)
  await expect(order).toContainText('je kunt het niet herroepen of terugsturen')
  // 285.31 and no fee for delivery: 57.06 now, 228.25 later
  await expect(order).toContainText(`${ORDER_WORDS.nld.outstanding}€ 228,25`)
  await expect(order).toContainText('€ 57,06')
})
