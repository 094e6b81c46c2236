import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { readBrowserLog, type BrowserLog } from '../../application/contract/log/browserLog.ts'
import type { report } from '../../application/texts/nld/report.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { builtScript } from '../support/browser/builtScript.ts'
import { violations } from '../support/browser/axe.ts'
import { openBroken } from '../support/browser/brokenFrame.ts'
import { held } from '../support/browser/held.ts'
import { overflow } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { differencesOf } from '../support/recorded/redecided.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const REPORT = await textsOf<typeof report>('report')

/* A shopper with a problem saves what their browser recorded. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

const TYPED = 'zwaantje'

/** Presses, and reads the file that is saved. */
const saved = async (page: Page, press: () => Promise<void>): Promise<{ text: string; log: BrowserLog }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(download.suggestedFilename()).toBe('session.jsonl')
  const text = await readFile(await download.path(), 'utf8')
  const read = readBrowserLog(text.trimEnd().split('\n'))
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return { text, log: read.value }
}

const offer = (page: Page) => page.getByText(REPORT('nld')('offer'))
const save = (page: Page) => page.getByRole('button', { name: REPORT('nld')('save') })

/** Adds a product, types a search, and goes to the contact page. */
const shopAndAsk = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/product/1059/rookwacht-rookmelder`)
  await alive(page)
  await page.getByRole('button', { name: nld['product.buy'] }).first().click()
  const panel = page.getByRole('dialog', { name: 'Winkelwagen' })
  await expect(panel.getByText('1 artikel')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('searchbox').first().pressSequentially(TYPED)
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(TYPED)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Klantenservice' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klantenservice')
}

test('a shopper saves a recording, without their typed input until they tick it, and it can be replayed', async ({
  page,
}) => {
  await shopAndAsk(page)
  await offer(page).click()
  const without = await saved(page, () => save(page).click())
  expect(without.log.header.personal).toBe(false)
  expect(without.text).not.toContain(TYPED)
  expect(without.text).toContain('"named":"QueryTyped"')
  expect(without.text).toContain('"TaskAnswered"')
  expect(without.log.end.shown.lines).toEqual({ 1059: 1 })
  expect(differencesOf(without.log)).toEqual([])
  await expect(page.getByText(REPORT('nld')('saved'))).toBeVisible()

  await page.getByLabel(REPORT('nld')('tick')).check()
  const whole = await saved(page, () => save(page).click())
  expect(whole.log.header.personal).toBe(true)
  expect(whole.text).toContain(TYPED)
  expect(differencesOf(whole.log)).toEqual([])
})

for (const width of [390, 768, 1280])
  test(`the offer to save is sound at ${width} px, and in English`, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, words] of [
      ['/klantenservice', REPORT('nld')],
      ['/en/customer-service', REPORT('eng')],
    ] as const) {
      await page.goto(shop.url + path)
      await page.getByText(words('offer')).click()
      await expect(page.getByText(words('tickHelp'))).toBeVisible()
      await page.getByText(words('offer')).scrollIntoViewIfNeeded()
      await page.screenshot({ path: testInfo.outputPath(`report-${width}-${path.length}.png`) })
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])
    }
  })

test('a page whose frame failed offers to save a report too, with its initial data', async ({ page }) => {
  await openBroken(page, `${shop.url}/sirenes`)
  await offer(page).click()
  const { log } = await saved(page, () => save(page).click())
  expect(log.header.snapshot).toMatchObject({ url: '/sirenes', page: { type: 'listing' } })
})

test('a report is offered once there is a recording, which the visitor can save', async ({ page }) => {
  const later = await held(page, 'deferredEffects')
  const [view] = await Promise.all([
    page.waitForResponse(`**${builtScript('Report')}`),
    page.goto(`${shop.url}/klantenservice`),
  ])
  await view.finished()
  await expect(offer(page)).toHaveCount(0)
  later.release()
  await offer(page).click()
  const { log } = await saved(page, () => save(page).click())
  expect(log.header.snapshot).toMatchObject({ url: '/klantenservice' })
})

test('without a script no report can be saved, and none is offered', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/klantenservice`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klantenservice')
  await expect(offer(page)).toHaveCount(0)
  await context.close()
})
