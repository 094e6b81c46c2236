import { expect, test, type Locator, type Page } from '@playwright/test'
import { NOTICE_MS } from '../../application/storefront/timings.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { openBroken } from '../support/browser/brokenFrame.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

let shop: RunningShop
test.beforeAll(async () => {
  // the page of parts raises notices of every kind
  shop = await startShop({ environment: { NODE_ENV: 'development' } })
})
test.afterAll(async () => {
  await shop.stop()
})
test.use({ viewport: { width: 1280, height: 800 } })

const region = (page: Page): Locator => page.getByRole('region', { name: nld['notice.region'] })
const cards = (page: Page): Locator => region(page).locator('button')
const closeButton = (page: Page): Locator => region(page).getByRole('button', { name: nld.close })
const raise = (page: Page, name: string): Promise<void> =>
  page
    .locator('main')
    .getByRole('button', { name, exact: true })
    .evaluate((button) => (button as HTMLElement).click())

/**
 * Opens the page of parts, with a clock that the test moves once the notices' timers run: that begins after
 * hydration.
 */
const begin = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.goto(`${shop.url}/_parts`)
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await expect(async () => {
    await raise(page, 'Ter informatie')
    expect(await cards(page).count()).toBe(1)
    await page.clock.runFor(NOTICE_MS)
    expect(await cards(page).count()).toBe(0)
  }).toPass()
}
/** The visible height in px of each card above the one in front of it, oldest first. */
const heights = (page: Page): Promise<readonly number[]> =>
  region(page).evaluate((element) => {
    const boxes = [...element.querySelectorAll('button')].map((button) =>
      button.parentElement!.getBoundingClientRect(),
    )
    return boxes.map((box, n) => Math.round((boxes[n + 1]?.top ?? box.bottom) - box.top))
  })

test('notices peek out behind the newest, and spread while the pointer is on them with their timers paused [2-130, 2-131]', async ({
  page,
}) => {
  await begin(page)
  await raise(page, 'Ter informatie')
  await page.clock.runFor(1_000)
  await raise(page, 'Gelukt')
  await page.clock.runFor(1_000)
  await expect(cards(page)).toHaveCount(2)
  const [peek = 0, front = 0] = await heights(page)
  expect(peek).toBeLessThan(20)
  expect(front).toBeGreaterThan(44)
  await cards(page).last().hover()
  const [spread = 0] = await heights(page)
  expect(spread).toBeGreaterThanOrEqual(front)
  await page.clock.runFor(60_000)
  await expect(cards(page)).toHaveCount(2)
  await page.mouse.move(100, 100)
  await expect.poll(async () => (await heights(page))[0]).toBeLessThan(20)
  await page.clock.runFor(2_499)
  await expect(cards(page)).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(cards(page)).toHaveCount(1)
  await page.clock.runFor(1_000)
  await expect(cards(page)).toHaveCount(0)
})

