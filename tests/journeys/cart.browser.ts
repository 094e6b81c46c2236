import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { news } from '../../application/texts/nld/cart/news.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { alive as hasLife } from '../support/browser/alive.ts'
import { consentState } from '../support/browser/consentState.ts'
import { held, heldHydration } from '../support/browser/held.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const NEWS = await textsOf<typeof news>('cart/news')

let shop: RunningShop
/** the same shop for businesses, with accounts */
let business: RunningShop
test.beforeAll(async () => {
  ;[shop, business] = await Promise.all([
    startShop(),
    startShop({
      changes: (config) => {
        config.display.priceExclVat = true
        Object.assign(config.settings.accountMenu, { orders: true })
        return config
      },
    }),
  ])
})
test.afterAll(async () => {
  await Promise.all([shop.stop(), business.stop()])
})

const SAY = { nld, eng }
const WIDTHS = [390, 768, 1280]
const CART = { nld: '/winkelwagen', eng: '/en/cart' }
/** a hub with two options, a camera with two, a contact with none */
const LINES = [
  { productId: 1014, quantity: 2, options: [] },
  {
    productId: 1035,
    quantity: 1,
    options: [
      { groupId: 'geheugenkaart', id: '64gb' },
      { groupId: 'kleur', id: 'zwart' },
    ],
  },
]
const CONTACT = LINES.slice(0, 1)

const fill = async (page: Page, url: string, lines: readonly object[]): Promise<void> => {
  for (const data of lines) {
    const answer = await page.request.post(`${url}/api/v2/cart/lines`, { data })
    expect(answer.status()).toBe(200)
  }
}
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(Winkelwagen|Cart)$/ })
/** Opens the panel over the current page. */
const openHere = async (page: Page, locale: Locale = 'nld'): Promise<Locator> => {
  await page.locator(`a[href="${CART[locale]}"]`).locator('visible=true').first().click()
  const panel = panelOf(page)
  await expect(panel.getByRole('list').first()).toBeVisible()
  return panel
}
/** Runs a navigation to a public page and waits for hydration, when it requests the cart. */
const alive = (page: Page, come: Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForResponse('**/api/v2/account/cart/state'), come])
/** A page of the shop with the panel open over it. */
const openPanel = async (page: Page, url = shop.url, locale: Locale = 'nld'): Promise<Locator> => {
  await alive(page, page.goto(url + (locale === 'nld' ? '/sirenes' : '/en/sirens')))
  return openHere(page, locale)
}
/** Waits until the panel has slid in. */
const stands = (panel: Locator): Promise<unknown> =>
  panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
const amount = (panel: Locator): Locator => panel.getByRole('spinbutton').first()
const plus = (panel: Locator, say = nld): Locator =>
  panel.getByRole('button', { name: say['quantity.increase'] }).first()
const minus = (panel: Locator, say = nld): Locator =>
  panel.getByRole('button', { name: say['quantity.decrease'] }).first()
const order = (panel: Locator, say = nld): Locator =>
  panel.getByRole('link', { name: say['cart.toCheckout'] })
const settled = (panel: Locator, say = nld): Promise<void> =>
  expect(order(panel, say)).toHaveAttribute('aria-disabled', 'false')
/** The changes that reach the server from this point on. */
const sentBy = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/cart/') && request.method() !== 'GET')
      sent.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  return sent
}

for (const locale of ['nld', 'eng'] as const)
  test(`the cart fits a phone, a tablet and a desktop, and every button a finger (${locale}) [2-075, 2-076]`, async ({
    page,
  }) => {
    const say = SAY[locale]
    await fill(page, shop.url, LINES)
    const panel = await openPanel(page, shop.url, locale)
    await panel.getByText(say['coupon.toggle']).click()
    await expect(panel.getByText('64 GB')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = [await overflow(page), await panel.evaluate((it) => it.scrollWidth - it.clientWidth)]
      expect([width, ...beyond]).toEqual([width, 0, 0])
      const small = await smallTargets(page)
      expect(small.filter((target) => /cart|coupon|quantity|removes/.test(target))).toEqual([])
    }
    await page.goto(shop.url + CART[locale])
    await expect(page.locator('main').getByRole('listitem').first()).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflow(page)]).toEqual([width, 0])
    }
  })

