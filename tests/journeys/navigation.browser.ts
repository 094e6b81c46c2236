import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { fields } from '../../application/texts/nld/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { builtScript } from '../support/browser/builtScript.ts'

const FIELDS = await textsOf<typeof fields>('fields')

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Marks the window once the page is hydrated; a reload would remove the mark. */
const mark = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await alive(page)
  await page.evaluate(() => Object.assign(window, { marker: 'still here' }))
}
const isSameWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { marker?: string }).marker === 'still here')

test('a visitor without an account navigates without a reload [1-002]', async ({ page }) => {
  await page.goto(`${shop.url}/`)
  await mark(page)
  await page
    .locator('main a[href="/sirenes"], header a[href="/sirenes"]')
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await expect(page.locator('main h1')).not.toHaveText('Sirenes')
  expect(await isSameWindow(page)).toBe(true)
  await page.goBack()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  expect(await isSameWindow(page)).toBe(true)
})

test.describe('without a network, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a link says that its page opens later, and it does; a product is added to the cart, and its panel opens', async ({
    page,
    context,
  }) => {
    const panelAhead = page.waitForResponse(`**${builtScript('CartPanel')}`)
    await page.goto(`${shop.url}/product/1014/wachthuis-raamcontact-mini`)
    await panelAhead
    await mark(page)
    await context.setOffline(true)
    await expect(page.getByText(nld.offline)).toBeVisible()
    // the notice does not cover it
    const buy = page.getByRole('button', { name: nld['product.buy'], exact: true }).first()
    const reached = await buy.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(reached).toBe(true)
    await buy.click()
    const panel = page.getByRole('dialog', { name: nld['cart.title'] })
    await expect(panel).toContainText('Wachthuis Raamcontact Mini')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)

    await page.locator('main a[href="/"]:visible').first().click()
    await expect(page.getByText(nld['offline.page'])).toBeVisible()
    await expect(page.locator('main h1')).toHaveText('Wachthuis Raamcontact Mini')
    await context.setOffline(false)
    await expect(page.locator('main h1')).not.toHaveText('Wachthuis Raamcontact Mini')
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(page.getByText(nld['offline.page'])).toHaveCount(0)
    expect(await isSameWindow(page)).toBe(true)
  })
})

test('a slow page is announced by a bar at the top of the window, until it is there', async ({ page }) => {
  await page.goto(`${shop.url}/`)
  await page.waitForLoadState('networkidle')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/public/content', async (route) => {
    await held.promise
    await route.continue()
  })
  const loader = page.getByRole('status').filter({ hasText: nld.loading })
  await expect(loader).toHaveCount(0)
  await page
    .locator('header a[href="/sirenes"], main a[href="/sirenes"]')
    .locator('visible=true')
    .first()
    .click()
  await expect(loader).toBeVisible()
  const bar = await loader.evaluate((element) => {
    const { inlineSize, blockSize, borderTopWidth, content } = getComputedStyle(element, '::before')
    const { top, left } = element.getBoundingClientRect()
    return { width: parseFloat(inlineSize), height: blockSize, border: borderTopWidth, content, top, left }
  })
  expect(bar).toMatchObject({ border: '3px', content: '""', top: 0, left: 0 })
  expect(bar.width).toBeGreaterThan(100)
  held.resolve(undefined)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await expect(loader).toHaveCount(0)
})

test('an address that changed before the router listened is shown all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      if (type === 'popstate' && location.pathname === '/')
        history.replaceState(history.state, '', '/sirenes')
      listen(type, ...rest)
    }
  })
  await page.goto(`${shop.url}/`)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
})

test('Back to an overlay goes on to its page, although it was pressed before the router listened', async ({
  page,
}) => {
  await page.goto(`${shop.url}/`)
  await page.evaluate(() => {
    history.replaceState({ key: 'one', idx: 0 }, '')
    history.pushState({ key: 'two', idx: 1 }, '', '/sirenes')
  })
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      if (type === 'popstate' && location.pathname === '/sirenes')
        history.replaceState({ key: 'one', idx: 1, over: true }, '', '/')
      listen(type, ...rest)
    }
  })
  await page.reload()
  await expect(page.locator('main h1')).not.toHaveText('Sirenes')
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ key: 'one', idx: 0 })
})

