import { expect, test, type Page } from '@playwright/test'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { held } from '../support/browser/held.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const LINE = { productId: 1014, quantity: 2, options: [] }
const fill = async (page: Page): Promise<void> => {
  const answer = await page.request.post(`${shop.url}/api/v2/cart/lines`, { data: LINE })
  expect(answer.status()).toBe(200)
}

/** The page is restored from the back/forward cache. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** Orders the cart and pays for it; ends on the result page. */
const order = async (page: Page): Promise<void> => {
  const informed = await page.request.post(`${shop.url}/api/v2/checkout/information`, {
    data: { ...ADDRESS, locale: 'nld' },
  })
  expect(informed.status()).toBe(200)
  await page.goto(`${shop.url}/checkout/bezorging`)
  await page.getByRole('radio').first().check()
  await page
    .getByRole('button', { name: CHECKOUT('nld')('toOverview') })
    .first()
    .click()
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  await page
    .getByRole('button', { name: CHECKOUT('nld')('order') })
    .first()
    .click()
  await page.locator('button[value="paid"]').click()
  await expect(page.getByRole('heading', { name: nld['result.paid.title'] })).toBeVisible()
}
/**
 * Goes back to a page by its place in the history, as from the list of a held Back button. Repeated Back may
 * overshoot it where intermediate pages redirect at once or are slow.
 */
const backTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    const place = navigation.entries().findLast(({ url }) => url === to)
    if (place !== undefined) void navigation.traverseTo(place.key)
  }, shop.url + path)
  await expect(page).toHaveURL(shop.url + path)
}

const stateOf = async (page: Page) => {
  const answer = await page.request.post(`${shop.url}/api/v2/account/cart/state`)
  const { data } = (await answer.json()) as {
    readonly data: { readonly cUid: string; readonly lines: readonly { readonly quantity: number }[] }
  }
  return { uid: data.cUid, quantities: data.lines.map(({ quantity }) => quantity) }
}

test.describe('a finished cart, which other shops did not reset and whose items reappeared on Back [Shopify/hydrogen#2524, #2391]', () => {
  test('is empty on Back after payment, and the next line is in a new cart', async ({ page }) => {
    await fill(page)
    await page.goto(`${shop.url}/winkelwagen`)
    await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('2')
    const finished = await stateOf(page)
    await order(page)
    await backTo(page, '/winkelwagen')
    await expect(page.locator('main')).toContainText(nld['cart.empty'])
    await expect(page.locator('main').getByRole('spinbutton')).toHaveCount(0)
    await page.goForward()
    await expect(page, 'nothing is left to check out').toHaveURL(`${shop.url}/?cart=open`)
    await fill(page)
    const next = await stateOf(page)
    expect(next.quantities).toEqual([2])
    expect(next.uid).not.toBe(finished.uid)
  })
})

test.describe('the back/forward cache, which in other shops showed a stale page or a stuck spinner [shopware/shopware#3883, vercel/shop#83]', () => {
  test('stores no response of the cart and the checkout', async ({ page }) => {
    await fill(page)
    for (const path of [
      '/winkelwagen',
      '/en/cart',
      '/checkout',
      '/checkout/gegevens',
      '/en/checkout/delivery',
    ]) {
      const answer = await page.request.get(shop.url + path, { maxRedirects: 0 })
      expect([path, answer.headers()['cache-control']]).toEqual([path, 'no-store'])
    }
    const state = await page.request.post(`${shop.url}/api/v2/account/cart/state`)
    expect(state.headers()['cache-control']).toBe('no-store')
  })

  test('restores a page that then shows the current cart', async ({ page }) => {
    await fill(page)
    await page.goto(`${shop.url}/winkelwagen`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('2')
    await fill(page)
    // it may have been visible before hydration
    await expect(async () => {
      await comeBack(page)
      await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('4', { timeout: 1_000 })
    }).toPass()
  })

  test('restores a page left during a call without a stuck button', async ({ page }) => {
    await fill(page)
    await page.goto(`${shop.url}/winkelwagen`)
    await page.waitForLoadState('networkidle')
    await alive(page)
    const cutOff: (() => Promise<void>)[] = []
    await page.route('**/api/v2/cart/lines/*', (route) => void cutOff.push(() => route.abort()), { times: 1 })
    const order = page.locator('main').getByRole('link', { name: nld['cart.toCheckout'] })
    await page.locator('main').getByRole('button', { name: nld['quantity.increase'] }).click()
    await expect.poll(() => cutOff.length).toBe(1)
    await expect(order).toHaveAttribute('aria-busy', 'true')
    await Promise.all(cutOff.map((cut) => cut()))
    await comeBack(page)
    await expect(order).toHaveAttribute('aria-busy', 'false')
    await expect(order).toHaveAttribute('aria-disabled', 'false')
    await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('3')
  })
})

test.describe('input before hydration, which other apps lost when an extension had changed the page [facebook/react#26974]', () => {
  for (const path of ['/checkout/gegevens', '/account/register', '/account/login', '/herroepen'])
    test(`on ${path} is kept, with elements of an extension next to each field`, async ({ page }) => {
      await fill(page)
      const scripts = await held(page)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.goto(shop.url + path, { waitUntil: 'commit' })
      // the whole page has arrived
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const fields = page.locator(
        'main input:is(:not([type]), [type=text], [type=email], [type=tel], [type=password]):visible',
      )
      const names = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))
      expect(names.length).toBeGreaterThan(1)
      const field = (name: string) => page.locator(`main [name="${name}"]`)
      for (const name of names) await field(name).fill(`getypt ${name}`)
      await page.evaluate(() => {
        for (const input of document.querySelectorAll('main input'))
          input.after(document.createElement('div'))
      })
      scripts.release()
      await alive(page)
      for (const name of names) await expect(field(name)).toHaveValue(`getypt ${name}`)
      // the page was rendered again on the client
      expect(errors.join()).toMatch(/418|hydrat/i)
    })
})
