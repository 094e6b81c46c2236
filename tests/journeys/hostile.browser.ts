import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { ConfigJson } from '../support/shop/changedShop.ts'
import { hostileTexts, withTexts } from '../support/samples/hostile.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const CONTENT = 'server/shops/security/content'
const next = hostileTexts()

let shop: RunningShop
test.beforeAll(async () => {
  const files = Object.fromEntries(
    readdirSync(CONTENT).map((file) => {
      const content: unknown = JSON.parse(readFileSync(`${CONTENT}/${file}`, 'utf8'))
      return [`content/${file}`, JSON.stringify(withTexts(content, next))]
    }),
  )
  shop = await startShop({ changes: (config: ConfigJson) => withTexts(config, next), files })
})
test.afterAll(() => shop.stop())

const PATHS = [
  ...['/', '/klantenservice', '/blogs', '/blogs/grade-2-uitgelegd', '/events', '/zakelijk', '/sirenes'],
  ...['/en', '/en/customer-service', '/en/cart', '/nergens'],
]

test('hostile texts in config and content run nothing, request nothing and keep the page in its width [2-003]', async ({
  page,
}) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${shop.url}/`)) ran.push(`request ${request.url().slice(0, 80)}`)
  })
  page.on('pageerror', (error) => ran.push(`error ${error.message}`))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PATHS) {
      await page.goto(shop.url + path)
      await expect(page.locator('h1').first()).not.toBeEmpty()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, Math.max(over, 0)]).toEqual([path, width, 0])
    }
  }
  expect(ran).toEqual([])
})
