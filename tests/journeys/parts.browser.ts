import { expect, test, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { violations } from '../support/browser/axe.ts'
import { tabThrough } from '../support/browser/keyboard.ts'
import { overflow } from '../support/browser/layout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive } from '../support/browser/alive.ts'

const PATHS = { nld: '/_parts', eng: '/en/_parts' } as const
const WIDTHS = [390, 768, 1280] as const

const opened = (name: string): Promise<RunningShop> =>
  startShop({ environment: { NODE_ENV: 'development', SHOP: name } })

/** Opens the page of parts and waits for hydration. */
const openAt = async (page: Page, { url }: RunningShop, locale: Locale): Promise<void> => {
  await page.goto(url + PATHS[locale])
  await page.waitForLoadState('networkidle')
  await alive(page)
}

for (const name of ['security', 'rugs'])
  test.describe(`in the theme of the shop ${name}`, () => {
    let themed: RunningShop
    test.beforeAll(async () => {
      themed = await opened(name)
    })
    test.afterAll(() => themed.stop())

    for (const locale of LOCALES)
      for (const width of WIDTHS)
        test(`every part is sound in ${locale} at ${width} px`, async ({ page }, testInfo) => {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await openAt(page, themed, locale)
          await page.screenshot({ path: testInfo.outputPath(`parts-${locale}-${width}.png`), fullPage: true })
          expect(await overflow(page)).toBe(0)
          expect(await violations(page)).toEqual([])
        })
  })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await opened('security')
})
test.afterAll(() => shop.stop())

const open = (page: Page, locale: Locale): Promise<void> => openAt(page, shop, locale)

test('the keyboard reaches every part, and each shows its focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'nld')
  const { missed, ringless, stops } = await tabThrough(page)
  expect(missed).toEqual([])
  expect(ringless).toEqual([])
  expect(stops).toBeGreaterThan(40)
})

test('tabs follow the arrows, wrap around at the ends, and are one stop for Tab', async ({ page }) => {
  await open(page, 'nld')
  const tabs = page.getByRole('tab')
  const panel = page.getByRole('tabpanel')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toBeFocused()
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toContainText('Vragen')
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tabs.last()).toBeFocused()
})

test('a price slider’s ends move by the keyboard and never pass each other', async ({ page }) => {
  await open(page, 'nld')
  const from = page.getByRole('slider', { name: 'Laagste prijs' })
  const to = page.getByRole('slider', { name: 'Hoogste prijs' })
  await from.focus()
  await page.keyboard.press('ArrowRight')
  await expect(from).toHaveValue('21')
  await expect(from).toHaveAttribute('aria-valuetext', '€ 21')
  await page.keyboard.press('End')
  await expect(from).toHaveValue('80')
  await to.focus()
  await page.keyboard.press('Home')
  await expect(to).toHaveValue('80')
  await page.keyboard.press('End')
  await expect(to).toHaveValue('100')
})

test('opening one question of an exclusive accordion closes the other', async ({ page }) => {
  await open(page, 'nld')
  const items = page.locator('details:has(h3)')
  await items.nth(0).locator('summary').click()
  await expect(items.nth(0)).toHaveAttribute('open', '')
  await items.nth(1).locator('summary').click()
  await expect(items.nth(1)).toHaveAttribute('open', '')
  await expect(items.nth(0)).not.toHaveAttribute('open')
})

test('the page of parts does not exist in production', async ({ request }) => {
  const real = await startShop()
  try {
    for (const path of Object.values(PATHS)) {
      expect((await request.get(shop.url + path)).status()).toBe(200)
      expect((await request.get(real.url + path)).status()).toBe(404)
    }
  } finally {
    await real.stop()
  }
})
