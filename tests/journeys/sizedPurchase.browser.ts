import { expect, test } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { order } from '../../application/texts/nld/order/order.ts'
import type { madeTerms } from '../../application/texts/nld/product/madeTerms.ts'
import type { measure } from '../../application/texts/nld/product/measure.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { DEVIATION_MARGIN } from '../../domain/pricing/customSize.ts'
import { amountsOf, payAsGuest } from '../support/browser/guestCheckout.ts'
import { RUG, typeSides } from '../support/browser/rug.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const MADE_TERMS = await textsOf<typeof madeTerms>('product/madeTerms')
const MEASURE = await textsOf<typeof measure>('product/measure')
const ORDER = await textsOf<typeof order>('order/order')

/* A made-to-measure rug is bought for its deposit: from the typed sizes to the page with the amount owed. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ shop: 'rugs' })
})
test.afterAll(async () => {
  await shop.stop()
})

const TEXTS = { nld, eng }

for (const locale of ['nld', 'eng'] as const)
  for (const script of [true, false])
    test.describe(`${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })

      test('a fifth of a made-to-measure rug is paid, and the page of its order shows the rest [9-048]', async ({
        page,
      }) => {
        const { path, goOn, label } = RUG[locale]
        const words = ORDER(locale)
        await page.goto(shop.url + path)
        await typeSides(page, locale, '155', '233')
        if (!script) await page.getByRole('button', { name: MEASURE(locale)('calculate') }).click()
        await page.getByRole('button', { name: goOn }).first().click()
        // 3.6115 m² at 79.00, free delivery: round(285.3085), a fifth of it rounded in the buyer's favour,
        // and the rest
        expect(await payAsGuest(page, locale)).toBe(5_706)
        const say = MADE_TERMS(locale)
        const margin = say('margin', { margin: String(DEVIATION_MARGIN) })
        for (const said of [label, margin, say('withdrawal'), say('guarantee')])
          await expect(page.getByRole('main')).toContainText(said)
        expect(await amountsOf(page)).toMatchObject({
          [TEXTS[locale]['totals.totalIncl']]: 28_531,
          [words('paid')]: 5_706,
          [words('outstanding')]: 22_825,
        })
      })
    })
