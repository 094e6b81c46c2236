import { expect, test, type Page } from '@playwright/test'
import type { cookies } from '../../application/texts/nld/cookies.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { ALL, CATEGORIES, ONLY_NECESSARY, allows, type Choices } from '../../domain/consent/choices.ts'
import { decodeChoices, encodeChoices, encodeReceipt } from '../../domain/consent/cookie.ts'
import { consentState, FRESH } from '../support/browser/consentState.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { allOf, ranIn, SCRIPTS, watchNetwork, withScripts } from '../support/browser/watchedScripts.ts'

const COOKIES = await textsOf<typeof cookies>('cookies')

/* Consent as seen from the network: a shop with scripts of every category, from origins of their own. */

const VERSION = '2026-11-22'
const ID = '00000000-0000-4000-8000-000000000001'
const LINE = {
  productId: 1025,
  quantity: 1,
  options: [{ groupId: 'reservebatterij', id: 'geen' }],
}
/** One of each kind; the checkout needs a line in the cart. */
const PAGES = [
  '/',
  '/en',
  '/sirenes',
  '/product/1025/wachthuis-binnensirene-wit',
  '/zoeken?q=sirene',
  '/winkelwagen',
  '/klantenservice',
  '/checkout/gegevens',
  '/bestaat-niet',
]

let shop: RunningShop
test.use({ storageState: FRESH, locale: 'nl-NL' })
test.beforeAll(async () => {
  shop = await startShop({ changes: withScripts(SCRIPTS) })
})
test.afterAll(async () => {
  await shop.stop()
})

const wall = (page: Page) => page.getByRole('dialog', { name: COOKIES('nld')('title') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)

/** Opens a page and waits until everything that may be released is. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(shop.url + path)
  await expect.poll(() => ranIn(page)).toContain('last')
}

/** Exactly the requests and scripts that these choices allow. */
const expected = (choices: Choices) => {
  const allowed = CATEGORIES.filter((category) => allows(choices, category)).map(allOf)
  return {
    asked: allowed.flatMap(({ asked }) => asked).sort(),
    ran: [...allowed.flatMap(({ ran }) => ran), 'last'].sort(),
  }
}
const seen = async (page: Page, asked: readonly string[]) => ({
  asked: [...asked].sort(),
  ran: [...(await ranIn(page))].sort(),
})

/** A few pages to check each choice on: what it releases doesn't depend on the page. */
const FEW = ['/', '/product/1025/wachthuis-binnensirene-wit', '/checkout/gegevens']
const STATES: readonly (readonly [string, Choices | null, readonly string[]])[] = [
  ['undecided', null, PAGES],
  ['only necessary', ONLY_NECESSARY, PAGES],
  ['preferences', { ...ONLY_NECESSARY, preferences: true }, FEW],
  ['statistics', { ...ONLY_NECESSARY, statistics: true }, FEW],
  ['marketing', { ...ONLY_NECESSARY, marketing: true }, FEW],
  ['all', ALL, PAGES],
]

for (const [name, choices, pages] of STATES)
  test(`nothing unnecessary is requested on any page without consent: ${name} [4-093, 4-100]`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ storageState: choices ? consentState(choices) : FRESH })
    const added = await context.request.post(`${shop.url}/api/v2/cart/lines`, { data: LINE })
    expect(added.status()).toBe(200)
    for (const path of pages) {
      const page = await context.newPage()
      const asked = await watchNetwork(page)
      await open(page, path)
      await expect(page).toHaveURL(shop.url + path)
      await expect.poll(() => seen(page, asked), path).toEqual(expected(choices ?? ONLY_NECESSARY))
      await page.close()
    }
    await context.close()
  })

