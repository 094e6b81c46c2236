import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { COMMANDS } from '../../server/command/commands.ts'

const PAGE = 'docs/reference/command-line.md'
const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The commands by their first word, a table each, as the program lists them. */
const tables = (): string =>
  [...Map.groupBy(COMMANDS, ({ words }) => words[0])]
    .map(([topic, rows]) =>
      [
        `## ${topic}\n`,
        '| command | what it does |',
        '| --- | --- |',
        ...rows.map(
          ({ words, usage, help }) => `| \`${cell([...words, usage].join(' ').trim())}\` | ${cell(help)} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n')

it('the page on the command line lists every command; RECORD_ANSWERS=1 writes it', async () => {
  const before = readFileSync(PAGE, 'utf8')
  const [introduction = ''] = before.split(/^## /mu)
  const page = await format(`${introduction}${tables()}\n`, {
    ...(await resolveConfig(PAGE)),
    filepath: PAGE,
  })
  if (process.env['RECORD_ANSWERS'] !== undefined) writeFileSync(PAGE, page)
  expect(readFileSync(PAGE, 'utf8')).toBe(page)
})
