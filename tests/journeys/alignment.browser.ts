import { expect, test, type Page } from '@playwright/test'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/* Alignment, single lines and uncut texts: what the eye sees before it reads. */

let security: RunningShop
let rugs: RunningShop
test.beforeAll(async () => {
  ;[security, rugs] = await Promise.all([startShop(), startShop({ shop: 'rugs' })])
})
test.afterAll(async () => {
  await Promise.all([security.stop(), rugs.stop()])
})

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** Names of products that are cut off, in a listing. */
const cutTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main li h3')]
      .filter((title) => title.scrollHeight > title.clientHeight + 1)
      .map((title) => title.innerText),
  )

/** The number of lines that an element's text takes. */
const linesOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const tops = [...words.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
      return (
        Math.round(
          (Math.max(...tops) - Math.min(...tops)) / Number.parseFloat(getComputedStyle(element).lineHeight),
        ) + 1
      )
    })

test('a product’s specifications are below its form, and the buttons of a comparison are aligned', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto(`${security.url}/product/1007/wachthuis-bewegingsmelder-wit`)
  const left = async (name: string) =>
    Math.round((await page.getByRole('heading', { name, exact: true }).boundingBox())?.x ?? -1)
  expect(await left(nld['product.specifications'])).toBe(await left('Wachthuis Bewegingsmelder wit'))
  const heights = await page
    .locator('table tr:last-child :is(a, button)')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().height)))
  expect(heights.length).toBeGreaterThan(2)
  expect(new Set(heights).size).toBe(1)
})

test('no product’s name is cut off in a listing, since its end tells it from its neighbour', async ({
  page,
}) => {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    for (const path of [
      '/bewegingsmelders',
      '/branddetectoren',
      '/en/motion-detectors',
      '/en/fire-detectors',
    ]) {
      await page.goto(security.url + path)
      await expect(page.locator('main li h3').first()).toBeVisible()
      expect([size.width, path, await cutTitles(page)]).toEqual([size.width, path, []])
    }
  }
})

test('the buy button has its text on one line on a phone, even for a made-to-measure product', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const url of [
    `${rugs.url}/product/2004/wad`,
    `${security.url}/product/1007/wachthuis-bewegingsmelder-wit`,
  ]) {
    await page.goto(url)
    expect([url, await linesOf(page, '#buy .button-buy')]).toEqual([url, 1])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sort field has its label next to it on a phone, clear of the filter link', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${security.url}/bewegingsmelders`)
    const name = await page.getByText(nld['listing.sort'], { exact: true }).boundingBox()
    const filters = await page
      .locator(`main :is(a, button):has-text("${nld['filters.title']}")`)
      .filter({ visible: true })
      .first()
      .boundingBox()
    expect(name?.y ?? 0).toBeGreaterThanOrEqual(
      (filters?.y ?? Number.POSITIVE_INFINITY) + (filters?.height ?? 0),
    )
  })
})
