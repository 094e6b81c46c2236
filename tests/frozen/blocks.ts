/** Consecutive lines of a recorded answer, by their numbers: an element, an object, the headers, the body. */
export interface Block {
  readonly start: number
  readonly end: number
  /** its kind: `article.card`, `products`, `headers` */
  readonly kind: string
  /** distinguishes it from others of its kind: an address, an id, a word */
  readonly about: string
  readonly within: readonly Block[]
}

/**
 * A block whose end isn't known yet; `kind` is null if an element begins in the middle of a line, which makes
 * no block.
 */
interface Open {
  readonly start: number
  readonly name: string
  readonly kind: string | null
  readonly within: Block[]
}

/** the kind of an answer's body; an element of that name has another one */
export const BODY = 'the body'

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>/gu
/**
 * Attributes that distinguish an element from others of its kind, best first: a page's own address, its link,
 * its name, its words.
 */
const ABOUT_ELEMENT = [
  / rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/u,
  / name="(?:back|productId)" value="([^"]+)"/u,
  /<a [^>]*href="(\/[^"#]*)"/u,
  / src="(\/[^"?]+)/u,
  / (?:id|name|aria-label|title)="(?!«)([^"]+)"/u,
  />([^<>\n]+)/u,
  / d="([^"]+)"/u,
]
const ABOUT_OBJECT = [
  /"(?:productId|id|slug|name|url|title|code|operationId|pageTitle)": "?([^"\n]+?)"?,?$/mu,
]
/** A single line is a block from this length, in characters. */
const LONG = 300

const aboutOf = (
  patterns: readonly RegExp[],
  lines: readonly string[],
  start: number,
  end: number,
): string => {
  const text = lines.slice(start, end + 1).join('\n')
  for (const pattern of patterns) {
    const about = pattern.exec(text)?.[1]
    if (about !== undefined) return about
  }
  return ''
}

const kindOfTag = (name: string, attributes: string): string => {
  const [, first] = / class="([^" ]+)/u.exec(attributes) ?? []
  return first === undefined ? name : `${name}.${first}`
}

/** The elements that begin on a line of their own, up to the line in which they end. */
const elements = (lines: readonly string[], from: number): readonly Block[] => {
  const top: Block[] = []
  const open: Open[] = []
  const into = (): Block[] => open.findLast(({ kind }) => kind !== null)?.within ?? top
  const close = (name: string, end: number): void => {
    while (open.length > 0) {
      const last = open.pop()!
      if (last.name !== name) {
        into().push(...last.within)
        continue
      }
      const { start, kind, within } = last
      if (kind === null) return
      into().push({ start, end, kind, about: aboutOf(ABOUT_ELEMENT, lines, start, end), within })
      return
    }
  }
  for (let n = from; n < lines.length; n++) {
    const line = lines[n] ?? ''
    for (const { 1: slash, 2: name = '', 3: attributes = '', index } of line.matchAll(TAG))
      if (slash === '/') close(name, n)
      else if (VOID.has(name) || attributes.endsWith('/')) {
        if (index !== 0 || line.length <= LONG) continue
        into().push({ start: n, end: n, kind: name, about: aboutOf(ABOUT_ELEMENT, lines, n, n), within: [] })
      } else
        open.push({
          start: n,
          name,
          kind: index === 0 ? kindOfTag(name, attributes) : null,
          within: [],
        })
  }
  while (open.length > 0) into().push(...open.pop()!.within)
  return top
}

/** The objects and lists, by their keys; those in a list are named after it. */
const objects = (lines: readonly string[], from: number): readonly Block[] => {
  const top: Block[] = []
  const open: Open[] = []
  const into = (): Block[] => open.at(-1)?.within ?? top
  for (let n = from; n < lines.length; n++) {
    const line = lines[n] ?? ''
    const key = /^ *"([^"]+)": /u.exec(line)?.[1]
    if (/[{[]$/u.test(line)) {
      const kind = key ?? open.at(-1)?.kind ?? 'object'
      open.push({ start: n, name: '', kind, within: [] })
    } else if (/^ *[}\]],?$/u.test(line)) {
      const last = open.pop()
      if (last === undefined) continue
      const { start, kind, within } = last
      into().push({ start, end: n, kind: kind ?? '', about: aboutOf(ABOUT_OBJECT, lines, start, n), within })
    } else if (line.length > LONG)
      into().push({ start: n, end: n, kind: key ?? 'line', about: '', within: [] })
  }
  return top
}

/**
 * The lines where the headers end and the body begins: `> what was sent` may come first, and each has an
 * empty line after it.
 */
export const bodyOf = (lines: readonly string[]): { readonly head: number; readonly body: number } => {
  const head = lines.findIndex((line) => /^\d{3}$/u.test(line))
  if (head !== 0 && !(head === 2 && lines[1] === '')) return { head: 0, body: 0 }
  const blank = lines.indexOf('', head)
  return { head, body: blank < 0 ? lines.length : blank + 1 }
}

/** `303 /en/cart`, `200 text/html; charset=utf-8` */
const aboutHeaders = (lines: readonly string[], head: number, body: number): string => {
  const valueOf = (name: string) =>
    lines
      .slice(head, body)
      .flatMap((line) => (line.startsWith(`${name}: `) ? line.slice(name.length + 2) : []))[0]
  return [lines[head], valueOf('location') ?? valueOf('content-type')].filter(Boolean).join(' ')
}

/** The blocks of an answer: its status with the headers, and its body. */
export const blocksOf = (lines: readonly string[]): readonly Block[] => {
  const { head, body } = bodyOf(lines)
  const headers: readonly Block[] =
    body - 2 > head
      ? [{ start: head, end: body - 2, kind: 'headers', about: aboutHeaders(lines, head, body), within: [] }]
      : []
  if (body >= lines.length) return headers
  const end = lines.length - 1
  const within = lines[body]?.startsWith('<!doctype') ? elements(lines, body) : objects(lines, body)
  const [only] = within
  // an object that is the whole body is the body
  const parts = only?.start === body && only.end === end ? only.within : within
  return [...headers, { start: body, end, kind: BODY, about: '', within: parts }]
}
