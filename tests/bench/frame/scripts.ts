import type { Browser } from '@playwright/test'
import type { Measured } from '../report.ts'
import { PUBLIC_PAGES } from './publicPages.ts'
import { visitor } from './visitor.ts'

const BUDGET = 125

/** Kilobytes of script bodies that came over the wire until the network was idle, chunks that were fetched late included. */
const transferred = async (browser: Browser, shop: string, path: string, isNew: boolean): Promise<number> => {
  const { page, context } = await visitor(browser, { isNew })
  const bodies: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return bytes / 1_000
}

/** What a first visit to each page brings of JavaScript, compressed as the shop sends it. */
export const benchScripts = async (browser: Browser, shop: string): Promise<readonly Measured[]> => {
  const rows: Measured[] = []
  for (const [name, path] of Object.entries(PUBLIC_PAGES))
    for (const isNew of [false, true])
      rows.push({
        what: `JavaScript until idle, ${name}${isNew ? ', with the cookie wall' : ''}`,
        shop: await transferred(browser, shop, path, isNew),
        yardstick: BUDGET,
        unit: 'kB',
        against: 'the goal for what the page itself needs',
      })
  return rows
}
