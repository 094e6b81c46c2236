import { expect, test } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { withdraw } from '../../application/texts/nld/checkout/withdraw.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { paidOrder } from '../support/shop/paidOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const WITHDRAW = await textsOf<typeof withdraw>('checkout/withdraw')

/* A guest withdraws from an order, in a browser without its cookies (Directive 2011/83/EU, article 11a). */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const WAYS = [
  {
    locale: 'nld',
    script: true,
    home: '/',
    at: '/herroepen',
    say: nld,
    moment: /Ontvangen op [a-z]+dag \d{1,2} [a-z]+ \d{4} om \d\d:\d\d\./,
  },
  {
    locale: 'eng',
    script: false,
    home: '/en',
    at: '/en/withdraw',
    say: eng,
    moment: /Received on [A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M\./,
  },
] as const

for (const { locale, script, home, at, say, moment } of WAYS)
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script })

    test('a guest opens the withdrawal function by the footer, states, confirms, and sees when it was received', async ({
      page,
    }) => {
      const { number } = await paidOrder(shop.url, 'ideal')
      const words = WITHDRAW(locale)
      const main = page.getByRole('main')
      await page.goto(shop.url + home)
      const terms = page.getByRole('navigation', { name: say['footer.links'] })
      await terms.getByRole('link', { name: say['footer.withdraw'] }).click()
      await expect(page).toHaveURL(shop.url + at)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('title'))
      // nothing of another's order is revealed
      await page.getByLabel(words('labels.number')).fill(number)
      await page.getByLabel(words('labels.name')).fill('A. Jansen')
      await page.getByLabel(words('labels.emailAddress')).fill('iemand.anders@voorbeeld.nl')
      await page.getByRole('button', { name: words('next') }).click()
      await expect(main.getByRole('alert')).toHaveText(words('problems.no-such-order'))
      await expect(page.getByLabel(words('labels.number'))).toHaveValue(number)
      await page.getByLabel(words('labels.emailAddress')).fill(ADDRESS.emailAddress)
      await page.getByRole('button', { name: words('next') }).click()
      await expect(page).toHaveURL(`${shop.url}${at}?step=confirm`)
      for (const stated of [number, 'A. Jansen', ADDRESS.emailAddress, words('all')])
        await expect(main.getByRole('definition').filter({ hasText: stated })).toBeVisible()
      await page.getByRole('button', { name: words('confirm') }).click()
      await expect(page).toHaveURL(`${shop.url}${at}?step=done`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('doneTitle'))
      const receipt = main.getByRole('status')
      await expect(receipt).toContainText(number)
      await expect(receipt).toContainText(ADDRESS.emailAddress)
      await expect(receipt).toContainText(moment)
    })
  })
