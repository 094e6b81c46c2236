import { expect, test, type Locator, type Page } from '@playwright/test'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { FRESH } from '../support/browser/consentState.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive as hasLife } from '../support/browser/alive.ts'
import { builtScript } from '../support/browser/builtScript.ts'

let shop: RunningShop
test.beforeAll(async () => {
  // the page of parts opens overlays that nothing else opens yet
  shop = await startShop({ environment: { NODE_ENV: 'development' } })
})
test.afterAll(async () => {
  await shop.stop()
})

const WIDE = { width: 1280, height: 800 }
test.use({ viewport: WIDE })

const cartLink = (page: Page): Locator => page.locator('a[href="/winkelwagen"]:visible').first()
const dialog = (page: Page): Locator => page.locator('dialog[open]')
const alive = async (page: Page, path: string): Promise<void> => {
  await page.goto(shop.url + path)
  await page.waitForLoadState('networkidle')
  await hasLife(page)
}
const openCart = async (page: Page): Promise<Locator> => {
  await cartLink(page).click()
  await expect(dialog(page)).toBeVisible()
  return dialog(page)
}
/** Turns the wheel until the page is scrolled that far: turns while the page is busy may be lost. */
const wheelTo = (page: Page, top: number): Promise<void> =>
  expect
    .poll(async () => {
      const away = top - (await page.evaluate(() => scrollY))
      if (away !== 0) await page.mouse.wheel(0, away)
      return page.evaluate(() => scrollY)
    })
    .toBe(top)
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? '')

test("an overlay has an underlay, locks the page's scroll and closes by a click next to it [2-065, 2-066, 2-071]", async ({
  page,
}) => {
  await alive(page, '/sirenes')
  await page.mouse.move(300, 500)
  await wheelTo(page, 200)
  const place = () => page.locator('main h1').boundingBox()
  const before = await place()
  await cartLink(page).evaluate((link) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  const panel = dialog(page)
  await expect(panel).toBeVisible()
  expect(await place()).toEqual(before)
  expect(await panel.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(scrollY))))).toBe(
    200,
  )
  await page.mouse.click(300, 500)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await wheelTo(page, 300)
})

test('a selection that ends next to an overlay does not close it', async ({ page }) => {
  await alive(page, '/')
  const panel = await openCart(page)
  const box = await panel.getByRole('heading').first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(200, 400)
  await page.mouse.up()
  await expect(panel).toBeVisible()
})

test('Escape closes any overlay; the focus stays inside it and returns to what opened it [2-070]', async ({
  page,
}) => {
  await alive(page, '/sirenes')
  await cartLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press(n < 8 ? 'Tab' : 'Shift+Tab')
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement !== body && activeElement?.closest('dialog[open]') === null
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cartLink(page)).toBeFocused()

  const field = page.locator('header input[type="search"]').first()
  await field.focus()
  await page.keyboard.type('hub')
  await expect(dialog(page).locator('input')).toHaveValue('hub')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('the focus goes to the heading if the opener of an overlay no longer exists', async ({ page }) => {
  await alive(page, '/sirenes')
  await openCart(page)
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a[href="/winkelwagen"]')) link.remove()
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('main h1')).toBeFocused()
})

test('an overlay that closes is gone after 100 ms [2-067]', async ({ page }) => {
  await alive(page, '/')
  const panel = await openCart(page)
  await panel.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  )
  const seen = await panel.evaluate(async (element, close) => {
    element.querySelector<HTMLElement>(`[aria-label="${close}"]`)!.click()
    await new Promise(requestAnimationFrame)
    const { display } = getComputedStyle(element)
    const animations = element.getAnimations()
    const lasting = animations.map(({ effect }) => effect?.getTiming().duration)
    // an animation cut off by the end of the panel is over as well
    await Promise.allSettled(animations.map(({ finished }) => finished))
    return { display, lasting: [...new Set(lasting)], after: getComputedStyle(element).display }
  }, nld.close)
  expect(seen).toEqual({ display: 'flex', lasting: [100], after: 'none' })
})

test('an overlay does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await alive(page, '/')
  const panel = await openCart(page)
  const lasting = await panel.evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(Math.max(...lasting.split(',').map((part) => parseFloat(part)))).toBeLessThan(0.001)
})

