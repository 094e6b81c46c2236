import type { Browser } from '@playwright/test'
import { BUILDER_STEPS, builderPath } from '../../../application/pages/builderPage.ts'
import { BUILDER } from '../../../application/texts/builder.ts'
import { percentile } from '../load/latencies.ts'
import type { Measured } from '../report.ts'
import { paintedAfter, watchHeadings } from './navigation.ts'
import { kilobytes, scriptsOf } from './scripts.ts'
import { visitor } from './visitor.ts'

const ROUNDS = 10
const GOAL = { step: 100, script: 25 } as const
/** a hub, detectors, a siren and a keypad */
const CODE = '1-1001-1007x3-1012x2-1025'

const path = builderPath('nld', { step: 'hub', code: CODE })
const linkTo = (nr: number): string =>
  `main nav[aria-label="${BUILDER('nld')('stepsLabel')}"] li:nth-child(${nr + 1}) a`

const throughSteps = async (browser: Browser, shop: string): Promise<readonly number[]> => {
  const { page, context } = await visitor(browser)
  await page.addInitScript(watchHeadings)
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const nr of BUILDER_STEPS.keys()) {
      const next = (BUILDER_STEPS.indexOf('hub') + 1 + nr) % BUILDER_STEPS.length
      times.push(await paintedAfter(page, linkTo(next)))
    }
  await context.close()
  return times
}

/**
 * From the click on a step's link to its painted heading, and the script that only the builder's page loads.
 */
export const benchBuilder = async (browser: Browser, shop: string): Promise<readonly Measured[]> => {
  const times = await throughSteps(browser, shop)
  const home = await scriptsOf(browser, `${shop}/`)
  const builder = await scriptsOf(browser, shop + path)
  const own = [...builder].flatMap(([address, size]) => (home.has(address) ? [] : [size]))
  return [
    ...([0.5, 0.95] as const).map((share) => ({
      what: `a step of the builder by its link, p${share * 100} to painted`,
      shop: percentile(times, share),
      yardstick: GOAL.step,
      unit: 'ms' as const,
      against: 'the goal',
    })),
    {
      what: 'JavaScript until idle, what the builder brings and home does not',
      shop: kilobytes(own),
      yardstick: GOAL.script,
      unit: 'kB',
      against: 'the goal',
    },
  ]
}
