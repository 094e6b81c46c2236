import stringWidth from 'string-width'
import type { Option } from '../arguments.ts'
import type { Row } from '../commandRow.ts'
import { COMMANDS } from '../commands.ts'
import type { Io } from '../io.ts'
import { wrapped } from './wrapped.ts'

/** Narrowest width that help is made for: below it, the terminal breaks the lines. */
const NARROWEST = 40
const PROGRAM = 'toonbank'
const GAP = '  '

/** Help for the commands that begin with these words, as wide as the terminal; null if there are none. */
export const helpOn = (topic: readonly string[], { columns }: Pick<Io, 'columns'>): string | null => {
  const width = Math.max(NARROWEST, columns)
  const rows = COMMANDS.filter(({ words }) => topic.every((word, i) => words[i] === word))
  const [first] = rows
  if (first === undefined) return null
  if (topic.length === 0) return overview(rows, width)
  return rows.length === 1 ? commandHelp(first, width) : topicHelp(rows, width)
}

const overview = (rows: readonly Row[], width: number): string => {
  const longest = Math.max(...rows.map(({ words: [, verb = ''] }) => verb.length))
  const topics = [...Map.groupBy(rows, ({ words: [topic] }) => topic)].map(([topic, own]) =>
    own
      .flatMap(({ words: [, verb], help }, nr) => [
        ...(nr === 0 ? [topic] : []),
        beside(verb ?? '', help, longest, width),
      ])
      .join('\n'),
  )
  return sections(
    hanging(`Usage: ${PROGRAM} TOPIC [COMMAND] [ARGUMENTS]`, width),
    ...topics,
    [
      hanging(`${PROGRAM} TOPIC --help shows how to call a topic’s commands.`, width),
      hanging(`${PROGRAM} TOPIC COMMAND --help explains a command’s options.`, width),
      hanging(`${PROGRAM} --version prints the version and the build.`, width),
    ].join('\n'),
  )
}

const topicHelp = (rows: readonly Row[], width: number): string =>
  sections(
    ...rows.map((row) =>
      [hanging(usageOf(row), width), hanging(`${GAP}${row.help}`, width, GAP.length)].join('\n'),
    ),
    ...exampleList(
      rows.flatMap(({ examples: [first] = [] }) => first ?? []),
      width,
    ),
    hanging(`${PROGRAM} ${rows[0]?.words[0] ?? ''} COMMAND --help explains a command’s options.`, width),
  )

const commandHelp = (row: Row, width: number): string => {
  const options = optionsOf(row)
  const longest = Math.max(0, ...options.map(([option]) => stringWidth(option)))
  const explained = options.map(([option, help]) => beside(option, help, longest, width))
  return sections(
    hanging(usageOf(row), width),
    hanging(sentence(row.help), width, 0),
    ...(explained.length === 0 ? [] : [['Options', ...explained].join('\n')]),
    ...exampleList(row.examples ?? [], width),
  )
}

/** How to call a command: `toonbank orders show NUMBER [--json]`. */
export const usageOf = ({ words, usage }: Row): string => [PROGRAM, ...words, usage].join(' ').trim()

/** Each option of a command with its value, and what it does. */
export const optionsOf = ({ takes }: Row): readonly (readonly [option: string, help: string])[] =>
  Object.entries(takes.options).map(([name, option]: readonly [string, Option]) => [
    [`--${name}`, ...(option.value === undefined ? [] : [option.value])].join(' '),
    option.help,
  ])

/** A text as a sentence: with a capital and a full stop. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const exampleList = (calls: readonly string[], width: number): readonly string[] =>
  calls.length === 0
    ? []
    : [[calls.length === 1 ? 'Example' : 'Examples', ...calls.map((call) => example(call, width))].join('\n')]

/** A call that can be copied: its line ends with a backslash where it continues. */
const example = (call: string, width: number): string =>
  wrapped(joined(`npx ${PROGRAM} ${call}`.split(' ')), width - 2 * GAP.length - 2)
    .map((line, nr) => `${nr === 0 ? GAP : GAP + GAP}${line}`)
    .join(' \\\n')

/** Parts of a usage that stay on one line: a group in brackets, unless it is long. */
const LONG_GROUP = 30

const groups = (usage: string): readonly string[] => {
  const found: string[] = []
  let depth = 0
  for (const word of usage.split(' ')) {
    if (depth === 0) found.push(word)
    else found.push(`${found.pop() ?? ''} ${word}`)
    depth += (word.match(/[[(]/gu)?.length ?? 0) - (word.match(/[\])]/gu)?.length ?? 0)
  }
  return found.flatMap((group) => {
    if (group.length <= LONG_GROUP || !group.includes(' ')) return group
    const [open, inner, close] = [group.slice(0, 1), group.slice(1, -1), group.slice(-1)]
    const parts = groups(inner)
    return parts.map((part, nr) => `${nr === 0 ? open : ''}${part}${nr === parts.length - 1 ? close : ''}`)
  })
}

/** Joins an option to its value, so that no line ends between them. */
const joined = (words: readonly string[]): readonly string[] => {
  const found: string[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last !== undefined && /^[[(]?--[a-z-]+$/u.test(last) && /^[^[|-]/u.test(word)) {
      found.pop()
      found.push(`${last} ${word}`)
    } else found.push(word)
  }
  return found
}

/** Breaks a line to the width; all lines but the first are indented. */
const hanging = (text: string, width: number, indent = 2 * GAP.length): string => {
  const rest = text.trimStart()
  const lead = ' '.repeat(text.length - rest.length)
  const pad = ' '.repeat(Math.max(indent, lead.length))
  return wrapped(joined(groups(rest)), width - pad.length)
    .map((line, nr) => `${nr === 0 ? lead : pad}${line}`)
    .join('\n')
}

/** A word and its explanation in two columns; one below the other in a narrow terminal. */
const beside = (word: string, text: string, longest: number, width: number): string => {
  const from = GAP.length + longest + GAP.length
  if (width - from < NARROWEST / 2) return `${GAP}${word}\n${hanging(`${GAP + GAP}${text}`, width)}`
  return wrapped(text, width - from)
    .map((line, nr) => `${nr === 0 ? `${GAP}${word}`.padEnd(from) : ' '.repeat(from)}${line}`)
    .join('\n')
}

const sections = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`
