import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sessionPath } from '../../../application/pages/audit/auditPaths.ts'
import { startChromium } from '../browser.ts'
import type { Engine } from '../engines.ts'
import { percentile } from '../load/latencies.ts'
import type { Measured } from '../report.ts'
import { commitLongCart } from './madeLog.ts'
import { serveLog } from './servedLog.ts'
import { FRAME, slid } from './sliding.ts'

const EVENTS = 100_000
const SHORT = 50
const ROUNDS = 3
/** ms, the goal for opening */
const MOST = 1_000

interface Sessions {
  readonly long: string
  readonly short: string
}

const seeded = async (place: DatabasePlace, events: number): Promise<Sessions> => {
  const database = await openDatabase(
    place.kind === 'server' ? place : { ...place, dataDir: join(place.dataDir, 'database') },
  )
  try {
    await migrate(database)
    const store = sqlEventStore(database, sha256)
    return { long: await commitLongCart(store, 1, events), short: await commitLongCart(store, 2, SHORT) }
  } finally {
    await database.close()
  }
}

/** Milliseconds from the request to the last byte. */
const answered = async (address: string, cookie: string): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(address, { headers: { cookie } })
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('data-player')) throw new Error(`${address}: ${answer.status}`)
  return performance.now() - from
}

/** Milliseconds in the browser since the beginning of the navigation. */
interface Opened {
  readonly painted: number
  readonly usable: number
}

/** Records when the page's slider is interactive. Runs in the page. */
const watchPlayer = (): void => {
  const seen = window as unknown as { usable?: number }
  const look = new MutationObserver(() => {
    if (document.querySelector('[data-player][data-shown]') === null) return
    seen.usable ??= performance.now()
    look.disconnect()
  })
  look.observe(document, { subtree: true, childList: true, attributeFilter: ['data-shown'] })
}

const openedIn = async (browser: Browser, start: string, path: string): Promise<Opened> => {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPlayer)
    await page.goto(start)
    await page.goto(new URL(path, start).href)
    await page.locator('[data-player][data-shown]').waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      usable: (window as unknown as { usable?: number }).usable ?? NaN,
    }))
  } finally {
    await context.close()
  }
}

const TOLD = {
  http: 'the answer',
  cpu: 'the answer, processor’s time of the viewer’s thread',
  painted: 'first paint',
  usable: 'usable',
} as const

type Opening = Readonly<Record<keyof typeof TOLD, number>>

/** Opens a session by HTTP and in a browser, each in a freshly started viewer, repeatedly: medians. */
const opening = async (browser: Browser, place: DatabasePlace, path: string): Promise<Opening> => {
  const times: Record<keyof typeof TOLD, number[]> = { http: [], cpu: [], painted: [], usable: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = await serveLog(place)
    const come = await fetch(plain.address, { redirect: 'manual' })
    const [cookie = ''] = (come.headers.get('set-cookie') ?? '').split(';')
    const before = plain.cpu()
    times.http.push(await answered(new URL(path, plain.address).href, cookie))
    times.cpu.push(plain.cpu() - before)
    await plain.stop()
    const served = await serveLog(place)
    const { painted, usable } = await openedIn(browser, served.address, path)
    await served.stop()
    times.painted.push(painted)
    times.usable.push(usable)
  }
  const median = (kind: keyof typeof TOLD) => percentile(times[kind], 0.5)
  return { http: median('http'), cpu: median('cpu'), painted: median('painted'), usable: median('usable') }
}

/**
 * A session of a hundred thousand events in `audit serve`: the time until it is shown, and the smoothness of
 * its time line.
 */
export const measureViewer = async (
  { name, shop: place }: Engine,
  events = EVENTS,
): Promise<readonly Measured[]> => {
  const { long, short } = await seeded(place, events)
  const browser = await startChromium()
  try {
    const rows: Measured[] = []
    const beside = await opening(browser, place, sessionPath('nld', short, null))
    for (const [where, at] of [
      ['', null],
      [' at its last event', events],
    ] as const) {
      const times = await opening(browser, place, sessionPath('nld', long, at))
      for (const kind of ['http', 'cpu', 'painted', 'usable'] as const)
        rows.push({
          what: `open ${events.toLocaleString('en-GB')} events${where}, ${name}: ${TOLD[kind]}`,
          shop: times[kind],
          yardstick: MOST,
          unit: 'ms',
          against: `promised (${SHORT} events: ${beside[kind].toFixed(0)} ms)`,
        })
    }
    const served = await serveLog(place)
    const { bare, ...slides } = await slid(browser, served, sessionPath('nld', long, null))
    await served.stop()
    for (const [when, shop] of [
      ['just opened', slides.opened],
      ['once it was verified', slides.verified],
    ] as const) {
      const against = (kind: 'interval' | 'cpu') =>
        `promised: 60 a second (a bare slider: ${bare[kind].toFixed(1)} ms)`
      const row = (what: string, kind: 'interval' | 'cpu'): Measured => ({
        what: `slide, ${when}, ${name}: ${what}, p95`,
        shop: shop[kind],
        yardstick: FRAME,
        unit: 'ms',
        against: against(kind),
      })
      rows.push(row('from frame to frame', 'interval'), row('processor’s time of a frame', 'cpu'), {
        what: '  events drawn meanwhile',
        shop: shop.drawn,
        yardstick: 1_000 / FRAME,
        unit: '/s',
        against: `one in each frame; ${shop.perFact.toFixed(0)} ms of the viewer’s thread each`,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}
