import lighthouse from 'lighthouse'
import { builderPath } from '../../application/pages/builderPage.ts'
import { freePort, startShop } from '../support/shop/shop.ts'
import { startChromium } from './browser.ts'
import { percentile } from './load/latencies.ts'
import type { Measured } from './report.ts'

const PAGES = {
  security: {
    home: '/',
    category: '/bewegingsmelders',
    product: '/product/1001/wachthuis-hub',
    content: '/hoe-werkt-het',
    builder: builderPath('nld', {}),
  },
  rugs: { 'made to measure': '/product/2004/wad' },
} as const
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as readonly Category[]
/** The metrics of loading and stability: ms, but for the shift, which is a share of the window. */
const METRICS = {
  'largest-contentful-paint': { goal: 2_000, unit: 'ms' },
  'total-blocking-time': { goal: 150, unit: 'ms' },
  'cumulative-layout-shift': { goal: 0.01, unit: '' },
} as const
type Metric = keyof typeof METRICS
const TIMES = 5

type Figures = Readonly<Record<Category | Metric, number>>

/**
 * Scores of one run, 0 to 100, its metrics, and on stderr the audits that cost points; null if the run's own
 * recording failed.
 */
const figuresOf = async (url: string, port: number): Promise<Figures | null> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // a browser that prefers English gets the home page elsewhere
    extraHeaders: { 'accept-language': 'nl-NL' },
  })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError?.code === 'NO_NAVSTART') return null
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  for (const category of CATEGORIES)
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const { score, displayValue = '' } = audits[id] ?? {}
      if (weight > 0 && typeof score === 'number' && score < 0.9)
        console.error(`  ${category}: ${id} ${Math.round(score * 100)} ${displayValue}`)
    }
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  return Object.fromEntries([
    ...CATEGORIES.map((category) => [category, score(category)]),
    ...Object.keys(METRICS).map((metric) => [metric, audits[metric]?.numericValue ?? NaN]),
  ]) as Figures
}

/**
 * Lighthouse as on a phone, in an empty browser: the median of five runs of each page, or of the named one.
 */
export const benchLighthouse = async ([only]: readonly string[]): Promise<readonly Measured[]> => {
  const rows: Measured[] = []
  for (const name of ['security', 'rugs'] as const) {
    const pages = Object.entries(PAGES[name]).filter(([page]) => only === undefined || page === only)
    if (pages.length === 0) continue
    const shop = await startShop({ shop: name })
    try {
      for (const [page, path] of pages) rows.push(...(await rowsOf(page, shop.url + path)))
    } finally {
      await shop.stop()
    }
  }
  return rows
}

const rowsOf = async (page: string, url: string): Promise<readonly Measured[]> => {
  const runs: Figures[] = []
  while (runs.length < TIMES) {
    const port = await freePort()
    const browser = await startChromium([`--remote-debugging-port=${port}`])
    const figures = await figuresOf(url, port)
    if (figures !== null) runs.push(figures)
    await browser.close()
  }
  const median = (figure: Category | Metric) =>
    percentile(
      runs.map((run) => run[figure]),
      0.5,
    )
  const against = 'the goal'
  return [
    ...CATEGORIES.map((category) => ({
      what: `${page}: ${category}, median of ${TIMES}`,
      shop: median(category),
      yardstick: GOALS[category],
      unit: '' as const,
      against,
    })),
    ...Object.entries(METRICS).map(([metric, { goal, unit }]) => ({
      what: `  ${metric}`,
      shop: median(metric as Metric),
      yardstick: goal,
      unit,
      against,
    })),
  ]
}
