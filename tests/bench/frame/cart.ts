import type { Browser, Locator, Page } from '@playwright/test'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import type { RunningShop } from '../../support/shop/shop.ts'
import { percentile } from '../load/latencies.ts'
import type { Measured } from '../report.ts'
import { fillCart, importCopies } from './filledCart.ts'
import { timed, watchInteractions } from './interactions.ts'
import { traced } from './scripting.ts'
import { visitor } from './visitor.ts'

const LINES = 50
const ROUNDS = 25
const GOAL = { paint: 50, script: 8 } as const

interface Scene {
  readonly name: string
  readonly path: string
  /** prepares the first round */
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page, nr: number) => Promise<unknown>
  /** prepares the next round, unmeasured */
  readonly after?: (page: Page) => Promise<unknown>
}

const inDialog = (page: Page) => page.locator('dialog[open]')
const buttonIn = (place: Locator, nr: number): Locator =>
  place
    .getByRole('button', { name: nld[nr % 2 === 0 ? 'quantity.increase' : 'quantity.decrease'] })
    .locator('visible=true')
    .nth(1)
const openPanel = (page: Page): Promise<unknown> =>
  page
    .locator('header:not(dialog header) a[href="/winkelwagen"]')
    .locator('visible=true')
    .first()
    .click()
    .then(() => buttonIn(inDialog(page), 0).waitFor())

const SCENES: readonly Scene[] = [
  {
    name: 'plus and minus in the panel',
    path: '/',
    before: openPanel,
    act: (page, nr) => buttonIn(inDialog(page), nr).click(),
  },
  {
    name: 'plus and minus on the cart page',
    path: '/winkelwagen',
    act: (page, nr) => buttonIn(page.locator('main'), nr).click(),
  },
  {
    name: 'add to the cart',
    path: '/product/1001/',
    act: (page) =>
      page
        .locator('main form[action="/actions/cart/add"] button[type="submit"]')
        .locator('visible=true')
        .first()
        .click(),
    after: (page) => page.keyboard.press('Escape').then(() => inDialog(page).waitFor({ state: 'hidden' })),
  },
]

const open = async (browser: Browser, shop: RunningShop, lines: readonly number[], scene: Scene) => {
  const { page, context } = await visitor(browser)
  await fillCart(context, shop.url, lines)
  await page.addInitScript(watchInteractions)
  await page.goto(shop.url + scene.path, { waitUntil: 'networkidle' })
  await scene.before?.(page)
  return { page, context }
}

const measure = async (
  browser: Browser,
  shop: RunningShop,
  lines: readonly number[],
  scene: Scene,
): Promise<{ readonly paint: number; readonly script: number }> => {
  const { page, context } = await open(browser, shop, lines, scene)
  const paints: number[] = []
  for (let nr = 0; nr < ROUNDS; nr += 1) {
    paints.push(await timed(page, () => scene.act(page, nr)))
    await scene.after?.(page)
  }
  const scripts = await traced(browser, page, ROUNDS, async (nr) => {
    await scene.act(page, nr)
    await page.waitForTimeout(100)
    await scene.after?.(page)
  })
  await context.close()
  return { paint: percentile(paints, 0.95), script: percentile(scripts, 0.5) }
}

/**
 * With fifty lines in the cart: the time of a click on one of them, and of one more line, until they are
 * painted.
 */
export const benchCartLines = async (
  browser: Browser,
  _url: string,
  shop: RunningShop,
): Promise<readonly Measured[]> => {
  const copies = importCopies(shop, LINES)
  const rows: Measured[] = []
  for (const scene of SCENES) {
    const few = await measure(browser, shop, copies.slice(0, 5), scene)
    const many = await measure(browser, shop, copies, scene)
    const with50 = `${scene.name}, ${LINES} lines`
    rows.push(
      {
        what: `${with50}: p95 to the next paint`,
        shop: many.paint,
        yardstick: GOAL.paint,
        unit: 'ms',
        against: `the goal (5 lines: ${few.paint} ms)`,
      },
      {
        what: `${with50}: scripting, CPU, median`,
        shop: many.script,
        yardstick: GOAL.script,
        unit: 'ms',
        against: `the goal (5 lines: ${few.script.toFixed(1)} ms)`,
      },
    )
  }
  return rows
}
