import type { Page } from '@playwright/test'

/** The px of the page that don't fit into the window's width: 0 is right. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
  )

/** Least size of a touch target, px (look.md's tokens; WCAG 2.2's target size, enhanced). */
const FINGER = 44

/**
 * Controls that are smaller than a finger needs. Links within a sentence may be as small as its words, and a
 * control's picture may be small if its label is large enough.
 * @param within a selector of the checked part
 */
export const smallTargets = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate(
    ({ least, part }) => {
      /** Whether the link has other words around it in its own list item. */
      const isAmongWords = (element: Element) =>
        element.matches('li > a') &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
        )
      const isInText = (element: Element) =>
        (element.matches('p a, li > a:only-child, dd a, address a') || isAmongWords(element)) &&
        getComputedStyle(element).display === 'inline'
      const sizeOf = (element: Element) => {
        // a tile's link covers the whole tile
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
          // inputs without a size, for autofill: no finger or key reaches them
          .filter((element) => !element.matches('[aria-hidden="true"] [tabindex="-1"]'))
          // elements that only the keyboard shows
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

/**
 * Names of specifications that are one word and take more than one line.
 * @param within a selector of the checked part
 */
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