test('a route change closes the overlay and gives the focus to the new page [2-063, 2-068]', async ({
  page,
}) => {
  await alive(page, '/')
  await page.locator('header input[type="search"]').pressSequentially('hub')
  const hit = dialog(page).locator('a[href*="/product/"]').first()
  await hit.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('main h1')).toBeFocused()
})

test('a route change closes the top menu [2-069]', async ({ page }) => {
  await alive(page, '/sirenes')
  const top = page.locator('header nav details, nav details').first()
  await top.locator('summary').click()
  await expect(page.locator('nav details[open]')).toHaveCount(1)
  await top.locator('a:visible').first().click()
  await expect(page).not.toHaveURL(`${shop.url}/sirenes`)
  await expect(page.locator('nav details[open]')).toHaveCount(0)
})

test('Back closes an overlay and stays on the page; Forward opens nothing', async ({ page }) => {
  await alive(page, '/')
  await page
    .locator('main a[href="/sirenes"], header a[href="/sirenes"]')
    .locator('visible=true')
    .first()
    .click()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await openCart(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await page.goForward()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await openCart(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => Boolean((history.state as { over?: boolean } | null)?.over)))
    .toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.locator('main h1')).not.toHaveText('Sirenes')
})

test('Back after a link out of an overlay leads to the page below it at once', async ({ page }) => {
  await alive(page, '/sirenes')
  await page.locator('header input[type="search"]').pressSequentially('hub')
  await dialog(page).locator('a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await expect(dialog(page)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => Boolean((history.state as { over?: boolean } | null)?.over)))
    .toBe(false)
  await page.goForward()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('main h1')).not.toHaveText('Sirenes')
})

test('a link to the page below an overlay closes it', async ({ page }) => {
  await alive(page, '/product/1001/wachthuis-hub')
  const before = await page.evaluate(() => history.length)
  await page.locator('header input[type="search"]').pressSequentially('wachthuis hub')
  await dialog(page).locator('a[href="/product/1001/wachthuis-hub"]').first().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${shop.url}/product/1001/wachthuis-hub`)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('Back from the page that a search was sent to leads to the page below the overlay', async ({ page }) => {
  await alive(page, '/sirenes')
  await page.locator('header input[type="search"]').pressSequentially('hub')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zoeken\?q=hub/)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  await expect(page.locator('main h1')).toHaveText('Sirenes')
})

test('a page reloaded with an overlay open has none, and Back leaves it', async ({ page }) => {
  await alive(page, '/')
  await page
    .locator('main a[href="/sirenes"], header a[href="/sirenes"]')
    .locator('visible=true')
    .first()
    .click()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  await openCart(page)
  await page.reload()
  // until the app has left the overlay's own entry, Back leads to the page below it: a press of its own
  await expect
    .poll(() => page.evaluate(() => Boolean((history.state as { over?: boolean } | null)?.over)))
    .toBe(false)
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('the field of an overlay has the focus after 100 ms [9-003]', async ({ page }) => {
  await page.clock.install()
  await alive(page, '/sirenes')
  await page.locator('header input[type="search"]').focus()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.keyboard.type('h')
  await expect(dialog(page)).toBeVisible()
  const close = dialog(page).getByRole('button', { name: nld.close })
  await close.focus()
  await page.clock.runFor(99)
  await expect(close).toBeFocused()
  await page.clock.runFor(1)
  await expect(dialog(page).locator('input')).toBeFocused()
})

test('readMore shows the given title and text, and can be closed [2-118]', async ({ page }) => {
  await alive(page, '/_parts')
  await page.getByRole('button', { name: 'Lees meer' }).click()
  const panel = page.getByRole('dialog', { name: 'Lees meer' })
  await expect(panel.getByRole('heading', { name: 'Lees meer' })).toBeVisible()
  await expect(panel).toContainText('vijf tot zeven jaar')
  await panel.getByRole('button', { name: nld.close }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lees meer' })).toBeFocused()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu is closed by Back too', async ({ page }) => {
    await alive(page, '/sirenes')
    await page.getByText(nld['header.menu'], { exact: true }).locator('visible=true').first().tap()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${shop.url}/sirenes`)
    expect(await focused(page)).not.toContain('<dialog')
  })
})

