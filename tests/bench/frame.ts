import { startShop } from '../support/shop/shop.ts'
import { startChromium } from './browser.ts'
import { benchBuilder } from './frame/builder.ts'
import { benchCartLines } from './frame/cart.ts'
import { benchSteps } from './frame/checkoutSteps.ts'
import { benchInteractions } from './frame/interactions.ts'
import { benchMeasure } from './frame/measure.ts'
import { benchNavigation } from './frame/navigation.ts'
import { benchScripts } from './frame/scripts.ts'
import { benchShifts } from './frame/shifts.ts'
import type { Measured } from './report.ts'

const PARTS = {
  navigation: benchNavigation,
  interactions: benchInteractions,
  cart: benchCartLines,
  checkout: benchSteps,
  measure: benchMeasure,
  builder: benchBuilder,
  shifts: benchShifts,
  scripts: benchScripts,
} as const

/** The responsiveness of the frame in a browser: all parts, or the named one. */
export const benchFrame = async ([part]: readonly string[]): Promise<readonly Measured[]> => {
  const shop = await startShop()
  const browser = await startChromium()
  try {
    const rows: Measured[] = []
    for (const [name, bench] of Object.entries(PARTS))
      if (part === undefined || part === name) rows.push(...(await bench(browser, shop.url, shop)))
    return rows
  } finally {
    await browser.close()
    await shop.stop()
  }
}
