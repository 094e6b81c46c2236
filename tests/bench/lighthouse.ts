import lighthouse from 'lighthouse'
import { freePort, startShop } from '../support/shop.ts'
import { startChromium } from './browser.ts'
import { percentile } from './latencies.ts'
import type { Measured } from './report.ts'

const PAGES = { home: '/', content: '/hoe-werkt-het' } as const
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as readonly Category[]
const TIMES = 5

type Scores = Readonly<Record<Category, number>>

/** Scores of one run, 0 to 100, and on stderr what took points off; null when the run's own recording failed. */
const scoresOf = async (url: string, port: number): Promise<Scores | null> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // the home page of who prefers English stands elsewhere
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
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Scores
}

/** Lighthouse as on a phone, in a browser that has seen nothing: the median of five runs of each page. */
export const benchLighthouse = async (): Promise<readonly Measured[]> => {
  const shop = await startShop()
  const rows: Measured[] = []
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const runs: Scores[] = []
      while (runs.length < TIMES) {
        const port = await freePort()
        const browser = await startChromium([`--remote-debugging-port=${port}`])
        const scores = await scoresOf(shop.url + path, port)
        if (scores !== null) runs.push(scores)
        await browser.close()
      }
      for (const category of CATEGORIES)
        rows.push({
          what: `${name}: ${category}, median of ${TIMES}`,
          shop: percentile(
            runs.map((run) => run[category]),
            0.5,
          ),
          yardstick: GOALS[category],
          unit: '',
          against: 'the goal',
        })
    }
    return rows
  } finally {
    await shop.stop()
  }
}