test('a choice releases what it covers at once, and each script once [2-100, 4-098, 4-099]', async ({
  page,
}) => {
  const asked = await watchNetwork(page)
  await open(page, '/')
  await expect(wall(page)).toBeVisible()
  await button(page, COOKIES('nld')('allowAll')).click()
  await expect.poll(() => seen(page, asked)).toEqual(expected(ALL))
  await expect(wall(page)).toBeHidden()
  await page.locator('footer').getByRole('link', { name: nld['footer.privacy'] }).first().click()
  await expect(page).toHaveURL(/privacy/)
  await button(page, nld['cookies.settings']).click()
  await button(page, COOKIES('nld')('allowAll')).click()
  await expect(wall(page)).toBeHidden()
  expect(await seen(page, asked)).toEqual(expected(ALL))
})

test('Allow all stores the choice in a cookie to the letter, with a receipt [4-096, 9-019]', async ({
  page,
}) => {
  await watchNetwork(page)
  const receipt = page.waitForRequest('**/api/v2/consent')
  await open(page, '/')
  await button(page, COOKIES('nld')('allowAll')).click()
  const { consentId, ...sent } = (await receipt).postDataJSON() as { readonly consentId: string }
  expect(sent).toEqual({ choices: ALL, version: VERSION })
  expect((await (await receipt).response())?.status()).toBe(200)
  const cookie = await cookieOf(page, 'cookiePreferences')
  expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: false, sameSite: 'Lax' })
  expect(JSON.parse(Buffer.from(cookie?.value ?? '', 'base64').toString())).toEqual({
    necessary: true,
    ...ALL,
  })
  const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
  expect((await cookieOf(page, 'cookieReceipt'))?.value).toBe(encodeReceipt({ consentId, version: VERSION }))
})

test('Adjust opens Details, where a selection can be allowed, and only there [2-098, 2-099, 4-095]', async ({
  page,
}) => {
  const asked = await watchNetwork(page)
  await open(page, '/')
  await expect(button(page, COOKIES('nld')('allowSelection'))).toBeHidden()
  await button(page, COOKIES('nld')('adjust')).click()
  await expect(wall(page).getByRole('tab', { selected: true })).toHaveText(COOKIES('nld')('details'))
  await expect(button(page, COOKIES('nld')('adjust'))).toBeHidden()
  const necessary = wall(page).getByRole('switch', { name: COOKIES('nld')('necessary') })
  await expect(necessary).toBeChecked()
  await expect(necessary).toBeDisabled()
  for (const category of ['preferences', 'statistics', 'marketing'] as const)
    await expect(wall(page).getByRole('switch', { name: COOKIES('nld')(category) })).not.toBeChecked()
  await wall(page)
    .getByRole('switch', { name: COOKIES('nld')('statistics') })
    .check()
  await wall(page)
    .getByRole('tab', { name: COOKIES('nld')('about') })
    .click()
  await expect(button(page, COOKIES('nld')('allowSelection'))).toBeHidden()
  await button(page, COOKIES('nld')('adjust')).click()
  await button(page, COOKIES('nld')('allowSelection')).click()
  const chosen = { ...ONLY_NECESSARY, statistics: true }
  await expect.poll(() => seen(page, asked)).toEqual(expected(chosen))
  expect(decodeChoices((await cookieOf(page, 'cookiePreferences'))?.value ?? '')).toEqual(chosen)
})

test('Only necessary is next to Allow all with the same weight and closes the wall [2-100, 4-096]', async ({
  page,
}) => {
  const asked = await watchNetwork(page)
  await open(page, '/')
  const weight = (name: string) =>
    button(page, name).evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(element)
      return { backgroundColor, color, fontSize, fontWeight, height }
    })
  expect(await weight(COOKIES('nld')('onlyNecessary'))).toEqual(await weight(COOKIES('nld')('allowAll')))
  await button(page, COOKIES('nld')('onlyNecessary')).click()
  await expect(wall(page)).toBeHidden()
  await open(page, '/sirenes')
  await expect(wall(page)).toBeHidden()
  expect(asked.filter((url) => !url.startsWith('https://necessary.example/'))).toEqual([])
})

