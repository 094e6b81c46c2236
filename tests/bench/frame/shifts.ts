import type { Browser, Page } from '@playwright/test'
import type { Measured } from '../report.ts'
import { PUBLIC_PAGES } from './publicPages.ts'
import { DESKTOP, PHONE, visitor } from './visitor.ts'

const GOAL = 0.01
const FONT_MS = 800

interface Shifts {
  /** the worst window of at most 5 s, none longer than 1 s without a shift */
  layoutShift: number
}

/** Adds up shifts as Chromium's own measure does. Runs in the page. */
const watchShifts = (): void => {
  const seen = window as unknown as Shifts
  seen.layoutShift = 0
  let [sum, from, last] = [0, -Infinity, -Infinity]
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    })[]) {
      if (entry.hadRecentInput) continue
      const isNew = entry.startTime - last > 1_000 || entry.startTime - from > 5_000
      if (isNew) from = entry.startTime
      sum = isNew ? entry.value : sum + entry.value
      last = entry.startTime
      seen.layoutShift = Math.max(seen.layoutShift, sum)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls down the page and up again, as a reader does, so that lazy pictures load too. */
const readThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

/** The layout shift of a cold load with late fonts, and of reading the page. */
const shiftOf = async (
  browser: Browser,
  url: string,
  { viewport, isNew }: { readonly viewport: typeof PHONE | typeof DESKTOP; readonly isNew: boolean },
): Promise<number> => {
  const { page, context } = await visitor(browser, { viewport, isNew })
  await page.addInitScript(watchShifts)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_MS))
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await readThrough(page)
  await page.waitForTimeout(300)
  const shift = await page.evaluate(() => (window as unknown as Shifts).layoutShift)
  await context.close()
  return shift
}

/** The layout shift of each kind of page, on a phone and on a desktop, for new visitors and known ones. */
export const benchShifts = async (browser: Browser, shop: string): Promise<readonly Measured[]> => {
  const rows: Measured[] = []
  for (const [name, path] of Object.entries(PUBLIC_PAGES))
    for (const viewport of [PHONE, DESKTOP]) {
      const known = await shiftOf(browser, shop + path, { viewport, isNew: false })
      const fresh = await shiftOf(browser, shop + path, { viewport, isNew: true })
      rows.push({
        what: `layout shift, ${name}, ${viewport.width} px`,
        shop: Math.max(known, fresh),
        yardstick: GOAL,
        unit: '',
        against: 'the goal',
      })
    }
  return rows
}
