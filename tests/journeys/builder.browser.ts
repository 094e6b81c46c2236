import { expect, test, type Page } from '@playwright/test'
import { builderPath } from '../../application/pages/builderPage.ts'
import { cartPath } from '../../application/pages/paths.ts'
import type { builder } from '../../application/texts/nld/builder.ts'
import { alive } from '../support/browser/alive.ts'
import { violations } from '../support/browser/axe.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const BUILDER = await textsOf<typeof builder>('builder')

/* A visitor assembles an alarm system for their house, and adds it to their cart. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

/** Checks accessibility and fit; axe can't check a page that runs no scripts. */
const soundIf = (script: boolean) => async (page: Page) => {
  if (script) expect([await overflow(page), await violations(page)]).toEqual([0, []])
}

for (const [locale, script, start] of [
  ['nld', true, 'Stel je alarmsysteem samen'],
  ['eng', false, 'Build your alarm system'],
] as const)
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })

    test('a visitor fills in a house, accepts and changes its advice, reads a refusal, and adds the system at the announced total [2-014, 2-015]', async ({
      page,
    }) => {
      const words = BUILDER(locale)
      const isSound = soundIf(script)
      const main = page.getByRole('main')
      const title = page.getByRole('heading', { level: 1 })
      await page.goto(shop.url + (locale === 'nld' ? '/' : '/en'))
      if (script) await alive(page)
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      await main.getByRole('link', { name: start }).first().click()
      await expect(title).toHaveText(start)
      await main.getByRole('link', { name: words('homes.terraced.title') }).click()
      await main.getByLabel(`${words('rooms.garage')}: ${words('doors')}`).fill('1')
      await main.getByRole('button', { name: words('advise'), exact: true }).click()
      const advice = main.getByRole('listitem').filter({ hasText: words('reasons.doors', { count: 4 }) })
      await expect(advice).toContainText('4 ×')
      await isSound(page)
      await main.getByRole('link', { name: words('take') }).click()
      await expect(title).toHaveText(words('steps.hub'))

      await page
        .getByRole('navigation', { name: words('stepsLabel') })
        .getByText(words('steps.detection'))
        .click()
      await expect(title).toHaveText(words('steps.detection'))
      const before = await main.getByRole('status').first().innerText()
      const glass = main.locator('#part-1015')
      await glass.getByRole('link').last().click()
      await expect(glass.getByRole('spinbutton')).toHaveValue('1')
      await expect(main.getByRole('status').first()).not.toHaveText(before)
      await main.locator('#part-1009').getByRole('link').last().click()
      await expect(main.locator('#part-1009').getByRole('alert')).toHaveText(words('rules.none.photos'))
      await expect(glass.getByRole('spinbutton')).toHaveValue('1')
      await glass.getByRole('spinbutton').fill('2')
      await glass.getByRole('spinbutton').press('Enter')
      await expect(page).toHaveURL(/-1015x2/)
      await expect(main.getByRole('alert')).toHaveCount(0)
      await isSound(page)

      if (script) {
        expect(loads).toBe(0)
        const url = page.url()
        await page.goto(shop.url + builderPath(locale))
        await main.getByRole('link', { name: words('goOn') }).click()
        await expect(page).toHaveURL(url.replace(/#.*/, ''))
        await expect(title).toHaveText(words('steps.detection'))
      }
      await main.getByRole('link', { name: words('review'), exact: true }).click()
      await expect(title).toHaveText(words('steps.review'))
      await isSound(page)
      const total = (await main.getByRole('status').first().locator('strong').innerText()).trim()
      const parts = await main.getByRole('row').count()
      await page.reload()
      await expect(main.getByRole('status').first().locator('strong')).toHaveText(total)
      await main.getByRole('button', { name: words('toCart') }).click()
      await expect(page).toHaveURL(shop.url + cartPath(locale))
      await expect(main.getByText(total, { exact: true }).last()).toBeVisible()
      expect(await main.getByRole('spinbutton').count()).toBe(parts - 1)
    })
  })

