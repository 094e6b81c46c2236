const RAW: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const ESCAPED = new Map(Object.entries(RAW).map(([escaped, raw]) => [raw, escaped]))

const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/gu, (sign) => RAW[sign] ?? sign)
const escape = (text: string): string => text.replace(/[&<>"']/gu, (sign) => ESCAPED.get(sign) ?? sign)

/** Markup that no template escapes: scripts, styles and tags except for their attributes' values. */
const FIXED = /<(script|style)\b.*?<\/\1>|<[^>"]*(?:"|>)|"[^">]*(?:"|>)/gsu

/**
 * A function that concatenates a page from plain strings, as a template would: text and attribute values are
 * escaped each time, the rest is copied. It is the lowest possible cost of rendering this page.
 * @throws Error if the result is not byte for byte the page.
 */
export const stringsOf = (page: string): (() => string) => {
  const parts: (readonly [fixed: string, held: string])[] = []
  let from = 0
  let fixed = ''
  for (const match of page.matchAll(FIXED)) {
    const held = page.slice(from, match.index)
    if (held !== '') {
      parts.push([fixed, unescape(held)])
      fixed = ''
    }
    fixed += match[0]
    from = match.index + match[0].length
  }
  const last = fixed + page.slice(from)
  const render = (): string => {
    let made = ''
    for (const [before, held] of parts) made += before + escape(held)
    return made + last
  }
  if (render() !== page) throw new Error('the page that strings make is another one')
  return render
}
