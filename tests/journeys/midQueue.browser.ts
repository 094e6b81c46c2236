import { execFileSync } from 'node:child_process'
import { expect, test, type BrowserContext } from '@playwright/test'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { FRESH } from '../support/browser/consentState.ts'
import {
  frozen,
  readQueue,
  ownersOf,
  piecesOf,
  type Call,
  type FrozenQueue,
} from '../support/browser/frozenQueue.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/*
 * A browser that an earlier build left in mid-queue returns: its stored data are put into a real browser, and
 * the built shop sends what that build would have sent.
 */

/** A machine may be busy with other work. */
const OURS = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'x-cart-version']

let shop: RunningShop
test.use({ storageState: FRESH })
test.beforeAll(async () => {
  shop = await startShop({
    // the recorded choice was made on this text of the wall
    changes: ({ display, ...config }) => ({
      ...config,
      display: { ...display, cookieWall: { ...display.cookieWall, version: '2026-11-21' } },
    }),
  })
  const command = [
    'build/server/toonbank.js',
    'import',
    'catalogue',
    'tests/fixtures/browser/madeToMeasure.jsonl',
    ...['--by', 'Anna'],
  ]
  execFileSync(process.execPath, command, { env: { ...process.env, ...shop.environment } })
})
test.afterAll(() => shop.stop())

/**
 * Creates the recorded cart in this browser, and returns the recording with this shop's names of the cart and
 * its lines.
 */
const remade = async (context: BrowserContext, name: string): Promise<FrozenQueue> => {
  const recorded = readQueue(frozen(name))
  let text = frozen(name)
  for (const { method, path, headers, body, answer } of recorded.setup) {
    const made = await context.request.fetch(shop.url + path, { method, headers, data: body })
    const { data } = (await made.json()) as typeof answer
    expect(data.version).toBe(answer.data.version)
    text = text.replaceAll(answer.data.uid, data.uid)
    if (answer.data.lUid !== undefined) text = text.replaceAll(answer.data.lUid, data.lUid ?? '')
  }
  return readQueue(text)
}

/** The cookies that scripts of an earlier build wrote, as this browser stores them. */
const written = () => {
  const { browser } = JSON.parse(frozen('cookies')) as { readonly browser: readonly string[] }
  return browser.map((cookie) => {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? []
    return { name, value, domain: '127.0.0.1', path: '/', secure: true, sameSite: 'Lax' as const }
  })
}

test('a browser that was left in mid-queue sends the recorded requests, and ends with the recorded cart', async ({
  page,
  context,
}) => {
  const queue = await remade(context, 'twoTabs')
  const [tab] = queue.tabs
  await context.addCookies(written())
  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate(
    ({ localStorage: entries, url, historyState }) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
      history.replaceState(null, '', url)
      history.pushState(historyState, '', url)
    },
    { localStorage: queue.localStorage, url: tab!.url, historyState: tab!.historyState },
  )
  const owners = ownersOf(Object.entries(queue.localStorage))
  const stored = () => page.evaluate(() => Object.entries({ ...localStorage }))
  const sent: Call[] = []
  // a cart that arrives before the tasks are adopted would change the first request
  await page.route('**/api/v2/account/cart/state', async (route) => {
    await expect.poll(async () => ownersOf(await stored()).some((one) => owners.includes(one))).toBe(false)
    await route.continue()
  })
  await page.route('**/api/v2/cart/**', async (route) => {
    const request = route.request()
    const headers = Object.entries(await request.allHeaders()).filter(([name]) => OURS.includes(name))
    sent.push({
      method: request.method(),
      path: new URL(request.url()).pathname,
      headers: Object.fromEntries(headers),
      body: request.postData(),
    })
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => stored().then((entries) => ownersOf(entries).length)).toBe(0)
  expect(sent).toEqual(queue.requests)

  const dialog = page.getByRole('dialog')
  await expect(dialog, 'no cookie wall').toHaveCount(0)
  await expect(page).toHaveURL(shop.url + tab!.url)
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  await page.locator('a[href="/winkelwagen"]').locator('visible=true').first().click()
  const amounts = dialog.getByRole('list', { name: nld['cart.lines'] }).getByRole('spinbutton')
  const pieces = Object.values(piecesOf(queue.carts.at(-1)!)).map(String)
  await expect(amounts).toHaveCount(pieces.length)
  expect(
    (await amounts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).sort(),
  ).toEqual(pieces.sort())
  await expect(dialog.getByText('WELKOM10').first()).toBeVisible()
})