test('a held plus repeats after 600 ms and then every 100 ms, by pointer and by key [9-063, 9-064]', async ({
  page,
}) => {
  await fill(page, shop.url, CONTACT)
  await page.clock.install()
  const panel = await openPanel(page)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await plus(panel).hover()
  await page.mouse.down()
  await page.clock.runFor(599)
  await expect(amount(panel)).toHaveValue('2')
  await page.clock.runFor(1)
  await expect(amount(panel)).toHaveValue('3')
  await page.clock.runFor(400)
  await expect(amount(panel)).toHaveValue('7')
  await page.mouse.up()
  await page.clock.runFor(5_000)
  await expect(amount(panel), 'letting go is no further click').toHaveValue('7')
  await plus(panel).click()
  await expect(amount(panel)).toHaveValue('8')
  await plus(panel).focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(amount(panel), 'the browser’s own repetition is left out').toHaveValue('9')
  await page.clock.runFor(800)
  await expect(amount(panel)).toHaveValue('12')
  await page.keyboard.up('Enter')
  await page.clock.runFor(2_000)
  await expect(amount(panel)).toHaveValue('12')
})

test('a held minus stops at 0, where the line is removed, and leaves the next line alone [4-032, 9-063]', async ({
  page,
}) => {
  await fill(page, shop.url, [{ ...LINES[1], quantity: 4 }, ...CONTACT])
  await page.clock.install()
  const panel = await openPanel(page)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await minus(panel).hover()
  await page.mouse.down()
  await page.clock.runFor(3_000)
  await expect(panel.getByRole('spinbutton')).toHaveCount(1)
  await expect(amount(panel)).toHaveValue('4')
  await page.mouse.up()
  await expect(amount(panel)).toHaveValue('4')
})

