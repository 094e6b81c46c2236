import { resolve } from 'node:path'
import { logStats, type LogStats } from '../../../application/shop/audit/logStats.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { Command } from '../command.ts'
import { terminalSafe, jsonLine } from '../terminalSafe.ts'
import type { Io } from '../io.ts'
import { failing, parsedArguments } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { exportLines } from './exports/exportLines.ts'
import { progress, told } from './progress.ts'
import { fileWords } from './exports/fileWords.ts'
import { EXIT } from './exit.ts'
import { AUDIT_STATS } from './auditArguments.ts'

const argsOf = (args: readonly string[]) => parsedArguments({ ...AUDIT_STATS, args: [...args] })

const COLUMNS = [
  { title: 'what', flexes: true },
  { title: 'streams', align: 'right' as const },
  { title: 'events', align: 'right' as const },
  { title: 'bytes', align: 'right' as const },
  { title: 'first' },
  { title: 'last' },
]

const printed = ({ kinds, types, broken, pruned, wrongPrune }: LogStats, isJson: boolean, io: Io): number => {
  const rows = [
    ...[...kinds].map(([what, count]) => ({ what, ...count })),
    ...[...types].map(([what, count]) => ({ what, streams: null, ...count })),
  ].sort((a, b) => (a.what < b.what ? -1 : 1))
  if (isJson) for (const row of rows) io.out(jsonLine(row))
  else {
    const cells = rows.map((row) =>
      [row.what, row.streams ?? '', row.facts, row.bytes, row.since, row.until].map((cell) =>
        terminalSafe(String(cell)),
      ),
    )
    io.out(cells.length === 0 ? 'no events\n' : table(COLUMNS, cells, io))
  }
  if (wrongPrune !== null) io.err(`${terminalSafe(`wrong-prune: ${wrongPrune}: see audit verify`)}\n`)
  else if (pruned > 0) io.err(`${pruned} lines were pruned and are in archives\n`)
  if (broken > 0) io.err(`${broken} lines can't be read: see audit verify\n`)
  return broken === 0 && wrongPrune === null ? EXIT.RIGHT : EXIT.DIFFERENT
}

/** Lines of an export without its checkpoint, which is no event. */
export async function* withoutCheckpoint(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) if (!line.startsWith('{"checkpoint":')) yield line
}

/** `audit stats FILE [--json]`, which needs no shop; null if no file is named. */
export const auditStatsFile = async (
  sha256: Sha256,
  args: readonly string[],
  io: Io,
): Promise<number | null> => {
  const fail = failing(io, 'audit stats')
  const call = argsOf(args)
  if (!call.ok) return fail(call.refusal)
  const [file, ...more] = call.value.positionals
  if (file === undefined) return null
  if (more.length > 0) return fail('name one export, or none for the shop')
  try {
    const lines = told(withoutCheckpoint(exportLines(resolve(io.cwd, file))), progress(io, 'events', null))
    return printed(await logStats(lines, sha256), call.value.values.json === true, io)
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
}

/**
 * `audit stats [FILE] [--json]`: counts a log's events by kind
 * of stream and type of event, with their first and last times.
 */
export const auditStats: Command = async ({ store, storedRows, sha256 }, args, io) => {
  const done = await auditStatsFile(sha256, args, io)
  if (done !== null) return done
  const call = argsOf(args)
  const { facts } = (await storedRows.tally()).standing
  const lines = told(store.readAll(), progress(io, 'events', facts))
  return printed(await logStats(lines, sha256), call.ok && call.value.values.json === true, io)
}
