import type { Browser } from '@playwright/test'
import type { Measured } from '../report.ts'
import { PUBLIC_PAGES } from './publicPages.ts'
import { visitor } from './visitor.ts'

const BUDGET = 125

/**
 * Kilobytes of each script's body by its address, as received on the wire until the network was idle, late
 * chunks included.
 */
export const scriptsOf = async (
  browser: Browser,
  address: string,
  isNew = false,
): Promise<ReadonlyMap<string, number>> => {
  const { page, context } = await visitor(browser, { isNew })
  const bodies: Promise<readonly [string, number]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      bodies.push(
        request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize / 1_000] as const),
      )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = new Map(await Promise.all(bodies))
  await context.close()
  return sizes
}

export const kilobytes = (sizes: Iterable<number>): number => [...sizes].reduce((sum, size) => sum + size, 0)

/** The JavaScript of a first visit to each page, compressed as the shop sends it. */
export const benchScripts = async (browser: Browser, shop: string): Promise<readonly Measured[]> => {
  const rows: Measured[] = []
  for (const [name, path] of Object.entries(PUBLIC_PAGES))
    for (const isNew of [false, true])
      rows.push({
        what: `JavaScript until idle, ${name}${isNew ? ', with the cookie wall' : ''}`,
        shop: kilobytes((await scriptsOf(browser, shop + path, isNew)).values()),
        yardstick: BUDGET,
        unit: 'kB',
        against: 'the goal for what the page itself needs',
      })
  return rows
}
