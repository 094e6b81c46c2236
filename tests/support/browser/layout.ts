import type { Page } from '@playwright/test'

/** How many px of the page don't fit into the window's width: 0 is right. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
  )

/** Least size of what a finger aims at, px (look.md's tokens; WCAG 2.2's target size, enhanced). */
const FINGER = 44

/**
 * What can be pressed and is smaller than a finger needs. Links within a sentence may be as small as its words, and a picture of
 * a control may be small when its label is large enough. @param within a selector of what is looked at
 */
export const smallTargets = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate(
    ({ least, part }) => {
      /** Whether words of a sentence stand around the link in its own list item. */
      const isAmongWords = (element: Element) =>
        element.matches('li > a') &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
        )
      const isInText = (element: Element) =>
        (element.matches('p a, li > a:only-child, dd a, address a') || isAmongWords(element)) &&
        getComputedStyle(element).display === 'inline'
      const sizeOf = (element: Element) => {
        // a tile's link lies over the whole tile
        if (element instanceof HTMLElement && getComputedStyle(element, '::after').position === 'absolute')
          return (element.offsetParent ?? element).getBoundingClientRect()
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        const own = element.getBoundingClientRect()
        const wide = label?.getBoundingClientRect() ?? own
        return { width: Math.max(own.width, wide.width), height: Math.max(own.height, wide.height) }
      }
      return (
        [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary')]
          .filter((element) => element.closest(part) !== null)
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
          .filter((element) => !element.closest('.visually-hidden, .skip') && !isInText(element))
          // what has no size, for a browser to fill in: no finger or key comes there
          .filter((element) => !element.matches('[aria-hidden="true"] [tabindex="-1"]'))
          // what only the keyboard brings out
          .filter((element) => getComputedStyle(element).clipPath !== 'inset(50%)')
          .flatMap((element) => {
            const { width, height } = sizeOf(element)
            const isSmall = Math.round(width) < least || Math.round(height) < least
            return isSmall
              ? [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 110)}`]
              : []
          })
      )
    },
    { least: FINGER, part: within },
  )

/** Names of facts that are one word and stand on more than one line. @param within a selector of what is looked at */
export const brokenNames = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate((part) => {
    const linesOf = (element: HTMLElement): number => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return [...document.querySelectorAll<HTMLElement>(`${part} dt`)]
      .filter((name) => !/[\s-]/.test(name.innerText.trim()) && linesOf(name) > 1)
      .map((name) => name.innerText)
  }, within)