test('a history that an earlier build wrote is navigated without a reload', async ({ page }) => {
  await page.goto(`${shop.url}/`)
  await page.evaluate(() => {
    history.replaceState({ key: 'one', idx: 0 }, '')
    history.pushState({ key: 'one', idx: 1, over: true }, '')
    history.pushState({ key: 'two', idx: 2 }, '', '/sirenes')
  })
  await page.reload()
  await mark(page)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.locator('main h1')).not.toHaveText('Sirenes')
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ key: 'one', idx: 0 })
  await page.goForward()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  expect(await isSameWindow(page)).toBe(true)
})

test('a link that is clicked twice while its page loads is in the history once', async ({ page }) => {
  await page.goto(`${shop.url}/`)
  await mark(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/public/content', async (route) => {
    await promise
    await route.continue()
  })
  const before = await page.evaluate(() => history.length)
  const link = page.locator('main a[href="/sirenes"]').locator('visible=true').first()
  await link.dblclick()
  await link.click()
  resolve()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

/** The script of a source file, as the build named it. */
const chunkOf = (source: string): string => {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { readonly file: string }
  >
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`the build knows no ${source}`)
  return chunk.file
}

test('panels and the checkout are loaded when they are first needed [1-003]', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  const has = (source: string): boolean => [...scripts].some((path) => path.endsWith(`/${chunkOf(source)}`))
  await page.goto(`${shop.url}/sirenes`)
  await page.waitForLoadState('networkidle')
  expect(has('ui/listing/ListingPage.tsx')).toBe(true)
  // the cart's panel is loaded once the page is hydrated, so that it opens without a network too: no page
  // waits for it
  const served = await page.request.get(`${shop.url}/sirenes`)
  const named = `${served.headers()['link'] ?? ''} ${await served.text()}`
  expect(named).toContain(chunkOf('ui/listing/ListingPage.tsx'))
  expect(named).not.toContain(chunkOf('ui/cart/CartPanel.tsx'))
  const LATER = ['ui/search/SearchPanel.tsx', 'ui/checkout/CheckoutPage.tsx', 'ui/checkout/ResultPage.tsx']
  expect(LATER.filter(has)).toEqual([])
  await page.locator('main a[href*="/product/"]').first().click()
  await page.getByRole('button', { name: nld['product.buy'], exact: true }).first().click()
  await expect(page.getByRole('link', { name: nld['cart.toCheckout'] }).first()).toBeVisible()
  expect([has('ui/cart/CartPanel.tsx'), LATER.filter(has)]).toEqual([true, []])
  await page.getByRole('link', { name: nld['cart.toCheckout'] }).first().click()
  await expect(page.getByLabel(FIELDS('nld')('label.emailAddress'))).toBeVisible()
  expect(has('ui/checkout/CheckoutPage.tsx')).toBe(true)
})

test('every call of the browser is below /api, except for a visitor’s own page [7-001]', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch') calls.push(`${request.method()} ${pathname}`)
  })
  await page.goto(`${shop.url}/sirenes`)
  await alive(page)
  await page.locator('main a[href*="/product/"]').first().click()
  await page.getByRole('button', { name: nld['product.buy'], exact: true }).first().click()
  await page.getByRole('link', { name: nld['cart.toCheckout'] }).first().click()
  await expect(page.getByLabel(FIELDS('nld')('label.emailAddress'))).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST /api/')).length).toBeGreaterThanOrEqual(3)
  expect(calls.filter((call) => !/^((GET|POST) \/api\/|GET \/checkout)/.test(call))).toEqual([])
})

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY)
const scrollDown = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

test('Back from a page’s fragment returns to its link, and then to the scroll position of the previous page', async ({
  page,
}) => {
  await page.goto(`${shop.url}/sirenes`)
  await mark(page)
  await scrollDown(page, 250)
  await page
    .locator('footer a[href="/klantenservice"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('main h1')).not.toHaveText('Sirenes')
  await expect.poll(() => scrolled(page)).toBe(0)
  const part = page.locator('main nav a[href^="#"]').last()
  await part.scrollIntoViewIfNeeded()
  await scrollDown(page, (await scrolled(page)) + 20)
  const left = await scrolled(page)
  await part.click()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(left + 200)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/klantenservice`)
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(left + 200)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goBack()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await expect.poll(() => scrolled(page)).toBe(250)
  expect(await isSameWindow(page)).toBe(true)
})

test('a link to the current page scrolls to its top', async ({ page }) => {
  await page.goto(`${shop.url}/`)
  await mark(page)
  await scrollDown(page, 600)
  await page
    .locator('header a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await isSameWindow(page)).toBe(true)
})