test('a checkout without a cart redirects home with the cart open, and the cart closes as anywhere [2-025]', async ({
  page,
}) => {
  await alive(page, '/checkout')
  await expect(page).toHaveURL(`${shop.url}/?cart=open`)
  await expect(dialog(page)).toContainText(nld['cart.empty'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.locator('main a[href="/sirenes"]:visible, header a[href="/sirenes"]:visible').first().click()
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  await expect(dialog(page)).toHaveCount(0)
})

test.describe('a content blocker', () => {
  // an extension's styles are no part of the page
  test.use({ storageState: FRESH, bypassCSP: true })

  test('a cookie wall that it hides locks nothing, and allows nothing', async ({ page }) => {
    const hide = () =>
      page.addStyleTag({ content: 'dialog[aria-label*="cookie" i] { display: none !important }' })
    const isFree = async () => {
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await page.mouse.move(640, 400)
      // the page's scroll is unlocked a moment after the dialog closes: a turn of the wheel before that is
      // lost
      const scrolled = async () => {
        await page.mouse.wheel(0, 200)
        return page.evaluate(() => scrollY)
      }
      await expect.poll(scrolled).toBeGreaterThan(0)
      await page.mouse.wheel(0, -4_000)
      const { cookies } = await page.context().storageState()
      expect(cookies.map(({ name }) => name)).not.toContain('cookiePreferences')
    }
    await page.goto(`${shop.url}/sirenes`)
    await expect(dialog(page)).toBeVisible()
    await hide()
    await isFree()
    await page.addInitScript(() => {
      const style = document.createElement('style')
      style.textContent = 'dialog[aria-label*="cookie" i] { display: none !important }'
      document.addEventListener('DOMContentLoaded', () => document.head.append(style))
    })
    await alive(page, '/sirenes')
    await isFree()
    await openCart(page)
  })
})

test.describe('after a deployment', () => {
  const gone = (page: Page, name: string) =>
    page.route(`**${builtScript(name)}`, (route) => route.fulfill({ status: 404, body: '' }))
  const missing = (page: Page) => page.getByText(nld['notice.noPanel'])
  const PRODUCT = '/product/1014/wachthuis-raamcontact-mini'

  test('an overlay whose code no longer exists leads to the page of its control, with the action done', async ({
    page,
  }) => {
    for (const name of ['CartPanel', 'SearchPanel', 'CookieWall', 'SpecificationsPanel'])
      await gone(page, name)
    await alive(page, PRODUCT)
    await page.getByRole('button', { name: nld['product.buy'] }).first().click()
    await expect(page).toHaveURL(`${shop.url}/winkelwagen`)
    await expect(missing(page)).toBeVisible()
    await expect(page.locator('main')).toContainText('Wachthuis Raamcontact Mini')

    await alive(page, PRODUCT)
    await cartLink(page).click()
    await expect(page).toHaveURL(`${shop.url}/winkelwagen`)

    await alive(page, PRODUCT)
    await page.getByRole('button', { name: nld['cookies.settings'] }).click()
    await expect(page).toHaveURL(/cookie/)
    await expect(missing(page)).toBeVisible()

    await alive(page, PRODUCT)
    const field = page.locator('header input[type="search"]').first()
    await field.pressSequentially('hub')
    await expect(field).toHaveValue('hub')
    await expect(page).toHaveURL(shop.url + PRODUCT)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/zoeken\?q=hub/)
  })

  test('a phone’s overlay whose code no longer exists: search and pictures open a page, others say what to do', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['SearchPanel', 'MediaGalleryPanel', 'VariationsPanel']) await gone(page, name)
    const pressed = Promise.withResolvers<undefined>()
    await page.route(`**${builtScript('deferredEffects')}`, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(`${shop.url}/product/1001/wachthuis-hub`)
    await hasLife(page)
    const answered = page.waitForResponse(`**${builtScript('VariationsPanel')}`)
    await page.getByText(nld['product.change'], { exact: true }).locator('visible=true').first().click()
    await answered
    pressed.resolve(undefined)
    await expect(missing(page)).toBeVisible()
    await page.locator('a[href="/zoeken"]:visible').first().click()
    await expect(page).toHaveURL(/\/zoeken$/)
    await alive(page, PRODUCT)
    await page.locator('main section img').first().click()
    await expect(page).toHaveURL(/\.(?:webp|jpe?g|png|svg|avif)/)
  })
})