test('a notice closes after 4500 ms, an error when it is dismissed; a dismissed one passes the focus on [2-132, 2-136]', async ({
  page,
}) => {
  await begin(page)
  await raise(page, 'Fout')
  await raise(page, 'Ter informatie')
  await page.clock.runFor(4_500)
  await expect(cards(page)).toHaveCount(1)
  await expect(region(page).getByRole('alert')).toBeVisible()
  await raise(page, 'Ter informatie')
  await page.locator('main button').last().focus()
  await closeButton(page).first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(closeButton(page).first()).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(cards(page), 'no time runs while the focus is on them').toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(closeButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('an action in progress has a loading bar after 200 ms, until it is done [2-134]', async ({ page }) => {
  await begin(page)
  await raise(page, 'Bezig')
  const bar = region(page).getByRole('progressbar')
  await expect(bar).toHaveCount(1)
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.2s')
  await expect(bar).toHaveCSS('opacity', '1')
  await page.clock.runFor(60_000)
  await expect(cards(page)).toHaveCount(1)
  await raise(page, 'Klaar')
  await expect(bar).toHaveCount(0)
  await expect(region(page)).toContainText(nld['notice.success'])
  await page.clock.runFor(4_500)
  await expect(cards(page)).toHaveCount(0)
})

test('a navigation clears the notices [4-058]', async ({ page }) => {
  await begin(page)
  await raise(page, 'Fout')
  await expect(cards(page)).toHaveCount(1)
  await page.clock.resume()
  await page.locator('footer a[href^="/"]:visible').first().click()
  await expect(page).not.toHaveURL(/_parts/)
  await expect(cards(page)).toHaveCount(0)
})

test('on a small screen notices are above the dock and the buy bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.url}/sirenes`)
  await page.waitForLoadState('networkidle')
  await alive(page)
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.route('**/api/v2/cart/lines', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', message: 'cart.outOfStock' } }),
  )
  const buy = page.getByRole('button', { name: nld['product.buy'], exact: true }).first()
  await buy.click()
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  const covered = () =>
    page.evaluate(() => {
      const region = [...document.querySelectorAll('section')].find((one) =>
        one.querySelector('[role="status"] button'),
      )
      const notice = region?.getBoundingClientRect()
      const fixed = [...document.querySelectorAll('form button[type="submit"], a[href="/winkelwagen"]')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, bottom }) => width > 1 && bottom > innerHeight - 160)
      return notice === undefined
        ? 'no notice'
        : fixed.filter((box) => box.top < notice.bottom && box.bottom > notice.top && box.width > 0).length
    })
  // they move up once the panel is closed
  await expect.poll(covered).toBe(0)
})

test.describe('failures', () => {
  test('a page that fails shows the error page, and the shop works again from the home page [8-041]', async ({
    page,
  }) => {
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto(`${shop.url}/sirenes`)
    await page.waitForLoadState('networkidle')
    await alive(page)
    await page.route('**/api/public/content', (route) =>
      route.request().postData()?.includes('videobewaking')
        ? route.fulfill({
            json: {
              status: 'success',
              type: 'redirect',
              filters: [],
              data: { location: '/checkout/00000000-0000-4000-8000-000000000000' },
            },
          })
        : route.continue(),
    )
    await page.route('**/checkout/00000000-*', (route) =>
      route.fulfill({ json: { page: { type: 'result', status: 'paid', order: { lines: 'broken' } } } }),
    )
    await page.locator('a[href="/videobewaking"]').locator('visible=true').first().click()
    await expect(page.locator('main h1')).toHaveText(nld['error.failed'])
    await expect(page.locator('main')).toContainText('Fout 500')
    await expect(page.locator('header').first()).toBeVisible()
    await page.getByRole('link', { name: nld['error.home'], exact: true }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await page.waitForLoadState('networkidle')
    await alive(page)
    await page
      .locator('main a[href="/sirenes"], header a[href="/sirenes"]')
      .locator('visible=true')
      .first()
      .click()
    await expect(page.locator('main h1')).toHaveText('Sirenes')
  })

  test('a frame that fails leaves the error page with its link home [8-041]', async ({ page }) => {
    await openBroken(page, `${shop.url}/sirenes`)
    await expect(page.locator('main h1')).toHaveText(nld['error.failed'])
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: nld['error.home'], exact: true }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(page.locator('header').first()).toBeVisible()
  })

  test('an unknown address shows its path [8-039]', async ({ page }) => {
    const answer = await page.goto(`${shop.url}/en/nothing-here`)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('main h1')).toHaveText(eng['error.sorry'])
    await expect(page.locator('main code')).toHaveText('/en/nothing-here')
  })
})

test('the loader overlay covers a slow page, and catches no click [2-140]', async ({ page }) => {
  await page.goto(`${shop.url}/sirenes`)
  await page.waitForLoadState('networkidle')
  await alive(page)
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/public/content', async (route) => {
    await asked
    await route.continue()
  })
  const link = page.locator('a[href="/videobewaking"]').locator('visible=true').first()
  await link.click()
  const loader = page.locator('[aria-busy="true"][role="status"]')
  await expect(loader).toContainText(nld.loading)
  expect(await loader.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
  answer()
  await expect(page).toHaveURL(`${shop.url}/videobewaking`)
  await expect(loader).toHaveCount(0)
})
