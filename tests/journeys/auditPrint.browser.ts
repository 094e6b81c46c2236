import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test, type Locator } from '@playwright/test'
import { audit as eng } from '../../application/texts/eng/audit.ts'
import { audit as nld } from '../../application/texts/nld/audit.ts'

/* An auditor prints an event of a cart from an exported file. */

const FILE = 'tests/replay/golden/cart-1.jsonl'
const EVENTS = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line.includes('"stream":')).length

let viewer: ChildProcess
let address: string
test.beforeAll(async () => {
  viewer = spawn('node_modules/.bin/node', ['build/server/toonbank.js', 'audit', 'serve', FILE, '--json'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  address = await new Promise<string>((resolve, reject) => {
    let said = ''
    viewer.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const found = said.split('\n').find((line) => line.startsWith('{"address":'))
      if (found !== undefined) resolve((JSON.parse(found) as { readonly address: string }).address)
    })
    viewer.once('close', () => reject(new Error(`the viewer did not open: ${said}`)))
  })
})
test.afterAll(async () => {
  const gone = once(viewer, 'close')
  viewer.kill('SIGINT')
  await gone
})

test('an auditor’s printed cart has its events, totals and verification, and no controls', async ({
  page,
}) => {
  await page.goto(address)
  for (const locale of ['nld', 'eng'] as const) {
    const words = { nld, eng }[locale]
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${new URL(address).origin}${locale === 'nld' ? '/nl/' : '/en/'}`)
    await page.locator('tbody a').first().click()
    await expect(page.locator('[data-player][data-shown]')).toBeVisible()
    await expect(page.locator('.audit-check[data-done="true"]')).toBeVisible()
    const events = page.locator('.audit-events li')
    expect(await events.count()).toBeGreaterThan(5)
    const controls = page.locator('button, [type="range"], select, summary, nav, .audit-search, .audit-line')
    const seen = async (all: Locator) => all.filter({ visible: true }).count()
    expect(await seen(controls)).toBeGreaterThan(8)
    expect(await seen(page.locator('.audit-paper'))).toBe(0)

    await page.emulateMedia({ media: 'print' })
    expect(await controls.filter({ visible: true }).allTextContents()).toEqual([])
    // every event, not only those around the current one
    expect(await seen(page.locator('.audit-paper tr'))).toBe(EVENTS)
    await expect(page.locator('.audit-paper')).toContainText(words['paper.checkpoint'])
    // nothing scrolls on paper: the last line is within the picture's box
    const isWhole = (list: Element) =>
      list.scrollHeight <= list.clientHeight + 1 && getComputedStyle(list).overflowY === 'visible'
    expect(await page.locator('.audit-picture').evaluate(isWhole)).toBe(true)
    await expect(page.getByRole('region', { name: words['check.heading'] })).toContainText(
      words['check.sound'],
    )
    await expect(page.getByRole('region', { name: words['shopper.cart'] })).toContainText('€')
    await expect(page.locator('.audit-sums').getByText('€').first()).toBeVisible()
    await expect(page.getByText(words['detail.hash'], { exact: true })).toBeVisible()
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(paper)
  }
})
