import type { Browser, Page } from '@playwright/test'

/** One piece of work in Chromium's trace. Times are microseconds; `tdur` is CPU time, which other work on the machine doesn't stretch. */
interface TraceEvent {
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

/** What runs script: a task of one of these names, the outermost counts. */
const SCRIPT = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire'])

const dispatches =
  (type: string) =>
  ({ name, args }: TraceEvent): boolean =>
    name === 'EventDispatch' && args.data?.type === type

const isPress = dispatches('pointerdown')
const isClick = dispatches('click')

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** CPU milliseconds of script from each press to the first paint after its click. */
export const scriptingOf = (trace: readonly TraceEvent[]): readonly number[] => {
  const sorted = trace.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts)
  const [first] = sorted.filter(isPress)
  const own = sorted.filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
  return own.filter(isPress).flatMap((press) => {
    const click = own.find((one) => isClick(one) && one.ts > press.ts)
    const paint = click && own.find(({ name, ts }) => name === 'Paint' && ts >= endOf(click))
    if (paint === undefined) return []
    let [until, spent] = [0, 0]
    for (const one of own) {
      if (one.ts < press.ts || one.ts >= paint.ts || !SCRIPT.has(one.name) || one.ts < until) continue
      spent += one.tdur ?? one.dur ?? 0
      until = endOf(one)
    }
    return [spent / 1000]
  })
}

/** Does something again and again under a trace, and says what each time cost in script. */
export const traced = async (
  browser: Browser,
  page: Page,
  times: number,
  act: (nr: number) => Promise<unknown>,
): Promise<readonly number[]> => {
  await browser.startTracing(page, { categories: CATEGORIES })
  for (let nr = 0; nr < times; nr += 1) await act(nr)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return scriptingOf(traceEvents)
}
