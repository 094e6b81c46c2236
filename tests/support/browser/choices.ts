import type { Page } from '@playwright/test'

/** All options and fields of the buy form, wherever they are. */
const CHOICES = '#buy :is(label:has(> input), nav a, [data-size])'

/**
 * The elements that cover an option at a corner or in its middle, with the option's text. The page's dock and
 * the buy bar may cover the bottom of the window.
 */
const whatLiesOver = ({ choices, all }: { choices: string; all: boolean }): string[] => {
  const end = Math.min(
    innerHeight,
    ...[...document.querySelectorAll('nav, #buy > div')]
      .filter((one) => getComputedStyle(one).position === 'fixed')
      .map((one) => one.getBoundingClientRect().top || innerHeight),
  )
  const covered: string[] = []
  for (const choice of document.querySelectorAll<HTMLElement>(choices)) {
    if (choice.getClientRects().length === 0) continue
    if (all) choice.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = choice.getBoundingClientRect()
    for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
      if (y < 0 || y >= end) {
        // an option that was scrolled to must be fully visible; in the first screen it may continue below
        if (all) covered.push(`${choice.textContent}: out of the window`)
        continue
      }
      const over = document.elementFromPoint((left + right) / 2, y)
      if (over !== null && !choice.contains(over) && !over.contains(choice))
        covered.push(`${choice.textContent}: ${over.outerHTML.slice(0, 80)}`)
    }
  }
  return covered
}

/** The number of options on a product's page. */
export const choiceCount = (page: Page): Promise<number> =>
  page.locator(CHOICES).locator('visible=true').count()

/** Options that are covered in the first screen, or once they are scrolled to. */
export const coveredChoices = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [
    ...(await page.evaluate(whatLiesOver, { choices: CHOICES, all: false })),
    ...(await page.evaluate(whatLiesOver, { choices: CHOICES, all: true })),
  ]
}
