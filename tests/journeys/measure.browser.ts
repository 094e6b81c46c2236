import { expect, test } from '@playwright/test'
import type { measure } from '../../application/texts/nld/product/measure.ts'
import { violations } from '../support/browser/axe.ts'
import { held } from '../support/browser/held.ts'
import { overflow } from '../support/browser/layout.ts'
import { RUG, typeSides } from '../support/browser/rug.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const MEASURE = await textsOf<typeof measure>('product/measure')

/* A visitor orders a rug in a typed size, with and without JavaScript. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ shop: 'rugs' })
})
test.afterAll(async () => {
  await shop.stop()
})

for (const locale of ['nld', 'eng'] as const)
  for (const script of [true, false])
    test.describe(`${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })

      test('a visitor types a size, has it calculated and adds it to the cart [1-005, 4-085]', async ({
        page,
      }) => {
        const { path, goOn, label, price } = RUG[locale]
        const words = MEASURE(locale)
        await page.goto(shop.url + path)
        await typeSides(page, locale, '155', '233')
        if (!script) await page.getByRole('button', { name: words('calculate') }).click()
        const form = page.locator('form#buy')
        await expect(form).toContainText('3,61 m²'.replace(',', locale === 'nld' ? ',' : '.'))
        await expect(form).toContainText(price)
        await expect(page.getByRole('img', { name: /155 (bij|by) 233 cm/ })).toBeVisible()
        await page.getByRole('button', { name: goOn }).first().click()
        const cart = script ? page.getByRole('dialog') : page.getByRole('main')
        await expect(cart).toContainText(label)
        await expect(cart).toContainText(price)
        await expect(cart).toContainText('3%')
      })

      test('a size below the minimum can’t be added to the cart, and the page says why [5-030, 5-032, 5-033]', async ({
        page,
      }) => {
        const { path, goOn } = RUG[locale]
        const words = MEASURE(locale)
        await page.goto(shop.url + path)
        await typeSides(page, locale, '0500', '20')
        if (!script) await page.getByRole('button', { name: words('calculate') }).click()
        await expect(page.getByLabel(words('sides.width'))).toHaveValue('400')
        await expect(page.getByRole('button', { name: goOn }).first()).toBeDisabled()
        const why =
          locale === 'nld' ? 'De minimale afname is: 1 m2. Kies een andere afmeting.' : 'The minimum is 1 m².'
        await expect(page.locator('form#buy')).toContainText(why)
      })
    })

test('a round rug asks for its diameter alone, and Doorgaan opens by keyboard [4-086, 5-035]', async ({
  page,
}) => {
  const measure = MEASURE('nld')
  await page.goto(shop.url + RUG.nld.path)
  await page.locator('input[value="maat-rond"]').check({ force: true })
  await expect(page.getByLabel(measure('sides.width'))).toBeHidden()
  await page.getByLabel(measure('sides.diameter')).focus()
  await page.keyboard.type('150')
  await expect(page.getByRole('button', { name: 'Doorgaan' }).first()).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Maatwerk - Rond - Afmeting: (Diameter) 150 cm')
})

test('choices and input before hydration count', async ({ page }) => {
  const { path, price, goOn } = RUG.nld
  const storefront = await held(page)
  await page.goto(shop.url + path, { waitUntil: 'commit' })
  await typeSides(page, 'nld', '155', '233')
  storefront.release()
  await page.getByRole('button', { name: goOn }).first().click()
  await expect(page.getByRole('dialog')).toContainText(RUG.nld.label)
  await expect(page.getByRole('dialog')).toContainText(price)
})

test('the calculator fits every width, causes no layout shift and is accessible', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(shop.url + RUG.nld.path)
    await page.locator('input[value="maat-rechthoek"]').check({ force: true })
    const calculator = page.locator('[data-calculator]')
    const before = await calculator.boundingBox()
    await page.getByLabel(MEASURE('nld')('sides.width')).fill('155')
    await page.getByLabel(MEASURE('nld')('sides.length')).fill('233')
    await expect(calculator).toContainText(RUG.nld.price)
    expect([width, (await calculator.boundingBox())?.height]).toEqual([width, before?.height])
    expect([width, await overflow(page)]).toEqual([width, 0])
    expect(await violations(page), `at ${width}`).toEqual([])
  }
})
