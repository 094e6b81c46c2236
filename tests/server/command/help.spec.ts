import stringWidth from 'string-width'
import { describe, expect, it, test } from 'vitest'
import { COMMANDS } from '../../../server/command/commands.ts'
import { helpOn, optionsOf } from '../../../server/command/help/help.ts'
import { parsedArguments } from '../../../server/command/parsedArguments.ts'

const NAMES = COMMANDS.map((row) => [row.words.join(' '), row] as const)

/** Words of a call, as a shell splits them. */
const wordsOf = (call: string): readonly string[] =>
  [...call.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** Options in a usage text, each with its value. */
const optionsIn = (usage: string): readonly string[] =>
  [...usage.matchAll(/--([a-z-]+)(?: ([A-Z][A-Za-z.=]*(?:\[[^\]]*\])?))?/gu)].map(([, name = '', value]) =>
    value === undefined || value === 'OLD' || value === 'FROM' ? `--${name}` : `--${name} ${value}`,
  )

const TOPICS = [...new Set(COMMANDS.map(({ words: [topic] }) => topic))]
const PAGES = [[], ...TOPICS.map((topic) => [topic]), ...COMMANDS.map(({ words }) => words)]

describe.each([40, 80, 200])('help in %i columns', (columns) => {
  test.each(PAGES.map((page) => [page.join(' '), page] as const))(
    'no line of “%s” is longer',
    (_name, page) => {
      const lines = (helpOn(page, { columns }) ?? '').split('\n')
      expect(lines.filter((line) => stringWidth(line) > columns)).toEqual([])
      expect(lines.filter((line) => line !== line.trimEnd())).toEqual([])
    },
  )
})

describe.each(NAMES)('%s', (name, row) => {
  it('has an explanation for each option of its usage, and no others', () => {
    const explained = optionsOf(row).map(([option]) => option)
    expect(explained.toSorted()).toEqual([...new Set(optionsIn(row.usage))].toSorted())
  })

  it('accepts its examples, which begin with its name', () => {
    for (const example of row.examples ?? []) {
      const words = wordsOf(example)
      const count = row.words.length
      expect(words.slice(0, count).join(' ')).toBe(name)
      expect(parsedArguments({ ...row.takes, args: words.slice(count) })).toMatchObject({ ok: true })
    }
  })
})

it('shows every command by its topic, then how to ask for more', () => {
  const help = helpOn([], { columns: 80 }) ?? ''
  const flat = help.replaceAll(/\s+/gu, ' ')
  for (const { words, help: what } of COMMANDS) expect(flat).toContain(` ${words.at(-1)} ${what}`)
  expect(help).toMatch(
    /^Usage: toonbank TOPIC \[COMMAND\] \[ARGUMENTS\]\n\norders\n {2}list +list recent orders, newest first\n/u,
  )
  expect(helpOn(['sing'], { columns: 80 })).toBeNull()
})

it('explains a command: its usage, what it does, its options one by one, and examples to copy', () => {
  expect(helpOn(['orders', 'ship'], { columns: 60 })).toBe(`toonbank orders ship NUMBER [--carrier CARRIER]
    [--track CODE] --by NAME

Ship an order: captures the authorized payment and notifies
the buyer.

Options
  --carrier CARRIER  who delivers the parcel, such as PostNL
  --track CODE       the parcel’s tracking code, which the
                     buyer’s mail names
  --by NAME          who does it: the log records the name

Example
  npx toonbank orders ship 2026-00012 --carrier PostNL \\
    --track 3SABC --by Piet
`)
})
