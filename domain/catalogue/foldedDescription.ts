/** A description split for display; the parts together are complete. */
export interface FoldedDescription {
  readonly lead: string
  /** '' if everything is visible at once */
  readonly folded: string
  /** always visible: warnings, and the contents of the box */
  readonly kept: string
}

/** A text of at most this many characters is not folded. */
const SHORT = 800
/** Minimum characters visible before the folded part. */
const LEAD = 300
/** Minimum characters worth folding. */
const LEAST = 150

const VOID = new Set(['br', 'hr'])
/** The beginnings of sections that are never folded, in the shop's languages. */
const KEPT =
  /^(?:let op|pas op|belangrijk|veilig|in de doos|inhoud|wat (?:je krijgt|zit er)|please note|note\b|important|safety|in the box|contents|what (?:you get|is in)|what.s in)/iu
const WARNING = /\b(?:waarschuwing|gevaar|voorzichtig|warning|danger|caution)/iu

const textOf = (html: string): string => html.replaceAll(/<[^<>]*>/gu, ' ').trim()
const lengthOf = (html: string): number => html.replaceAll(/<[^<>]*>/gu, '').length

/** The top-level elements. Takes sanitised HTML, in which every tag is closed. */
const blocksOf = (html: string): readonly string[] => {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/giu,
  )) {
    if (VOID.has(name.toLowerCase())) continue
    depth += slash === '/' ? -1 : 1
    if (depth !== 0) continue
    blocks.push(html.slice(from, index + tag.length))
    from = index + tag.length
  }
  return from === html.length ? blocks : [...blocks, html.slice(from)]
}

/** Splits at headings, each with the content that follows it; without headings, at elements. */
const sectionsOf = (html: string): readonly string[] => {
  const blocks = blocksOf(html)
  if (!blocks.some((block) => block.startsWith('<h2'))) return blocks
  return blocks.reduce<readonly string[]>(
    (sections, block) =>
      block.startsWith('<h2')
        ? [...sections, block]
        : [...sections.slice(0, -1), (sections.at(-1) ?? '') + block],
    [],
  )
}

const isKept = (section: string): boolean => {
  const text = textOf(section)
  return KEPT.test(text) || WARNING.test(text)
}

/** Folds the middle of a long description, in whole sections. @param html sanitised */
export const foldedDescription = (html: string): FoldedDescription => {
  const whole = { lead: html, folded: '', kept: '' }
  if (lengthOf(html) <= SHORT) return whole
  const sections = sectionsOf(html)
  let shown = 0
  const end = sections.findIndex((section) => {
    const isEnough = shown >= LEAD
    shown += lengthOf(section)
    return isEnough
  })
  if (end === -1) return whole
  const rest = sections.slice(end)
  const folded = rest.filter((section) => !isKept(section)).join('')
  if (lengthOf(folded) < LEAST) return whole
  return { lead: sections.slice(0, end).join(''), folded, kept: rest.filter(isKept).join('') }
}
