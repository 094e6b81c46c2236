import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replayArgument } from '../../../server/compose/replayArgument.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const GOLDEN = 'tests/replay/recorded/smoke-detector.jsonl'
const DEVELOPING = { development: true }

const lines = readFileSync(GOLDEN, 'utf8').trimEnd().split('\n')
/** Writes a file `session.jsonl` of these lines. Returns its folder. */
const folderWith = (written: readonly string[]): string => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'session.jsonl'), written.join('\n'))
  return folder
}
const NAMED = ['--replay', 'session.jsonl']

it('--replay opens the named session, relative to the caller’s folder', async () => {
  const read = await replayArgument(NAMED, DEVELOPING, folderWith([...lines, '']))
  expect(read).toMatchObject({ ok: true, value: { lines } })
  expect(read.ok && read.value?.log.entries.length).toBe(lines.length - 2)
})

it('--replay is off without an argument, whichever shop is served', async () => {
  for (const development of [true, false])
    expect(await replayArgument([], { development }, '.')).toEqual({ ok: true, value: null })
})

it.each([
  ['cut off', lines.slice(0, 4), 'session.jsonl: line 4: truncated (the end is missing)'],
  ['edited', lines.with(-1, lines.at(-1)!.replace('"end":70', '"end":69')), 'session.jsonl: line 72: edited'],
  ['of a newer shop', lines.with(0, lines[0]!.replace('"version":1', '"version":2')), 'line 1: newer'],
  ['empty', [''], 'session.jsonl: line 1: empty'],
  ['another file', ['{"name":"toonbank"}'], 'session.jsonl: line 1: foreign'],
])('--replay refuses a session that is %s by line and reason', async (_, written, why) => {
  const read = await replayArgument(NAMED, DEVELOPING, folderWith(written))
  expect(read).toEqual({ ok: false, refusal: expect.stringContaining(why) as string })
})

it('--replay refuses a missing file, an unknown argument, and a shop that serves shoppers', async () => {
  const refusal = async (args: readonly string[], development: boolean) => {
    const read = await replayArgument(args, { development }, tempFolder())
    return read.ok ? null : read.refusal
  }
  expect(await refusal(['--replay', 'nowhere.jsonl'], true)).toBe('nowhere.jsonl: there is no such file')
  expect(await refusal(['--play', 'x'], true)).toContain('unknown option --play')
  expect(await refusal(['--replay', join(process.cwd(), GOLDEN)], false)).toBe(
    '--replay is for developers: npm run dev -- --replay FILE',
  )
})
