import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../server/command/runCommand.ts'
import { commandDeps } from '../support/shop/commandDeps.ts'
import { recordedIo } from '../support/shop/recordedIo.ts'
import { eventsIn, storeOf, STREAM_KINDS } from '../support/database/storedStream.ts'

const folder = new URL('./golden/', import.meta.url)
const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const LOGS = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => name.slice(0, -'.jsonl'.length))

const linesOf = (name: string): readonly string[] => text(`${name}.jsonl`).trimEnd().split('\n')
const typesOf = (name: string): readonly string[] => eventsIn(linesOf(name)).map(({ type }) => type)

describe.each(STREAM_KINDS)('streams $prefix that were logged once', ({ prefix, types, fold, recoded }) => {
  const logs = LOGS.filter((name) => name.startsWith(prefix))

  it('hold every type of event there is', () => {
    expect([...new Set(logs.flatMap(typesOf))].sort()).toStrictEqual([...types].sort())
  })

  it.each(logs)('%s reads and folds for ever as it did then', (name) => {
    const state: unknown = JSON.parse(text(`${name}.state.json`))
    expect(fold(eventsIn(linesOf(name)))).toStrictEqual(state)
    expect(recoded(state)).toStrictEqual(state)
  })

  it.each(logs)('%s is replayed by the audit word for word and cent for cent', async (name) => {
    const lines = linesOf(name)
    const { io, written } = recordedIo()
    const stream = eventsIn(lines)[0]?.stream ?? ''
    const code = await runCommand(commandDeps(storeOf(lines)), ['audit', 'replay', stream], io)
    expect({ code, ...written }).toStrictEqual({ code: 0, out: text(`${name}.replay.txt`), err: '' })
  })
})
