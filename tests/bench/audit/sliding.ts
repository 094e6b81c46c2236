import type { Browser, Page } from '@playwright/test'
import { traceOf, type TraceEvent } from '../frame/scripting.ts'
import { percentile } from '../load/latencies.ts'
import type { ServedLog } from './servedLog.ts'

/** ms of a frame, at sixty a second */
export const FRAME = 1_000 / 60
/** ms of one way through the whole time line */
const SWEEP = 4_000
/** ms by which a session has surely been verified, however busy the machine is */
const PATIENCE = 120_000
/** a trace's microseconds in a millisecond */
const MICRO = 1_000

/** The measurements of a sliding slider. */
export interface Slide {
  /** ms from one frame to the next, p95 */
  readonly interval: number
  /** ms of CPU time that the page's main thread uses for a frame, independent of other load, p95 */
  readonly cpu: number
  /** events rendered a second */
  readonly drawn: number
  /** ms of CPU time that the viewer's thread used for each of them */
  readonly perFact: number
}

/** The process whose CPU time is measured. */
type Served = Pick<ServedLog, 'address' | 'cpu'>

interface Seen {
  frames: number[]
  drawn: number
}

/** Records each frame, and each rendered event. Runs in the page. */
const watchFrames = (): void => {
  const seen: Seen = { frames: [], drawn: 0 }
  ;(window as unknown as { seen: Seen }).seen = seen
  const note = (at: number): void => {
    seen.frames.push(at)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  const right = document.querySelector('.audit-right')
  if (right === null) return
  new MutationObserver((changes) => {
    if (
      changes.some(({ addedNodes }) =>
        [...addedNodes].some((one) => (one as Element).matches?.('.audit-events')),
      )
    )
      seen.drawn += 1
  }).observe(right, { childList: true })
}

/** Moves the slider's thumb from one end to the other and back, by the mouse. */
const slide = async (page: Page): Promise<void> => {
  const box = await page.locator('input[type=range]').boundingBox()
  if (box === null) throw new Error('there is no slider')
  const [left, width, y] = [box.x + 8, box.width - 16, box.y + box.height / 2]
  await page.mouse.move(left, y)
  await page.mouse.down()
  const from = performance.now()
  for (let gone = 0; gone < 2 * SWEEP; gone = performance.now() - from) {
    const share = gone / SWEEP
    await page.mouse.move(left + width * (share < 1 ? share : 2 - share), y)
  }
  await page.mouse.up()
}

const isFrame = ({ name }: TraceEvent): boolean => name === 'FireAnimationFrame'

/** CPU ms of the main thread from each frame's callback to the next one's. */
const cpuOfFrames = (trace: readonly TraceEvent[]): readonly number[] => {
  const done = trace.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts)
  const first = done.find(isFrame)
  const own = done.filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
  const frames: number[] = []
  let until = 0
  for (const one of own) {
    if (isFrame(one)) frames.push(0)
    if (one.ts < until || frames.length === 0) continue
    until = one.ts + (one.dur ?? 0)
    frames[frames.length - 1] = (frames.at(-1) ?? 0) + (one.tdur ?? 0) / MICRO
  }
  return frames
}

const measured = async (browser: Browser, page: Page, cpu: () => number): Promise<Slide> => {
  await page.evaluate(watchFrames)
  const before = cpu()
  const trace = await traceOf(browser, page, () => slide(page))
  const spent = cpu() - before
  const { frames, drawn } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const intervals = frames.slice(1).map((at, nr) => at - (frames[nr] ?? at))
  const took = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1_000
  return {
    interval: percentile(intervals, 0.95),
    cpu: percentile(cpuOfFrames(trace), 0.95),
    drawn: drawn / took,
    perFact: spent / Math.max(1, drawn),
  }
}

const BARE = `<!doctype html><title>bare</title><body><input type="range" min="1" max="100000" value="1" style="width:700px">`
const VIEW = { locale: 'nl-NL', viewport: { width: 1280, height: 800 } } as const

/** In a document with only a slider. */
const slidBare = async (browser: Browser): Promise<Slide> => {
  const context = await browser.newContext(VIEW)
  const page = await context.newPage()
  await page.setContent(BARE)
  const bare = await measured(browser, page, () => 0)
  await context.close()
  return bare
}

/**
 * Slides through a session right after it was opened, through the same once all of it was viewed, and in a
 * document with only a slider.
 */
export const slid = async (
  browser: Browser,
  { address, cpu }: Served,
  path: string,
): Promise<{ readonly opened: Slide; readonly verified: Slide; readonly bare: Slide }> => {
  const bare = await slidBare(browser)
  const context = await browser.newContext(VIEW)
  const page = await context.newPage()
  await page.goto(address)
  const open = async (): Promise<void> => {
    await page.goto(new URL(path, address).href)
    await page.locator('[data-player][data-shown]').waitFor()
  }
  await open()
  const opened = await measured(browser, page, cpu)
  await page.locator('[data-part=check][data-done=true]').waitFor({ timeout: PATIENCE })
  const verdict = await page.locator('.audit-check .audit-verdict').getAttribute('data-verdict')
  if (verdict !== 'sound') throw new Error(`the session is ${verdict}`)
  await open()
  const verified = await measured(browser, page, cpu)
  await context.close()
  return { opened, verified, bare }
}