test('fifty clicks show at once and reach the server as few calls; the order button waits with a spinner [4-034, 2-084]', async ({
  page,
}) => {
  await fill(page, shop.url, CONTACT)
  const panel = await openPanel(page)
  const sent = sentBy(page)
  // the shop responds once the panel was checked: a busy machine checks late
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/v2/cart/lines/**', async (route) => {
    await looked.promise
    await route.continue()
  })
  const button = plus(panel)
  await button.evaluate((element: HTMLElement) => {
    for (let n = 0; n < 50; n += 1) element.click()
  })
  await expect(amount(panel)).toHaveValue('52')
  await expect(order(panel)).toHaveAttribute('aria-busy', 'true')
  await order(panel).dispatchEvent('click')
  await expect(page).toHaveURL(/\/sirenes$/)
  looked.resolve()
  await settled(panel)
  expect(sent.length).toBeLessThanOrEqual(2)
  expect(sent.at(-1)).toContain('"quantity":52')
  await order(panel).click()
  await expect(page).toHaveURL(/\/checkout\//)
})

test('nothing shifts when a quantity changes [4-034]', async ({ page }) => {
  await fill(page, shop.url, LINES)
  const panel = await openPanel(page)
  await stands(panel)
  await page.evaluate(() => {
    const seen = globalThis as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift' })
  })
  const places = () =>
    panel.locator('li, li button, li img, a.button').evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect()
        return [x, y]
      }),
    )
  const before = await places()
  for (let n = 0; n < 12; n += 1) await plus(panel).click()
  expect(await places()).toEqual(before)
  await settled(panel)
  expect(await places()).toEqual(before)
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.01)
})

for (const locale of ['nld', 'eng'] as const)
  test(`the cart works by keyboard alone and announces what it does (${locale}) [4-033, 5-027]`, async ({
    page,
  }) => {
    const say = SAY[locale]
    await fill(page, shop.url, LINES)
    const panel = await openPanel(page, shop.url, locale)
    const status = panel.getByRole('status').first()
    await expect(status).toBeEmpty()
    const field = amount(panel)
    await field.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('5')
    await expect(field).toBeFocused()
    await expect(status).toContainText(locale === 'nld' ? /: 5 stuks, Totaal €\s/ : /: quantity 5, Total €/)
    await page.keyboard.press('ArrowUp')
    await expect(field).toHaveValue('6')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('x')
    await page.keyboard.press('Tab')
    await expect(field, 'what is no number changes nothing').toHaveValue('6')
    const remove = panel.locator('[data-removes]')
    await remove.first().focus()
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(1)
    await expect(remove).toBeFocused()
    await page.keyboard.press('Space')
    await expect(panel.getByText(say['cart.empty'])).toBeVisible()
    await expect(panel.getByRole('button', { name: say['cart.continueShopping'] })).toBeFocused()
    await expect(status).toContainText(locale === 'nld' ? 'is verwijderd' : 'has been removed')
    const undo = panel.getByRole('button', { name: NEWS(locale)('undo') })
    await undo.press('Enter')
    await expect(remove).toHaveCount(1)
    await expect(remove).toBeFocused()
    await expect(undo).toBeHidden()
    await page.keyboard.press('Space')
    await expect(panel.getByRole('button', { name: say['cart.continueShopping'] })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
  })

test('the whole cart is removed by one call and restored, with the focus where it belongs [4-044]', async ({
  page,
}) => {
  await fill(page, shop.url, LINES)
  const panel = await openPanel(page)
  await settled(panel)
  const ends: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') ends.push(new URL(request.url()).pathname)
  })
  await panel.getByRole('button', { name: 'Winkelwagen legen' }).press('Enter')
  await expect(panel.getByText(nld['cart.empty'])).toBeVisible()
  await expect(panel.getByRole('button', { name: nld['cart.continueShopping'] })).toBeFocused()
  expect(ends).toEqual(['/api/v2/cart'])
  const undo = panel.getByRole('button', { name: NEWS('nld')('undo') })
  await undo.press('Enter')
  await expect(panel.locator('[data-removes]')).toHaveCount(2)
  await expect(panel.locator('[data-removes]').first()).toBeFocused()
  await expect(undo).toBeHidden()
  await settled(panel)
  await page.reload()
  const again = await openHere(page)
  await expect(again.locator('[data-removes]')).toHaveCount(2)
  await expect(amount(again)).toHaveValue('1')
})

test('a discount code is applied with a notice, refused with a reason, and removed [5-022, 4-046, 4-047, 8-026, 8-027]', async ({
  page,
}) => {
  await fill(page, shop.url, LINES)
  const panel = await openPanel(page)
  const sent = sentBy(page)
  await panel.getByText(nld['coupon.toggle']).press('Enter')
  const code = panel.getByLabel(nld['coupon.label'], { exact: true })
  const notices = panel.getByRole('region', { name: nld['notice.region'] })
  await code.fill('   ')
  await code.press('Enter')
  expect(sent).toEqual([])
  await code.fill(' welkom 10 ')
  await code.press('Enter')
  await expect(notices).toContainText(`${nld['notice.success']}${nld.discountApplied}`)
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
  expect(sent).toEqual(['POST {"couponCode":"welkom10"}'])
  await expect(panel.getByText(nld['totals.coupon'], { exact: true }).last()).toBeVisible()
  await code.fill('ONZIN')
  await code.press('Enter')
  await expect(panel.getByRole('alert').filter({ hasText: nld['coupon.unknown'] })).toBeVisible()
  await expect(notices.getByRole('alert')).toContainText(nld.discountFailed)
  await expect(notices.getByRole('alert')).not.toContainText(nld['coupon.unknown'])
  await expect(code).toHaveValue('ONZIN')
  await expect(code).toHaveAccessibleDescription(nld['coupon.unknown'])
  await panel.getByRole('button', { name: /^Kortingscode .* verwijderen$/ }).click()
  await expect(panel.getByRole('list', { name: nld['coupon.list'] })).toHaveCount(0)
  await expect(panel.locator('summary')).toBeFocused()
})

test('a code without a response causes no notice and stays in the field [8-028]', async ({ page }) => {
  await fill(page, shop.url, CONTACT)
  const panel = await openPanel(page)
  await page.route('**/api/v2/cart/coupons', (route) => route.abort())
  await panel.getByText(nld['coupon.toggle']).click()
  const code = panel.getByLabel(nld['coupon.label'], { exact: true })
  await code.fill('WELKOM10')
  await code.press('Enter')
  await settled(panel)
  await expect(code).toHaveValue('WELKOM10')
  await expect(panel.getByRole('region', { name: nld['notice.region'] }).getByRole('button')).toHaveCount(0)
})