for (const [how, dismiss] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its close button', (page: Page) => wall(page).getByRole('button', { name: nld.close }).click()],
  ['a click outside', (page: Page) => page.mouse.click(5, 5)],
  [
    'the cookie statement',
    (page: Page) =>
      wall(page)
        .getByRole('link', { name: COOKIES('nld')('statement') })
        .click(),
  ],
] as const)
  test(`leaving the wall by ${how} allows nothing, and it asks again`, async ({ page }) => {
    const asked = await watchNetwork(page)
    await open(page, '/')
    await expect(wall(page)).toBeVisible()
    await dismiss(page)
    await expect(wall(page)).toBeHidden()
    expect(await cookieOf(page, 'cookiePreferences')).toBeUndefined()
    await expect.poll(() => seen(page, asked)).toEqual(expected(ONLY_NECESSARY))
    await page.reload()
    await expect(wall(page)).toBeVisible()
  })

test('the wall works by keyboard alone [2-097]', async ({ page }) => {
  const asked = await watchNetwork(page)
  await open(page, '/')
  await expect(wall(page).getByRole('heading')).toBeFocused()
  const tab = (name: string) => wall(page).getByRole('tab', { name })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(tab(COOKIES('nld')('condition'))).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(COOKIES('nld')('about'))).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(COOKIES('nld')('details'))).toBeFocused()
  const marketing = wall(page).getByRole('switch', { name: COOKIES('nld')('marketing') })
  for (let presses = 0; presses < 8 && !(await isFocused(marketing)); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(marketing).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(button(page, COOKIES('nld')('allowSelection'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => seen(page, asked)).toEqual(expected({ ...ONLY_NECESSARY, marketing: true }))
})

const isFocused = (element: ReturnType<Page['locator']>): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement)

