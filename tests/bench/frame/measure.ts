import type { Browser, Page } from '@playwright/test'
import { RUG, typeSides } from '../../support/browser/rug.ts'
import { startShop } from '../../support/shop/shop.ts'
import { percentile } from '../load/latencies.ts'
import type { Measured } from '../report.ts'
import { timed, watchInteractions } from './interactions.ts'
import { KEY, traced } from './scripting.ts'
import { visitor } from './visitor.ts'

const ROUNDS = 25
const GOAL = { paint: 50, script: 4 } as const

const { path, price } = RUG.nld

/** A rug's page with a size of two digits by two typed in, the caret at the end of the last. */
const openRug = async (browser: Browser, shop: string) => {
  const { page, context } = await visitor(browser)
  await page.addInitScript(watchInteractions)
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  await typeSides(page, 'nld', '155', '23')
  await page.waitForTimeout(250)
  return { page, context }
}

/** A third digit, which has a price, and its removal. */
const KEYS = ['3', 'Backspace'] as const

/** The cost of a key in the size calculator, with the area, the price and the label that it changes. */
export const benchMeasure = async (browser: Browser): Promise<readonly Measured[]> => {
  const shop = await startShop({ shop: 'rugs' })
  try {
    const { page, context } = await openRug(browser, shop.url)
    const paints: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const key of KEYS) {
        paints.push(await timed(page, () => page.keyboard.press(key)))
        if (key === '3') await isPriced(page)
      }
    const scripts = await traced(
      browser,
      page,
      ROUNDS * KEYS.length,
      async (nr) => {
        await page.keyboard.press(KEYS[nr % KEYS.length]!)
        await page.waitForTimeout(100)
      },
      KEY,
    )
    await context.close()
    const what = 'a key in the size calculator'
    return [
      {
        what: `${what}: p95 to the next paint`,
        shop: percentile(paints, 0.95),
        yardstick: GOAL.paint,
        unit: 'ms',
        against: 'the goal',
      },
      ...([0.5, 0.95] as const).map((share) => ({
        what: `${what}: scripting, CPU, p${share * 100}`,
        shop: percentile(scripts, share),
        yardstick: GOAL.script,
        unit: 'ms' as const,
        against: 'the goal',
      })),
    ]
  } finally {
    await shop.stop()
  }
}

/** @throws if the key led to no price: then the calculator was not measured */
const isPriced = async (page: Page): Promise<void> => {
  const text = await page.locator('main form').first().innerText()
  if (!text.replaceAll(/\s/g, ' ').includes(price)) throw new Error(`no ${price} was shown`)
}
