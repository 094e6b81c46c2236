import { expect, test } from '@playwright/test'
import type { cookies } from '../../application/texts/nld/cookies.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import type { ConfigJson } from '../support/shop/changedShop.ts'
import { FRESH } from '../support/browser/consentState.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { ranIn, script, SCRIPTS, watchNetwork, withScripts } from '../support/browser/watchedScripts.ts'

const COOKIES = await textsOf<typeof cookies>('cookies')

/* A shop without a cookie wall, whose owner added every kind of bad script before the good ones. */

const BAD = [
  script('throws', '<script>(window.ran ??= []).push("throws"); throw new Error("a bad tag")</script>'),
  script('syntax', '<script>this is no script</script>'),
  script('rejects', '<script>Promise.reject(new Error("a bad promise"))</script>'),
  script(
    'gone',
    '<script src="https://bad.example/gone.js"></script><script>(window.ran ??= []).push("after gone")</script>',
  ),
  script('hangs', '<script src="https://bad.example/hangs.js"></script>'),
  script(
    'nowhere',
    '<script src="https://bad.example:99999/x.js"></script><script src="not a url:"></script>',
  ),
  script('text', 'No tag at all & <b onclick="ran.push(1)">bold</b><img src="x" onerror="ran.push(2)">'),
  script('broken', '<scr<script>"<link rel=stylesheet href=//'),
  script('loops', '<script>document.dispatchEvent(new Event("DOMContentLoaded"))</script>'),
]

let shop: RunningShop
test.use({ storageState: FRESH, locale: 'nl-NL' })
test.beforeAll(async () => {
  const change = withScripts([...BAD, ...SCRIPTS])
  shop = await startShop({
    changes: (config) => {
      const changed: ConfigJson = change(config)
      const { display } = changed
      return { ...changed, display: { ...display, cookieWall: { ...display.cookieWall, state: false } } }
    },
  })
})
test.afterAll(async () => {
  await shop.stop()
})

test('without a wall all is allowed from the start, and nothing asks or offers to ask [4-091, 4-099]', async ({
  page,
}) => {
  const asked = await watchNetwork(page)
  await page.goto(shop.url)
  await expect.poll(() => ranIn(page)).toContain('last')
  await expect.poll(() => asked).toContain('https://marketing.example/tag.js')
  await expect(page.getByRole('dialog', { name: COOKIES('nld')('title') })).toBeHidden()
  await expect(page.getByRole('button', { name: nld['cookies.settings'] })).toBeHidden()
  const commands = await page.evaluate(() =>
    (window as unknown as { readonly dataLayer: ArrayLike<unknown>[] }).dataLayer
      .map((command) => Array.from(command))
      .filter(([name]) => name === 'consent')
      .map(([, when]) => when),
  )
  expect(commands).toEqual(['default', 'update'])
})

test('scripts that throw, hang or don’t load leave the shop and the other scripts alone [8-036]', async ({
  page,
}) => {
  const asked = await watchNetwork(page)
  await page.goto(`${shop.url}/sirenes`, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => ranIn(page)).toContain('marketing file')
  await expect.poll(() => ranIn(page)).toContain('after gone')
  expect(await ranIn(page)).toContain('throws')
  expect(await ranIn(page)).not.toContain(1)
  expect(await ranIn(page)).not.toContain(2)
  expect(asked).toContain('https://bad.example/hangs.js')
  await page.locator('main a[href*="/product/"]').first().click()
  await page.getByRole('button', { name: nld['product.buy'], exact: true }).first().click()
  await expect(page.getByRole('link', { name: nld['cart.toCheckout'] }).first()).toBeVisible()
})
