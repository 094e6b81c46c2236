import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { builderPath } from '../../application/pages/builderPage.ts'
import { cartPath, checkoutPath } from '../../application/pages/paths.ts'
import type { builder } from '../../application/texts/nld/builder.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const BUILDER = await textsOf<typeof builder>('builder')

/* Only visitors who build a system load the builder's code. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const CLIENT = 'build/client/'
type Manifest = Readonly<
  Record<string, { readonly name?: string; readonly file: string; readonly imports?: readonly string[] }>
>
const manifest = () => JSON.parse(readFileSync(`${CLIENT}.vite/manifest.json`, 'utf8')) as Manifest
const PAGE = 'ui/builder/BuilderPage.tsx'
const ENTRY = 'ui/app/boot/main.tsx'
const MOST_BYTES = 25_000

/** The files that this browser requests from the shop, in order. */
const askedBy = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
  return asked
}

test('the builder is one file of at most 25 kB, apart from code shared with forms and the checkout, and its texts are in no other', () => {
  const all = manifest()
  const { file, imports = [] } = all[PAGE]!
  expect(imports.map((name) => all[name]?.name)).toEqual(['main', 'steps'])
  const own = [file, ...imports.filter((name) => name !== ENTRY).map((name) => all[name]!.file)]
  const bytes = own.map((name) => readFileSync(`${CLIENT}${name}.br`).length)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(MOST_BYTES)
  const scripts = readdirSync(`${CLIENT}assets`).filter((name) => name.endsWith('.js'))
  for (const locale of LOCALES) {
    const say = BUILDER(locale)
    const sayIt = scripts.filter((name) => {
      const script = readFileSync(`${CLIENT}assets/${name}`, 'utf8')
      return [say('toCart'), say('planTitle'), say('leftOut')].some((words) => script.includes(words))
    })
    expect(sayIt.map((name) => `assets/${name}`)).toEqual([file])
  }
})

for (const path of [
  '/',
  '/en',
  '/sirenes',
  '/products',
  '/product/1001/wachthuis-hub',
  '/search?q=hub',
  '/klantenservice',
  '/blogs',
  '/account/login',
  '/nergens',
  cartPath('nld'),
  checkoutPath('nld'),
])
  test(`${path} loads none of the builder, then or later`, async ({ page, context }) => {
    const { file } = manifest()[PAGE]!
    await context.request.post(`${shop.url}/api/v2/cart/lines`, {
      data: { productId: 1005, quantity: 1, options: [] },
    })
    const asked = askedBy(page)
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(asked.some((name) => /^assets\/main-.*\.js$/.test(name))).toBe(true)
    expect(asked).not.toContain(file)
  })

test('a visit that continues to the builder loads it then, and once', async ({ page }) => {
  const { file } = manifest()[PAGE]!
  const asked = askedBy(page)
  const loads = () => asked.filter((name) => name === file).length
  await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' })
  await page.getByRole('navigation').getByRole('link', { name: 'Sirenes' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sirenes')
  await page.goBack()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(0)
  await page
    .getByRole('main')
    .locator(`a[href="${builderPath('nld')}"]`)
    .first()
    .click()
  await page.getByRole('link', { name: BUILDER('nld')('homes.terraced.title') }).click()
  await expect(page.getByRole('button', { name: BUILDER('nld')('advise'), exact: true })).toBeVisible()
  expect(loads()).toBe(1)
})

test('the address of a system that can’t be copied is shown for selection', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const address = `${shop.url}${builderPath('nld', { step: 'review', code: '1-1001-1026x2' })}`
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: BUILDER('nld')('copy') }).click()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
})
