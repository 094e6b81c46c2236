import { expect, test, type Page } from '@playwright/test'
import type { Locale } from '../../domain/kernel/locale.ts'
import { LINES_A_PAGE } from '../../ui/cart/cartPages.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/* A cart with more lines than its page shows, as of a business that furnishes a building. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ shop: 'rugs' })
})
test.afterAll(async () => {
  await shop.stop()
})

const TEXTS = { nld, eng }
const CART = { nld: '/winkelwagen', eng: '/en/cart' }

/** Adds lines for two pages and one line more, each a rug of another width. */
const fill = async (page: Page): Promise<void> => {
  for (let more = 0; more <= LINES_A_PAGE; more += 1) {
    const custom = { width: 100 + more, length: 200 }
    const data = {
      productId: 2004,
      quantity: 1,
      options: [{ groupId: 'maat', id: 'maat-rechthoek', custom }],
    }
    const answer = await page.request.post(`${shop.url}/api/v2/cart/lines`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}
/** The widths of the visible lines; the page's announcements name a line's width too. */
const widths = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('main').getByRole('listitem').getByText('x 200 cm').allTextContents()).map(
    (text) => /\d+ x 200 cm/u.exec(text)?.[0] ?? text,
  )

for (const [locale, script] of [
  ['nld', true],
  ['eng', false],
] as const satisfies readonly (readonly [Locale, boolean])[])
  test.describe(`${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })
    const say = TEXTS[locale]

    test('the oldest line is on the last page, changes and is removed there, and the empty page disappears', async ({
      page,
    }) => {
      await fill(page)
      await page.goto(shop.url + CART[locale])
      await expect.poll(() => widths(page)).toHaveLength(LINES_A_PAGE)
      expect(await widths(page)).not.toContain('100 x 200 cm')
      await page.getByRole('link', { name: say['pagination.next'] }).click()
      await expect(page).toHaveURL(`${shop.url}${CART[locale]}?page=2`)
      await expect.poll(() => widths(page)).toEqual(['100 x 200 cm'])
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const small = [
          ...(await smallTargets(page, 'main nav')),
          ...(await smallTargets(page, 'main details')),
        ]
        expect([width, await overflow(page), small]).toEqual([width, 0, []])
      }
      await page.getByRole('button', { name: say['quantity.increase'] }).first().click()
      await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
      await expect(page).toHaveURL(`${shop.url}${CART[locale]}?page=2`)
      await page
        .getByRole('button', { name: /^Remove Wad|^Wad verwijderen/ })
        .first()
        .click()
      await expect.poll(() => widths(page)).toHaveLength(LINES_A_PAGE)
      await expect(page.getByRole('navigation', { name: say['pagination.label'] })).toHaveCount(0)
    })
  })
