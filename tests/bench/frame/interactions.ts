import type { Browser, Page } from '@playwright/test'
import type { Measured } from '../report.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { percentile } from '../load/latencies.ts'
import { DESKTOP, PHONE, visitor } from './visitor.ts'

const GOAL = 50
const ROUNDS = 25
/** an interaction that Chromium does not report was faster than this, in ms */
const FLOOR = 16

interface Interactions {
  interactions: { readonly from: number; readonly ms: number }[]
}

/** Records every interaction's time to the next paint. Runs in the page. */
export const watchInteractions = (): void => {
  const seen = window as unknown as Interactions
  seen.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (((entry as { readonly interactionId?: number }).interactionId ?? 0) > 0)
        seen.interactions.push({ from: entry.startTime, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Acts, and returns the longest of the events, from the input to the next paint. */
export const timed = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const from = await page.evaluate(() => performance.now())
  await act()
  await page.waitForTimeout(250)
  const seen = await page.evaluate(() => (window as unknown as Interactions).interactions)
  return Math.max(FLOOR, ...seen.filter((one) => one.from >= from).map(({ ms }) => ms))
}

type Kind = 'open' | 'close' | 'key'

interface Step {
  readonly name: string
  /** what it is compared with on a bare document */
  readonly kind: Kind
  /** prepares it, unmeasured */
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const shown = (page: Page, selector: string) => page.locator(selector).locator('visible=true').first()
const closed = (page: Page): Promise<void> => page.keyboard.press('Escape')
const inHeader = 'header:not(dialog header) input[type="search"]'

const AT_DESK: readonly Step[] = [
  {
    name: 'open the cart',
    kind: 'open',
    act: (page) => shown(page, 'header:not(dialog header) a[href="/winkelwagen"]').click(),
  },
  { name: 'close the cart', kind: 'close', act: closed },
  {
    name: 'open search by its first key',
    kind: 'open',
    before: (page) =>
      page
        .locator(inHeader)
        .fill('')
        .then(() => page.locator(inHeader).focus()),
    act: (page) => page.keyboard.press('s'),
  },
  { name: 'type a key in search', kind: 'key', act: (page) => page.keyboard.press('i') },
  { name: 'close search', kind: 'close', act: closed },
  {
    name: 'add to the cart',
    kind: 'open',
    act: (page) => shown(page, 'main form[action="/actions/cart/add"] button[type="submit"]').click(),
  },
  { name: 'close the cart after adding', kind: 'close', act: closed },
]

const ON_PHONE: readonly Step[] = [
  {
    name: 'open the menu',
    kind: 'open',
    act: (page) =>
      page.getByRole('button', { name: nld['header.menu'] }).locator('visible=true').first().click(),
  },
  { name: 'close the menu', kind: 'close', act: closed },
]

/** A document with only a dialog and a button that opens it. */
const BARE = `<!doctype html><title>bare</title><body><button id="open">open</button>
  <dialog><p>dialog</p><input></dialog>
  <script type="module">
    const dialog = document.querySelector('dialog')
    document.getElementById('open').addEventListener('click', () => dialog.showModal())
  </script>`

const ON_BARE: readonly Step[] = [
  { name: 'open', kind: 'open', act: (page) => page.locator('#open').click() },
  {
    name: 'key',
    kind: 'key',
    before: (page) => page.locator('input').focus(),
    act: (page) => page.keyboard.press('i'),
  },
  { name: 'close', kind: 'close', act: closed },
]

/** Milliseconds of each step, by its name. */
const measure = async (
  page: Page,
  url: string,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  await page.addInitScript(watchInteractions)
  await page.goto(url, { waitUntil: 'networkidle' })
  const times = new Map<string, number[]>(steps.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, before, act } of steps) {
      await before?.(page)
      times.get(name)!.push(await timed(page, () => act(page)))
    }
  if ((await page.locator('dialog[open]').count()) > 0) throw new Error('a panel stayed open')
  return times
}

/** From an input to the next paint, by Chromium's event timing: rounded to 8 ms, 16 ms at least. */
export const benchInteractions = async (browser: Browser, shop: string): Promise<readonly Measured[]> => {
  const p95 = (times: ReadonlyMap<string, readonly number[]>, name: string) =>
    percentile(times.get(name) ?? [], 0.95)
  const bare = await visitor(browser)
  await bare.page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
  const base = await measure(bare.page, `${shop}/bare`, ON_BARE)
  await bare.context.close()
  const rows: Measured[] = []
  for (const { steps, viewport } of [
    { steps: AT_DESK, viewport: DESKTOP },
    { steps: ON_PHONE, viewport: PHONE },
  ]) {
    const { page, context } = await visitor(browser, { viewport })
    const times = await measure(page, `${shop}/product/1001/`, steps)
    await context.close()
    for (const { name, kind } of steps)
      rows.push({
        what: `${name}, p95 to the next paint`,
        shop: p95(times, name),
        yardstick: p95(base, kind),
        unit: 'ms',
        against: `the same in a bare document (the goal: ${GOAL} ms)`,
      })
  }
  return rows
}