test('an expired code is removed from the cart with a notice that names it', async ({ page }) => {
  await fill(page, shop.url, [{ ...CONTACT[0], quantity: 15 }])
  const panel = await openPanel(page)
  await page.request.post(`${shop.url}/api/v2/cart/coupons`, { data: { couponCode: 'VEILIG25' } })
  await alive(page, page.reload())
  await openHere(page)
  await expect(panel.getByRole('list', { name: nld['coupon.list'] })).toBeVisible()
  await amount(panel).fill('1')
  await amount(panel).press('Enter')
  await expect(panel.getByRole('alert')).toContainText('€ 25 korting vanaf € 250')
  await expect(panel.getByRole('list', { name: nld['coupon.list'] })).toHaveCount(0)
})

test('a line with insufficient stock takes the available quantity, and an attention notice names it [8-025]', async ({
  page,
}) => {
  await fill(page, shop.url, CONTACT)
  const panel = await openPanel(page, shop.url, 'eng')
  await amount(panel).fill('900')
  await amount(panel).press('Enter')
  const alert = panel.getByRole('alert')
  await expect(alert).toContainText(eng['notice.attention'])
  await expect(alert).toContainText(/Only \d+ (?:is|are) left/)
  await expect(amount(panel)).toHaveValue(/^\d{1,2}$/)
})

test('an offline cart accepts changes, shows no spinner, and sends them once the network is back', async ({
  page,
  context,
}) => {
  await fill(page, shop.url, CONTACT)
  const panel = await openPanel(page)
  await context.setOffline(true)
  await expect(panel.getByText(NEWS('nld')('offline'))).toBeVisible()
  await plus(panel).click()
  await expect(amount(panel)).toHaveValue('3')
  await expect(order(panel)).toHaveAttribute('aria-disabled', 'true')
  await expect(order(panel)).toHaveAttribute('aria-busy', 'false')
  await context.setOffline(false)
  await settled(panel)
  await expect(panel.getByText(NEWS('nld')('offline'))).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('3 artikelen').first()).toBeAttached()
})

test('the cart works in a browser without storage and Web Locks, and says once that it stores nothing', async ({
  page,
}) => {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: forbidden })
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  await fill(page, shop.url, CONTACT)
  const panel = await openPanel(page)
  for (let n = 0; n < 2; n += 1) {
    // the response waits until the spinner was seen
    const looked = Promise.withResolvers<void>()
    await page.route(
      '**/api/v2/cart/lines/**',
      async (route) => {
        await looked.promise
        await route.continue()
      },
      { times: 1 },
    )
    await plus(panel).click()
    await expect(order(panel)).toHaveAttribute('aria-disabled', 'true')
    looked.resolve()
    await settled(panel)
  }
  await expect(amount(panel)).toHaveValue('4')
  await expect(panel.getByText(nld['cart.notKept'])).toHaveCount(1)
  await alive(page, page.reload())
  await openHere(page)
  await expect(amount(panel)).toHaveValue('4')
  expect(troubles).toEqual([])
})

test('a number typed before the cart is hydrated counts', async ({ page }) => {
  await fill(page, shop.url, CONTACT)
  const storefront = await held(page)
  await page.goto(shop.url + CART.nld, { waitUntil: 'commit' })
  const number = page.getByRole('main').getByRole('spinbutton').first()
  await number.fill('5')
  await number.blur()
  const sent = page.waitForResponse('**/api/v2/cart/lines/**')
  storefront.release()
  await sent
  await page.reload()
  await expect(number).toHaveValue('5')
})

test('a number typed before the cart is hydrated counts with the key that hydrates it', async ({ page }) => {
  await fill(page, shop.url, CONTACT)
  const storefront = await held(page)
  const hydration = await heldHydration(page)
  await page.goto(shop.url + CART.nld, { waitUntil: 'commit' })
  const number = page.getByRole('main').getByRole('spinbutton').first()
  await number.fill('5')
  storefront.release()
  await hydration.reached()
  await number.press('ArrowUp')
  await hydration.release()
  await expect(number).toHaveValue('6')
})

