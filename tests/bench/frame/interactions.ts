import type { Browser, Page } from '@playwright/test'
import type { Measured } from '../report.ts'
import { nld } from '../../../ui/texts/nld.ts'
import { percentile } from '../latencies.ts'
import { DESKTOP, PHONE, visitor } from './visitor.ts'

const GOAL = 50
const ROUNDS = 25
/** what Chromium does not report was faster than this */
const FLOOR = 16

interface Interactions {
  interactions: { readonly from: number; readonly ms: number }[]
}

/** Notes every interaction's time to the next paint. Runs in the page. */
const watchInteractions = (): void => {
  const seen = window as unknown as Interactions
  seen.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (((entry as { readonly interactionId?: number }).interactionId ?? 0) > 0)
        seen.interactions.push({ from: entry.startTime, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Does it and answers the longest of its events, from the input to the next paint. */
const timed = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const from = await page.evaluate(() => performance.now())
  await act()
  await page.waitForTimeout(250)
  const seen = await page.evaluate(() => (window as unknown as Interactions).interactions)
  return Math.max(FLOOR, ...seen.filter((one) => one.from >= from).map(({ ms }) => ms))
}

interface Step {
  readonly name: string
  /** leads up to it, unmeasured */
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const shown = (page: Page, selector: string) => page.locator(selector).locator('visible=true').first()
const closed = (page: Page): Promise<void> => page.keyboard.press('Escape')
const inHeader = 'header input[type="search"]'

const AT_DESK: readonly Step[] = [
  { name: 'open the cart', act: (page) => shown(page, 'header a[href="/winkelwagen"]').click() },
  { name: 'close the cart', act: closed },
  {
    name: 'open search by its first key',
    before: (page) =>
      page
        .locator(inHeader)
        .fill('')
        .then(() => page.locator(inHeader).focus()),
    act: (page) => page.keyboard.press('s'),
  },
  { name: 'type a key in search', act: (page) => page.keyboard.press('i') },
  { name: 'close search', act: closed },
  {
    name: 'add to the cart',
    act: (page) => shown(page, 'main form[action="/actions/cart/add"] button[type="submit"]').click(),
  },
  { name: 'close the cart after adding', act: closed },
]

const ON_PHONE: readonly Step[] = [
  {
    name: 'open the menu',
    act: (page) =>
      page.getByRole('button', { name: nld['header.menu'] }).locator('visible=true').first().click(),
  },
  { name: 'close the menu', act: closed },
]

const measure = async (
  browser: Browser,
  shop: string,
  steps: readonly Step[],
  viewport: typeof DESKTOP | typeof PHONE,
): Promise<readonly Measured[]> => {
  const { page, context } = await visitor(browser, { viewport })
  await page.addInitScript(watchInteractions)
  await page.goto(`${shop}/product/1001/`, { waitUntil: 'networkidle' })
  const times = new Map<string, number[]>(steps.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, before, act } of steps) {
      await before?.(page)
      times.get(name)!.push(await timed(page, () => act(page)))
    }
  if ((await page.locator('dialog[open]').count()) > 0) throw new Error('a panel stayed open')
  await context.close()
  return [...times].map(([name, ms]) => ({
    what: `${name}, p95 to the next paint`,
    shop: percentile(ms, 0.95),
    yardstick: GOAL,
    unit: 'ms',
    against: 'the goal',
  }))
}

/** From an input to the next paint, as Chromium's event timing has it: rounded to 8 ms, 16 ms at least. */
export const benchInteractions = async (browser: Browser, shop: string): Promise<readonly Measured[]> => [
  ...(await measure(browser, shop, AT_DESK, DESKTOP)),
  ...(await measure(browser, shop, ON_PHONE, PHONE)),
]
