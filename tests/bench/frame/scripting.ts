import type { Browser, Page } from '@playwright/test'

/**
 * One task in Chromium's trace. Times are microseconds; `tdur` is CPU time, which other load on the machine
 * doesn't stretch.
 */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'v8.execute', 'blink.user_timing']

/** Tasks that run script; the outermost counts. */
const SCRIPT = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire'])

/** Synchronous layout caused by script, which is subtracted. */
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree', 'HitTest'])

const dispatches =
  (type: string) =>
  ({ name, args }: TraceEvent): boolean =>
    name === 'EventDispatch' && args.data?.type === type

/** An input: the event that it begins with and the one that the shop handles. */
interface Input {
  readonly begins: string
  readonly counts: string
}

const CLICK: Input = { begins: 'pointerdown', counts: 'click' }
export const KEY: Input = { begins: 'keydown', counts: 'input' }

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** The outermost tasks of these names, and their CPU time. */
const outermost = (trace: readonly TraceEvent[], names: ReadonlySet<string>): readonly TraceEvent[] => {
  let until = 0
  return trace.filter((one) => {
    if (!names.has(one.name) || one.ts < until) return false
    until = endOf(one)
    return true
  })
}

const cpuOf = (tasks: readonly TraceEvent[]): number =>
  tasks.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0)

/** CPU milliseconds of script from each input to the first paint after it, as DevTools counts them. */
export const scriptingOf = (trace: readonly TraceEvent[], { begins, counts } = CLICK): readonly number[] => {
  const [isPress, isCounted] = [dispatches(begins), dispatches(counts)]
  const sorted = trace.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts)
  const [first] = sorted.filter(isPress)
  const own = sorted.filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
  return own.filter(isPress).flatMap((press) => {
    const counted = own.find((one) => isCounted(one) && one.ts > press.ts)
    const paint = counted && own.find(({ name, ts }) => name === 'Paint' && ts >= endOf(counted))
    if (paint === undefined) return []
    const between = own.filter(({ ts }) => ts >= press.ts && ts < paint.ts)
    const scripts = outermost(between, SCRIPT)
    const layouts = outermost(between, LAYOUT).filter(({ ts }) =>
      scripts.some((one) => ts >= one.ts && ts < endOf(one)),
    )
    return [(cpuOf(scripts) - cpuOf(layouts)) / 1000]
  })
}

/**
 * Chromium's trace of an action.
 * @param more categories next to the usual ones
 */
export const traceOf = async (
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  more: readonly string[] = [],
): Promise<readonly TraceEvent[]> => {
  await browser.startTracing(page, { categories: [...CATEGORIES, ...more] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return traceEvents
}

/** Repeats an action under a trace, and returns the script time of each repetition. */
export const traced = async (
  browser: Browser,
  page: Page,
  times: number,
  act: (nr: number) => Promise<unknown>,
  input = CLICK,
): Promise<readonly number[]> => {
  const trace = await traceOf(browser, page, async () => {
    for (let nr = 0; nr < times; nr += 1) await act(nr)
  })
  return scriptingOf(trace, input)
}