test('two tabs of a browser show one cart', async ({ page, context }) => {
  await fill(page, shop.url, CONTACT)
  const panel = await openPanel(page)
  const other = await context.newPage()
  const elsewhere = await openPanel(other)
  await plus(panel).click()
  await settled(panel)
  await expect(amount(elsewhere)).toHaveValue('3')
  await minus(elsewhere).click()
  await expect(amount(panel)).toHaveValue('2')
})

for (const locale of ['nld', 'eng'] as const)
  test(`a business sees prices without VAT, the VAT of each rate, and a login link (${locale}) [2-085, 2-086, 2-078]`, async ({
    page,
  }) => {
    const say = SAY[locale]
    await fill(page, business.url, LINES)
    const panel = await openPanel(page, business.url, locale)
    for (const words of [say['totals.totalExcl'], say['totals.totalIncl']])
      await expect(panel.getByText(words, { exact: true })).toBeVisible()
    await expect(
      panel.getByText(say['totals.vat'].replace('{{percentage, basisPoints}}', '21')),
    ).toBeVisible()
    for (let n = 0; n < 2; n += 1) await panel.locator('[data-removes]').first().click()
    await expect(panel.getByRole('link', { name: say['cart.login'] })).toHaveAttribute(
      'href',
      locale === 'nld' ? '/account/login' : '/en/account/login',
    )
  })

test('in the checkout the panel’s button reads Continue and only closes it [2-083]', async ({ page }) => {
  await fill(page, shop.url, CONTACT)
  await page.goto(`${shop.url}/checkout/gegevens`)
  await page.waitForLoadState('networkidle')
  await hasLife(page)
  const panel = await openHere(page)
  await panel.getByRole('button', { name: 'Doorgaan' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/checkout\/gegevens$/)
})

const withoutScript = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'nl-NL',
    storageState: consentState(),
  })
  return context.newPage()
}

test('the cart page does without JavaScript what the panel does', async ({ browser }) => {
  const page = await withoutScript(browser)
  const main = page.locator('main')
  await fill(page, shop.url, LINES)
  await page.goto(`${shop.url}/winkelwagen`)
  await main.getByRole('button', { name: nld['quantity.increase'] }).last().click()
  await expect(main.getByRole('spinbutton').last()).toHaveValue('3')
  await main.getByRole('spinbutton').last().fill('900')
  await main.getByRole('button', { name: nld['quantity.change'] }).last().click()
  await expect(main.getByRole('alert')).toContainText('We hebben het aantal aangepast')
  await main.getByText(nld['coupon.toggle']).click()
  await main.locator('input[name="couponCode"]').last().fill('ONZIN')
  await main.getByRole('button', { name: nld['coupon.apply'] }).click()
  await expect(main.getByRole('alert')).toHaveText(nld['coupon.unknown'])
  await main.getByText(nld['coupon.toggle']).click()
  await main.locator('input[name="couponCode"]').last().fill('wel kom10')
  await main.getByRole('button', { name: nld['coupon.apply'] }).click()
  await expect(main.getByRole('list', { name: nld['coupon.list'] })).toContainText('WELKOM10')
  await expect(main.getByRole('alert'), 'what was said before is said no more').toHaveCount(0)
  await main.getByRole('button', { name: /^Kortingscode .* verwijderen$/ }).click()
  await expect(main.getByRole('list', { name: nld['coupon.list'] })).toHaveCount(0)
  for (let n = 0; n < 2; n += 1) await main.locator('[data-removes]').first().click()
  await expect(main).toContainText(nld['cart.empty'])
  await page.context().close()
})

test('a line added while the cart page was loading is on it, although that page was rendered before [4-043]', async ({
  page,
}) => {
  await alive(page, page.goto(shop.url + '/product/1059/rookwacht-rookmelder'))
  const made = new Promise<void>((resolve) => {
    void page.route('**' + CART.nld, async (route) => {
      const response = await route.fetch()
      const answered = page.waitForResponse('**/api/v2/cart/lines')
      resolve()
      await (await answered).finished()
      await route.fulfill({ response })
    })
  })
  await page.route('**/api/v2/cart/lines', async (route) => {
    await made
    await route.continue()
  })
  await page.locator('main form button[type=submit]').first().click()
  await page.goto(shop.url + CART.nld)
  await expect(page.locator('main')).toContainText('Rookwacht')
})
