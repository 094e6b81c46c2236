import { expect, test } from '@playwright/test'
import { builderPath } from '../../application/pages/builderPage.ts'
import { cartPath } from '../../application/pages/paths.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { builder } from '../../application/texts/nld/builder.ts'
import type { order } from '../../application/texts/nld/order/order.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { amountsOf, payAsGuest } from '../support/browser/guestCheckout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const BUILDER = await textsOf<typeof builder>('builder')
const ORDER = await textsOf<typeof order>('order/order')

/*
 * A system of the builder is bought: from a link to it, with one part more, to the page that shows that it
 * was paid in full.
 */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const TEXTS = { nld, eng }
/** A hub, three motion detectors and an indoor siren. */
const SHARED = '1-1001-1007x3-1025'

/** Each part's quantity with its price. */
const PARTS = {
  nld: [
    ['1 × Wachthuis Hub', '€ 179,10'],
    ['3 × Wachthuis Bewegingsmelder wit', '€ 164,85'],
    ['1 × Wachthuis Glasbreukmelder', '€ 44,95'],
    ['1 × Wachthuis Binnensirene wit', '€ 59,95'],
  ],
  eng: [
    ['1 × Wachthuis Hub', '€179.10'],
    ['3 × Wachthuis Motion Detector, white', '€164.85'],
    ['1 × Wachthuis Glass Break Detector', '€44.95'],
    ['1 × Wachthuis Indoor Siren, white', '€59.95'],
  ],
} as const

for (const locale of ['nld', 'eng'] as const)
  for (const script of [true, false])
    test.describe(`${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })

      test('a system is assembled and paid in full, and the page of its order shows each part and the total [2-014]', async ({
        page,
      }) => {
        const words = BUILDER(locale)
        const main = page.getByRole('main')
        await page.goto(shop.url + builderPath(locale, { step: 'detection', code: SHARED }))
        await main.locator('#part-1015').getByRole('link').last().click()
        await expect(main.locator('#part-1015').getByRole('spinbutton')).toHaveValue('1')
        await main.getByRole('link', { name: words('review'), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('steps.review'))
        await main.getByRole('button', { name: words('toCart') }).click()
        await expect(page).toHaveURL(shop.url + cartPath(locale))
        // 199.00 less 10%, 3 × 54.95, 59.95 and 44.95, free delivery
        const total = 17_910 + 3 * 5_495 + 5_995 + 4_495
        expect(await payAsGuest(page, locale)).toBe(total)
        const said = await amountsOf(page)
        expect(said[TEXTS[locale]['totals.totalIncl']]).toBe(total)
        expect(said[ORDER(locale)('outstanding')]).toBeUndefined()
        for (const [part, amount] of PARTS[locale])
          await expect(main.getByRole('listitem').filter({ hasText: part })).toContainText(amount)
      })
    })
