import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.1 at level AA, and axe's best practices. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
  resultTypes: ['violations'],
  // none of these rules reads a stylesheet as a file
  preload: false,
}

type Axe = {
  readonly axe: {
    configure(spec: Spec): void
    run(context: Document | Element, options: RunOptions): Promise<AxeResults>
  }
}

/**
 * Where colours are checked, which is half of axe's work: everywhere, everywhere but in the frame (the same
 * on every page of a shop), or nowhere.
 */
export type Colours = 'all' | 'of what is framed' | 'none'

const COLOURED: Readonly<Record<Colours, string>> = {
  all: '*',
  'of what is framed': 'main *, dialog *',
  none: 'head',
}

/** Finishes every animation, except endless ones. */
const still = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })

/**
 * Axe's violations on the current page, one line each: the rule, its help text, and the place. A strict
 * Content-Security-Policy doesn't stop axe, since it is evaluated from outside the page.
 */
export const violations = async (page: Page, colours: Colours = 'all'): Promise<readonly string[]> => {
  await ready(page)
  const results = await page.evaluate(
    ({ options, selector }) => {
      const { axe } = globalThis as unknown as Axe
      axe.configure({ rules: [{ id: 'color-contrast', selector }] })
      return axe.run(document, options)
    },
    { options: OPTIONS, selector: COLOURED[colours] },
  )
  return linesOf(results)
}

const ready = async (page: Page): Promise<void> => {
  // half a megabyte, once for each page: overlays on it are checked by the same
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  // a link that waits for the cart is paler, and axe could report its colour after it has been restored
  await expect(page.locator('a[aria-busy="true"]')).toHaveCount(0)
  await still(page)
}

const linesOf = ({ violations: found }: AxeResults): string[] =>
  found.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} (${impact ?? 'unknown'}): ${help} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
