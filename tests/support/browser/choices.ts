import type { Page } from '@playwright/test'

/** Everything of the form to buy by that is to be chosen or filled in, wherever it stands. */
const CHOICES = '#buy :is(label:has(> input), nav a, [data-size])'

/**
 * What lies over a choice at one of its corners or its middle, with the choice's words. The page's dock and the bar that buys may
 * end the window.
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
        // what was scrolled to is wholly to be seen; in the first screen the rest of it may stand below
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

/** How many choices a product's page shows. */
export const choiceCount = (page: Page): Promise<number> =>
  page.locator(CHOICES).locator('visible=true').count()

/** Choices that something lies over in the first screen, or once they are scrolled to. */
export const coveredChoices = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [
    ...(await page.evaluate(whatLiesOver, { choices: CHOICES, all: false })),
    ...(await page.evaluate(whatLiesOver, { choices: CHOICES, all: true })),
  ]
}
