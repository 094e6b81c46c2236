import { resolve } from 'node:path'
import { exportLog } from '../../../../application/shop/audit/export.ts'
import { prunedBy } from '../../../../application/shop/audit/prunedStream.ts'
import type { Command } from '../../command.ts'
import { terminalSafe, terminalSafeJson, jsonLine } from '../../terminalSafe.ts'
import { prunedWords, noStream } from '../sessions/streamWords.ts'
import { progress, told } from '../progress.ts'
import { writeLinesAtomically } from './writeLinesAtomically.ts'
import { fileWords } from './fileWords.ts'
import { EXIT } from '../exit.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { AUDIT_EXPORT } from '../auditArguments.ts'

/**
 * `audit export (--stream S | --all) [--out FILE]`: writes lines and a checkpoint byte for byte, to standard
 * output or to a file that appears complete or not at all. For a terminal, hostile characters are escaped.
 */
export const auditExport: Command = parsedCommand(
  'audit export',
  AUDIT_EXPORT,
)(async (services, { values: { stream, out, json } }, io, fail) => {
  if (stream !== undefined && (await services.store.present(stream)).head.version === 0)
    return fail(noStream(stream))
  const by = stream === undefined ? null : await prunedBy(services.store, stream)
  if (stream !== undefined && by !== null) return fail(prunedWords(stream, by))
  const total =
    out !== undefined && stream === undefined ? (await services.storedRows.tally()).standing.facts : null
  const lines = told(exportLog(services, stream ?? null), progress(io, 'events', total))
  try {
    if (out === undefined) {
      for await (const line of lines) {
        io.out(`${io.isTTY ? terminalSafeJson(line) : line}\n`)
        await io.drained?.()
      }
      return EXIT.RIGHT
    }
    const count = await writeLinesAtomically(resolve(io.cwd, out), lines)
    if (json === true) io.out(jsonLine({ events: count - 1, out }))
    else io.out(`${count - 1} events and their checkpoint written to ${terminalSafe(out)}\n`)
    return EXIT.RIGHT
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
})
