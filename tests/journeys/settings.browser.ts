import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { alive } from '../support/browser/alive.ts'
import type { ConfigJson } from '../support/shop/changedShop.ts'
import { FRESH } from '../support/browser/consentState.ts'
import { FRAME_SETTINGS } from '../support/settings/frameSettings.ts'
import { GOODS_SETTINGS } from '../support/settings/goodsSettings.ts'
import { PAGE_SETTINGS } from '../support/settings/pageSettings.ts'
import type { SettingRow, Writable } from '../support/settings/settingRow.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const ROWS = [...FRAME_SETTINGS, ...PAGE_SETTINGS, ...GOODS_SETTINGS]

/** Settings that no page in this test shows. */
const UNSHOWN = ['$schema', 'settings.onAccount', 'settings.deposit', 'trackingUrls']
/** Depends on the day and the hour: tested where a test sets the time. */
const BY_THE_CLOCK = ['deliveryCalendar']

/**
 * What a row is compared with: a demo shop with one free way of delivery, so that the free label is visible.
 */
const plain = (config: Writable<ConfigJson>): Writable<ConfigJson> => {
  const [first] = config.deliveryMethods
  if (first !== undefined) first.prices = { exclVat: 0, inclVat: 0 }
  return config
}

const shops = new Map<string, RunningShop>()
test.beforeAll(async () => {
  shops.set('plain', await startShop({ changes: (config) => plain(config) }))
  for (const name of ['one', 'two', 'three', 'four'] as const) {
    const changes = (config: ConfigJson): ConfigJson => {
      const changed = plain(config)
      for (const { shop = 'one', change } of ROWS) if (shop === name) change(changed)
      return changed
    }
    shops.set(name, await startShop({ changes }))
  }
})
test.afterAll(async () => {
  for (const shop of shops.values()) await shop.stop()
})

/** Pages that are open already: read-only rows may share one. */
const opened = new Map<string, Page>()
const pageOf = async (browser: Browser, name: string, { at, fresh, narrow }: SettingRow): Promise<Page> => {
  const { url = '' } = shops.get(name) ?? {}
  const key = [url, at, fresh, narrow].join(' ')
  const known = opened.get(key)
  if (known !== undefined) return known
  const viewport = narrow === true ? { width: 390, height: 844 } : { width: 1280, height: 900 }
  const context = await browser.newContext({
    viewport,
    locale: 'nl-NL',
    ...(fresh === true ? { storageState: FRESH } : {}),
  })
  const page = await context.newPage()
  await page.goto(url + at, { waitUntil: fresh === true ? 'networkidle' : 'load' })
  // a small screen's drawer is opened by the storefront
  if (narrow === true) await alive(page)
  opened.set(key, page)
  return page
}

const sees = async (browser: Browser, row: SettingRow, name: string, expected: unknown): Promise<void> => {
  const page = await pageOf(browser, name, row)
  const message = `${row.setting} in the shop ${name}`
  await expect.poll(() => row.see(page), { message }).toEqual(expected)
}

for (const [index, row] of ROWS.entries())
  test(`${row.setting} changes what it says (${index + 1}) [1-007, 1-013, 1-019, 1-024, 2-001, 3-057, 5-041, 5-044, 9-010, 9-043]`, async ({
    browser,
  }) => {
    await sees(browser, row, 'plain', row.usual)
    await sees(browser, row, row.shop ?? 'one', row.changed)
  })

/** The paths of the settings: a group's parts, a list or a text itself. */
const settingsOf = (config: Record<string, unknown>): string[] =>
  Object.entries(config).flatMap(([key, value]) =>
    ['display', 'support', 'stock', 'navigation', 'settings', 'content', 'home', 'menus'].includes(key)
      ? Object.keys(value as object).map((part) => `${key}.${part}`)
      : [key],
  )

test('every setting has its row, except those that no page shows or the clock decides [1-011]', () => {
  const config = JSON.parse(readFileSync('server/shops/security/config.json', 'utf8')) as Record<
    string,
    unknown
  >
  const held = [...ROWS.map(({ setting }) => setting), ...UNSHOWN, ...BY_THE_CLOCK]
  expect(
    settingsOf(config).filter((name) => !held.some((one) => one === name || one.startsWith(`${name}.`))),
  ).toEqual([])
})
