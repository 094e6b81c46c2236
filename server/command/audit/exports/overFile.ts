import { failing } from '../../parsedArguments.ts'
import { resolve } from 'node:path'
import { byBytes } from '../../../../application/contract/log/order.ts'
import type { EventStore } from '../../../../application/ports/database/log/eventStore.ts'
import type { StoredRows } from '../../../../application/ports/database/log/storedRows.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import { START } from '../../../../domain/kernel/storedEvent.ts'
import type { Alone } from '../../commandRow.ts'
import type { Io } from '../../io.ts'
import { openExport, type ExportFile } from './exportFile.ts'
import { fileWords } from './fileWords.ts'
import { EXIT } from '../exit.ts'

/** What a command needs that only reads a log. */
export interface ReadLog {
  readonly store: Pick<EventStore, 'read' | 'present' | 'changed'>
  readonly storedRows: Pick<StoredRows, 'lastBefore'>
  readonly sha256: Sha256
}

/** The same for a file. */
export interface ReadFileLog extends ReadLog {
  readonly file: ExportFile
}

const storeOf = (log: ExportFile): ReadLog['store'] => ({
  read: (stream, { from = 1, to = Number.MAX_SAFE_INTEGER } = {}) => log.read(stream, from, to),
  present: async (stream) => {
    const row = await log.find(stream)
    return row === null
      ? { head: START, state: null }
      : { head: { version: row.facts, hash: START.hash }, state: null }
  },
  changed: async function* (prefix) {
    const rows = log.rows.filter(({ session }) => session.startsWith(prefix))
    for (const row of rows.sort((a, b) => byBytes(b.until, a.until) || byBytes(a.session, b.session))) {
      const { session: stream, facts: version, since, until } = row
      yield { stream, version, since, until, isPruned: false }
    }
  },
})

const rowsOf = (log: ExportFile): ReadLog['storedRows'] => ({
  lastBefore: (stream, event) => log.lastBefore(stream, event.stream, event.version),
})

const isIn = (word: string): boolean => word === '--in' || word.startsWith('--in=')

/** Runs a read-only command on an export or an archive with `--in FILE`, without a shop. */
export const overFile =
  (command: string, run: (log: ReadFileLog, args: readonly string[], io: Io) => Promise<number>): Alone =>
  async (sha256, args, io) => {
    const at = args.findIndex(isIn)
    const first = args[at]
    if (first === undefined) return null
    const fail = failing(io, command)
    if (args.filter(isIn).length > 1) return fail('--in is given twice: give it once')
    const isOne = first !== '--in'
    const file = isOne ? first.slice('--in='.length) : args[at + 1]
    if (file === undefined || file === '') return fail('--in takes a value')
    const path = resolve(io.cwd, file)
    try {
      const log = await openExport(path, sha256)
      try {
        const code = await run(
          { store: storeOf(log), storedRows: rowsOf(log), sha256, file: log },
          args.toSpliced(at, isOne ? 1 : 2),
          io,
        )
        const { wrong } = log.faults
        if (wrong === 0) return code
        fail(`${file}: ${wrong} faults: see audit verify`)
        return code === EXIT.UNANSWERED ? code : EXIT.DIFFERENT
      } finally {
        await log.close()
      }
    } catch (error) {
      return fail(fileWords(error, io.cwd, path))
    }
  }