test('parts, a number and steps that are pressed faster than pages load are all chosen, in order [2-014]', async ({
  page,
}) => {
  const words = BUILDER('nld')
  const main = page.getByRole('main')
  await page.goto(shop.url + builderPath('nld', { step: 'hub' }))
  await alive(page)
  /** presses all of them before any response can arrive */
  const press = (...links: readonly string[]) =>
    page.evaluate((all) => {
      for (const link of all) document.querySelector<HTMLElement>(link)!.click()
    }, links)
  const lastOf = (productId: number) =>
    `#part-${productId} > :last-child a:last-child, #part-${productId} > a`
  await press(lastOf(1001), 'main nav li:nth-child(3) a')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words('steps.detection'))
  await press(lastOf(1015), lastOf(1014), lastOf(1015))
  await expect(main.locator('#part-1015').getByRole('spinbutton')).toHaveValue('2')
  await expect(main.locator('#part-1014').getByRole('spinbutton')).toHaveValue('1')
  await page.evaluate((more) => {
    document.querySelector<HTMLElement>(more)!.click()
    const number = document.querySelector<HTMLInputElement>('#part-1014 input[type="number"]')!
    number.value = '5'
    number.form!.requestSubmit()
    document.querySelector<HTMLElement>('#system a.button')!.click()
  }, lastOf(1014))
  await expect(page).toHaveURL(
    shop.url + builderPath('nld', { step: 'review', code: '1-1001-1014x5-1015x2' }),
  )
})

/** The last two sirens, on a hub with enough stock. */
const LAST = { code: '1-1001-1026x2', pieces: [1, 2] }

for (const [locale, script] of [
  ['nld', true],
  ['nld', false],
  ['eng', true],
  ['eng', false],
] as const)
  test.describe(`two tabs in ${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })

    test('both add the last pieces to their one cart, which has them once; the other tab says so in place and keeps its system [2-015]', async ({
      page,
      context,
    }) => {
      const words = BUILDER(locale)
      const tabs = [page, await context.newPage()]
      const failed: string[] = []
      context.on('response', (answer) => {
        if (answer.status() >= 500) failed.push(answer.url())
      })
      // a cart that both tabs know
      await context.request.post(`${shop.url}/api/v2/cart/lines`, {
        data: { productId: 1005, quantity: 1, options: [] },
      })
      for (const tab of tabs)
        await tab.goto(shop.url + builderPath(locale, { step: 'review', code: LAST.code }))
      await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: words('toCart') }).click()))
      const isAtCart = (tab: Page) => tab.url() === shop.url + cartPath(locale)
      await expect.poll(() => tabs.filter(isAtCart).length).toBe(1)
      const [served, other] = isAtCart(page) ? tabs : [...tabs].reverse()
      const told = other!.getByRole('main').getByRole('alert')
      await expect(told).toContainText(
        locale === 'nld' ? 'ligt al 2 keer in je winkelwagen' : 'already has 2',
      )
      await expect(other!.getByRole('row')).toHaveCount(1 + LAST.pieces.length)
      await soundIf(script)(other!)
      await expect(served!.getByRole('main').getByRole('spinbutton')).toHaveCount(1 + LAST.pieces.length)
      await told.getByRole('link').click()
      await expect(other!.getByRole('main').getByRole('spinbutton')).toHaveCount(1 + LAST.pieces.length)
      expect(failed).toEqual([])
    })
  })

test('on a small screen every step fits, and its controls are large enough', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  for (const step of ['plan', 'hub', 'detection', 'review'] as const) {
    await page.goto(shop.url + builderPath('nld', { step, code: '1-1001-1007x3-1025' }))
    const small = (await smallTargets(page)).filter((target) => target.includes('step='))
    expect([step, await overflow(page), small]).toEqual([step, 0, []])
  }
  await context.close()
})
