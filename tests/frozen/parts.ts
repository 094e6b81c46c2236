import { BODY, blocksOf, bodyOf, type Block } from './blocks.ts'

/*
 * Pages and their data have most text in common: text shared by several answers is stored once, as a named
 * part, and each answer has the name in its place. So a change of the footer changes one part. A body equal
 * to another answer's is named after that answer.
 *
 * A place is a line `⟦name⟧`, at the indentation of the part, followed by a comma if the part is.
 */

/** Texts by name. */
export type Texts = ReadonlyMap<string, string>

interface Split {
  /** the answers, with places for their shared parts */
  readonly texts: Texts
  readonly parts: Texts
}

/** A part must save this many characters: short ones make answers unreadable. */
const SAVED = 200
/** the approximate length of a place */
const PLACE = 45
const NAMED = 60

const BODY_OF = 'the body of '

const PLACE_LINE = /^( *)⟦(.+)⟧(,?)$/u
/** A line that begins like a place or a heading, or with a backslash, is escaped by a backslash. */
const SPECIAL = /^(?=(?: *⟦|═|\\))/gmu
const ESCAPED = /^\\/u

/**
 * The text of a block, without its indentation and trailing comma; null if a later line is indented less than
 * its first.
 */
const textOf = (lines: readonly string[], { start, end }: Block): string | null => {
  const indent = / */y.exec(lines[start] ?? '')?.[0] ?? ''
  const own = lines.slice(start, end + 1)
  if (own.some((line) => !line.startsWith(indent))) return null
  return own
    .map((line) => line.slice(indent.length))
    .join('\n')
    .replace(/,$/u, '')
}

interface Shared {
  readonly kind: string
  readonly about: string
  times: number
}

/**
 * The number of places that each block would have if every repeated block were a part: text within a part
 * counts once.
 */
const timesOf = (answers: readonly Document[]): ReadonlyMap<string, Shared> => {
  const found = new Map<string, Shared>()
  const count = (lines: readonly string[], blocks: readonly Block[]): void => {
    for (const block of blocks) {
      const text = textOf(lines, block)
      const before = text === null ? undefined : found.get(text)
      if (before !== undefined) before.times++
      else {
        if (text !== null && text.length > PLACE)
          found.set(text, { kind: block.kind, about: block.about, times: 1 })
        count(lines, block.within)
      }
    }
  }
  for (const { lines, blocks } of answers) count(lines, blocks)
  return found
}

/** `article.card /product/1001/hub`, with a number from the second of that name on. */
const nameIn = (names: Map<string, number>, { kind, about }: Shared): string => {
  const words = about.replaceAll(/[⟦⟧\s]+/gu, ' ').trim()
  const name = `${kind} ${words.slice(0, NAMED)}`.trim()
  const number = (names.get(name) ?? 0) + 1
  names.set(name, number)
  return number === 1 ? name : `${name} #${number}`
}

interface Document {
  readonly lines: readonly string[]
  readonly blocks: readonly Block[]
}

/** Splits the shared parts off these answers. */
export const split = (answers: Texts): Split => {
  const documents = [...answers].map(([name, text]) => {
    const lines = text.split('\n')
    return { name, lines, blocks: blocksOf(lines) }
  })
  const times = timesOf(documents)
  const isShared = (text: string): boolean =>
    ((times.get(text)?.times ?? 0) - 1) * (text.length - PLACE) > SAVED
  const named = new Map<string, string>()
  const names = new Map<string, number>()
  const parts = new Map<string, string>()

  const placeOf = (text: string, answer: string, lines: readonly string[], block: Block): string => {
    const known = named.get(text)
    if (known !== undefined) return known
    const name = nameIn(names, times.get(text)!)
    named.set(text, name)
    const inner = written(answer, lines, block.within, block.start, block.end)
    const indent = / */y.exec(lines[block.start] ?? '')?.[0].length ?? 0
    const last = inner.length - 1
    parts.set(
      name,
      inner
        .map((line) => line.slice(indent))
        .map((line, n) => (n === last ? line.replace(/,$/u, '') : line))
        .join('\n'),
    )
    return name
  }
  /** A range of an answer's lines, with a place for each shared block in it. */
  const written = (
    name: string,
    lines: readonly string[],
    blocks: readonly Block[],
    from: number,
    to: number,
  ): readonly string[] => {
    const out: string[] = []
    let at = from
    const upTo = (end: number): void => {
      for (; at < end; at++) out.push((lines[at] ?? '').replace(SPECIAL, '\\'))
    }
    for (const block of blocks) {
      const text = textOf(lines, block)
      upTo(block.start)
      if (text !== null && block.kind === BODY && isShared(text)) {
        const first = named.get(text)
        if (first === undefined) named.set(text, `${BODY_OF}${name}`)
        out.push(
          ...(first === undefined
            ? written(name, lines, block.within, block.start, block.end)
            : [`⟦${first}⟧`]),
        )
      } else if (text !== null && isShared(text)) {
        const indent = / */y.exec(lines[block.start] ?? '')?.[0] ?? ''
        const comma = lines[block.end]?.endsWith(',') ? ',' : ''
        out.push(`${indent}⟦${placeOf(text, name, lines, block)}⟧${comma}`)
      } else out.push(...written(name, lines, block.within, block.start, block.end))
      at = block.end + 1
    }
    upTo(to + 1)
    return out
  }
  const texts = new Map(
    documents.map(({ name, lines, blocks }) => [
      name,
      written(name, lines, blocks, 0, lines.length - 1).join('\n'),
    ]),
  )
  return { texts, parts }
}

/** Joins the answers again. */
export const join = ({ texts, parts }: Split): Texts => {
  const whole = new Map<string, readonly string[]>()
  const linesOf = (text: string): readonly string[] =>
    text.split('\n').flatMap((line) => {
      const [, indent = '', name, comma = ''] = PLACE_LINE.exec(line) ?? []
      if (name === undefined) return line.replace(ESCAPED, '')
      const lines = partOf(name)
      return lines.map((one, n) => `${indent}${one}${n === lines.length - 1 ? comma : ''}`)
    })
  const partOf = (name: string): readonly string[] => {
    const known = whole.get(name)
    if (known !== undefined) return known
    const isBody = name.startsWith(BODY_OF)
    const text = isBody ? texts.get(name.slice(BODY_OF.length)) : parts.get(name)
    if (text === undefined) throw new Error(`No part is called ${name}`)
    const lines = linesOf(text)
    const part = isBody ? lines.slice(bodyOf(lines).body) : lines
    whole.set(name, part)
    return part
  }
  return new Map([...texts].map(([name, text]) => [name, linesOf(text).join('\n')]))
}
