import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import type { Row } from '../../server/command/commandRow.ts'
import { COMMANDS } from '../../server/command/commands.ts'
import { optionsOf, sentence, usageOf } from '../../server/command/help/help.ts'

const PAGE = 'docs/reference/command-line.md'
const fenced = (text: string): string => `\`\`\`sh\n${text}\n\`\`\``
const code = (text: string): string => `\`${text}\``

/** A command with its usage, its options one by one, and its examples. */
const command = (row: Row): string =>
  [
    `### ${row.words.join(' ')}`,
    sentence(row.help),
    fenced(`npx ${usageOf(row)}`),
    ...optionsOf(row).map(([option, help]) => `- ${code(option)}: ${help}`),
    ...(row.examples === undefined
      ? []
      : [`\nFor example:\n\n${fenced(row.examples.map((call) => `npx toonbank ${call}`).join('\n'))}`]),
  ].join('\n')

/** The commands by their first word, as the program explains them. */
const topics = (): string =>
  [...Map.groupBy(COMMANDS, ({ words }) => words[0])]
    .map(([topic, rows]) => [`## ${topic}`, ...rows.map(command)].join('\n\n'))
    .join('\n\n')

it('the page on the command line explains every command; RECORD_ANSWERS=1 writes it', async () => {
  const before = readFileSync(PAGE, 'utf8')
  const [introduction = ''] = before.split(/^## /mu)
  const page = await format(`${introduction}${topics()}\n`, {
    ...(await resolveConfig(PAGE)),
    filepath: PAGE,
  })
  if (process.env['RECORD_ANSWERS'] !== undefined) writeFileSync(PAGE, page)
  expect(readFileSync(PAGE, 'utf8')).toBe(page)
})
