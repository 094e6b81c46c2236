import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.1 at level AA, and what axe's authors hold to be good practice. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
  resultTypes: ['violations'],
  // no rule of these reads a stylesheet as a file
  preload: false,
}

type Axe = {
  readonly axe: {
    configure(spec: Spec): void
    run(context: Document | Element, options: RunOptions): Promise<AxeResults>
  }
}

/**
 * Where colours are judged, half of axe's work: everywhere, but in the frame, which every page of a shop has,
 * or nowhere.
 */
export type Colours = 'all' | 'of what is framed' | 'none'

const COLOURED: Readonly<Record<Colours, string>> = {
  all: '*',
  'of what is framed': 'main *, dialog *',
  none: 'head',
}

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
  // half a megabyte, for each page once: what opens over it is looked at by the same
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  // a link that waits for the cart is paler, and axe could find it so after it has got its colour back
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