test('the footer reopens the wall with the stored choice, and gets the focus back [4-095]', async ({
  page,
}) => {
  await page.context().addCookies(consentState({ ...ONLY_NECESSARY, preferences: true }).cookies)
  await watchNetwork(page)
  await open(page, '/')
  await expect(wall(page)).toBeHidden()
  await button(page, nld['cookies.settings']).click()
  await button(page, COOKIES('nld')('adjust')).click()
  await expect(wall(page).getByRole('switch', { name: COOKIES('nld')('preferences') })).toBeChecked()
  await expect(wall(page).getByRole('switch', { name: COOKIES('nld')('marketing') })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(button(page, nld['cookies.settings'])).toBeFocused()
})

for (const [what, value] of [
  ['no base64', '%%%'],
  ['no JSON', btoa('{"necessary":tr')],
  ['other types', btoa('{"necessary":true,"preferences":1,"statistics":"true","marketing":[]}')],
  ['too few fields', btoa('{"necessary":true}')],
  ['more than a browser should keep', 'A'.repeat(4_070)],
  ['of an older shop', 'accepted'],
] as const)
  test(`an unreadable consent cookie is reported and counts as none: ${what} [8-037]`, async ({ page }) => {
    const [cookie] = consentState().cookies
    await page.context().addCookies([{ ...cookie!, value }])
    const asked = await watchNetwork(page)
    const requests: string[] = []
    page.on('pageerror', (error) => requests.push(error.message))
    await open(page, '/')
    await expect(wall(page)).toBeVisible()
    await expect.poll(() => seen(page, asked)).toEqual(expected(ONLY_NECESSARY))
    expect(requests.filter((message) => message.includes('cookiePreferences'))).not.toEqual([])
  })

test('a choice made on another text is asked again, and denied meanwhile', async ({ page }) => {
  const [cookie] = consentState(ALL).cookies
  const receipt = { ...cookie!, name: 'cookieReceipt' }
  await page.context().addCookies([
    { ...cookie!, value: encodeChoices(ALL) },
    { ...receipt, value: encodeReceipt({ consentId: ID, version: '2020-01-01' }) },
  ])
  const asked = await watchNetwork(page)
  await open(page, '/')
  await expect(wall(page)).toBeVisible()
  await expect.poll(() => seen(page, asked)).toEqual(expected(ONLY_NECESSARY))
  const sent = page.waitForRequest('**/api/v2/consent')
  await button(page, COOKIES('nld')('allowAll')).click()
  expect((await sent).postDataJSON()).toMatchObject({ consentId: ID, version: VERSION })
})

test('signals are denied before any tag and follow each choice [4-097, 7-059, 9-024]', async ({ page }) => {
  await watchNetwork(page)
  await open(page, '/')
  const signals = () =>
    page.evaluate(() =>
      ((window as unknown as { readonly dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .map((command) => Array.from(command))
        .filter(([name]) => name === 'consent')
        .map(([, when, requests]) => [when, (requests as Record<string, string>)['ad_user_data']]),
    )
  expect(await signals()).toEqual([['default', 'denied']])
  const first = await page.evaluate(() => document.querySelector('script')?.getAttribute('src'))
  expect(first).toMatch(/^\/assets\/consentDefault-/)
  await button(page, COOKIES('nld')('allowAll')).click()
  expect(await signals()).toEqual([
    ['default', 'denied'],
    ['update', 'granted'],
  ])
  await button(page, nld['cookies.settings']).click()
  await button(page, COOKIES('nld')('onlyNecessary')).click()
  // withdrawing consent reloads the page, so that its scripts stop
  await expect.poll(async () => (await signals()).at(-1)).toEqual(['update', 'denied'])
})

test('GET /v2/scripts is requested at startup and lists the records, without what only the policy needs [3-054, 7-043]', async ({
  page,
}) => {
  await watchNetwork(page)
  const asked = page.waitForResponse('**/api/v2/scripts')
  await page.goto(`${shop.url}/sirenes`)
  expect(await (await asked).json()).toEqual({
    status: 'success',
    data: SCRIPTS.map(({ id, content, script_status, script_position, cookie_type }) => ({
      id,
      content,
      script_status,
      script_position,
      cookie_type,
    })),
  })
})

test('injected stylesheets come after all of the shop’s own, scripts where their record says [3-055, 9-025]', async ({
  page,
}) => {
  await watchNetwork(page)
  await open(page, '/')
  const placed = await page.evaluate(() => ({
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => [
      link.dataset['priority'] ?? 'own',
      link.parentElement?.localName,
    ]),
    file: document.querySelector('script[src$="/tag.js"]')?.parentElement?.localName,
    last: document.querySelector('script[data-script-record="last"]')?.parentElement?.localName,
    attributes: document.querySelector('script[src$="/tag.js"]')?.getAttributeNames(),
  }))
  expect(placed.styles.at(-1)).toEqual(['200', 'head'])
  expect(placed.styles.slice(0, -1).every(([priority]) => priority === 'own')).toBe(true)
  expect(placed).toMatchObject({ file: 'body', last: 'head' })
  expect(placed.attributes).not.toContain('onload')
})

test('a visitor can choose although the shop can’t list its scripts or store a receipt [8-036]', async ({
  page,
}) => {
  const asked = await watchNetwork(page)
  await page.route('**/api/v2/scripts', (route) => route.abort())
  await page.route('**/api/v2/consent', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(shop.url)
  await button(page, COOKIES('nld')('allowAll')).click()
  await expect(wall(page)).toBeHidden()
  expect(decodeChoices((await cookieOf(page, 'cookiePreferences'))?.value ?? '')).toEqual(ALL)
  expect(asked).toEqual([])
})

test('the wall causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await watchNetwork(page)
  await open(page, '/')
  await expect(wall(page)).toBeVisible()
  await button(page, COOKIES('nld')('onlyNecessary')).click()
  await expect(wall(page)).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
})

test('without JavaScript there is no wall, and nothing unnecessary is requested', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: consentState(ALL) })
  const page = await context.newPage()
  const asked = await watchNetwork(page)
  for (const path of PAGES) await page.goto(shop.url + path)
  await expect(wall(page)).toBeHidden()
  await expect(button(page, nld['cookies.settings'])).toBeHidden()
  expect(asked).toEqual([])
  await context.close()
})
