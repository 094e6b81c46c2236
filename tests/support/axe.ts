import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.1 at level AA, and what axe's authors hold to be good practice. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
  resultTypes: ['violations'],
}

type Axe = { readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }

/** Brings everything that moves to where it is going, but for what moves for ever. */
const still = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })

/**
 * What axe finds wrong with the page as it stands, a line each: the rule, what it asks, and where. A strict
 * Content-Security-Policy doesn't stop it, since it is evaluated from outside the page.
 */
export const violations = async (page: Page): Promise<readonly string[]> => {
  await still(page)
  await page.evaluate(SOURCE)
  const results = await page.evaluate(
    (options) => (globalThis as unknown as Axe).axe.run(document, options),
    OPTIONS,
  )
  return results.violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} (${impact ?? 'unknown'}): ${help} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}
