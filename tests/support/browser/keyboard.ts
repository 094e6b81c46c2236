import type { Page } from '@playwright/test'

/** The controls that the Tab key reached, and those it did not. */
export interface TabWalk {
  /** visible, usable controls that Tab never reached */
  readonly missed: readonly string[]
  /** stops without a visible focus */
  readonly ringless: readonly string[]
  /** stops that something else covered, at the browser's scroll position (WCAG 2.4.11) */
  readonly covered: readonly string[]
  readonly stops: number
}

interface Watched {
  reached: Set<Element>
  focused: HTMLElement
  root: HTMLElement
  first: Element | undefined
}

/** px compared around a stop */
const AROUND = 6

/** More stops than this mean a focus trap. */
const MOST = 400

/**
 * Tabs through the page, or a part of it, until the focus wraps around or leaves it, and checks that each
 * stop looks different with focus.
 * @param within a selector of the part
 */
export const tabThrough = async (page: Page, within = 'body'): Promise<TabWalk> => {
  await page.evaluate(begin, within)
  const ringless: string[] = []
  const covered: string[] = []
  let stops = 0
  for (; stops < MOST; stops++) {
    await page.keyboard.press('Tab')
    const { over, stop } = await page.evaluate(present)
    if (over !== null) covered.push(over)
    if (stop === null) break
    if (!stop.hasRing && !(await isShown(page, stop))) ringless.push(stop.name)
  }
  return { missed: await page.evaluate(missed), ringless, covered, stops }
}

const begin = (within: string): void => {
  const watched = globalThis as unknown as Watched
  const root = document.querySelector<HTMLElement>(within) ?? document.body
  watched.reached = new Set()
  watched.root = root
  watched.first = undefined
  addEventListener('focusin', ({ target }) => watched.reached.add(target as Element))
  // Tab starts at the top, whatever was pressed before
  const before = root.getAttribute('tabindex')
  root.tabIndex = -1
  root.focus()
  if (before === null) root.removeAttribute('tabindex')
  else root.setAttribute('tabindex', before)
  scrollTo({ top: 0, behavior: 'instant' })
}

interface Stop {
  readonly name: string
  /** a ring of 2 px or more on the focused element, on its cover, or on the label around it */
  readonly hasRing: boolean
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/**
 * Whether a stop without a ring in its computed style shows its focus: whether it looks different without it.
 */
const isShown = async (page: Page, { box }: Stop): Promise<boolean> => {
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  const x = Math.max(0, box.x - AROUND)
  const y = Math.max(0, box.y - AROUND)
  const width = Math.min(box.x + box.width + AROUND, view.width) - x
  const height = Math.min(box.y + box.height + AROUND, view.height) - y
  if (width <= 0 || height <= 0) return false
  const look = () => page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' })
  const focused = await look()
  await page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    ;(globalThis as unknown as Watched).focused = focused
    focused.blur()
  })
  const left = await look()
  await page.evaluate(() => (globalThis as unknown as Watched).focused.focus({ preventScroll: true }))
  return !focused.equals(left)
}

/**
 * The focused element, scrolled into view, and what covers its middle once the page has painted: one call of
 * the page, since a walk has hundreds of stops. No stop if the focus has left the page or wrapped around to
 * its start.
 */
const present = async (): Promise<{ readonly over: string | null; readonly stop: Stop | null }> => {
  const whatLiesOver = (element: Element): string | null => {
    // only the thumbs of a slider with two thumbs take the pointer
    if (getComputedStyle(element).pointerEvents === 'none') return null
    const { x, y, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(x + width / 2, y + height / 2)
    const own = element.closest('label') ?? element
    if (over === null || own.contains(over) || over.contains(own)) return null
    return `${element.outerHTML.slice(0, 120)} below ${over.outerHTML.slice(0, 120)}`
  }
  const hasRing = (element: Element): boolean => {
    const label = element.closest('label')
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...(label === null ? [] : [getComputedStyle(label)]),
    ]
    return styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    )
  }
  // a bar that appears because the focus scrolled the page appears a frame later
  for (let frame = 0; frame < 2; frame++) await new Promise((painted) => requestAnimationFrame(painted))
  const element = document.activeElement
  const seen = globalThis as unknown as Watched
  const over = element === null || element === document.body ? null : whatLiesOver(element)
  if (element === null || element === seen.root || !seen.root.contains(element) || element === seen.first)
    return { over, stop: null }
  seen.first ??= element
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const box = { x, y, width, height }
  return { over, stop: { name: element.outerHTML.slice(0, 120), hasRing: hasRing(element), box } }
}

/** Visible, usable controls that were not reached; one of a group of radio buttons or tabs is enough. */
const missed = (): string[] => {
  const { reached, root } = globalThis as unknown as Watched
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
  const isGrouped = (element: Element) =>
    element.matches('[tabindex="-1"]') || (element instanceof HTMLInputElement && element.type === 'radio')
  return [...root.querySelectorAll(controls)]
    .filter(
      (element) =>
        !reached.has(element) &&
        !isGrouped(element) &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
    )
    .map((element) => element.outerHTML.slice(0, 120))
}
