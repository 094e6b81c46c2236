import { valueText } from '../valueText.ts'
import { resolve } from 'node:path'
import { changes } from '../../../../application/shop/audit/changes.ts'
import { compareExports } from '../../../../application/shop/audit/compareExports.ts'
import { replayStream, type ReplayRow } from '../../../../application/shop/audit/replay.ts'
import type { EventStore } from '../../../../application/ports/database/log/eventStore.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import type { Command } from '../../command.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { failing, parsedArguments } from '../../parsedArguments.ts'
import { table } from '../../table.ts'
import { exportLines } from './exportLines.ts'
import { fileWords } from './fileWords.ts'
import { EXIT } from '../exit.ts'
import { versionIn } from '../sessions/versionIn.ts'
import { AUDIT_DIFF } from '../auditArguments.ts'

const argsOf = (args: readonly string[]) => parsedArguments({ ...AUDIT_DIFF, args: [...args] })

/** `audit diff FILE FILE [--json]`, which needs no shop; null if fewer than two files are named. */
export const auditDiffFiles = async (
  sha256: Sha256,
  args: readonly string[],
  io: Io,
): Promise<number | null> => {
  const fail = failing(io, 'audit diff')
  const call = argsOf(args)
  if (!call.ok) return fail(call.refusal)
  const { positionals, values } = call.value
  const [first, second, ...more] = positionals
  if (first === undefined || second === undefined) return null
  if (more.length > 0) return fail('name two exports, or one stream')
  if (values.from !== undefined || values.to !== undefined)
    return fail('--from and --to take a stream, not two exports')
  const linesOf = (file: string) => () => exportLines(resolve(io.cwd, file))
  try {
    const compared = await compareExports(linesOf(first), linesOf(second), sha256)
    if (!compared.ok) {
      const { of, line, why, detail } = compared.refusal
      const file = of === 'first' ? first : second
      return fail(`${file}: line ${line}: ${why} (${detail}): see audit verify`)
    }
    for (const one of compared.value) {
      const words = `${one.stream}: ${one.how} from version ${one.version} on`
      io.out(values.json === true ? jsonLine(one) : `${terminalSafe(words)}\n`)
      await io.drained?.()
    }
    if (values.json !== true && compared.value.length === 0) io.out('the same events\n')
    return compared.value.length === 0 ? EXIT.RIGHT : EXIT.DIFFERENT
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
}

/**
 * `audit diff STREAM --from VERSION [--to VERSION] [--json]`: lists the changes of the state and the totals
 * between two versions of a stream; for two exports, which streams differ and from which event on. Exit code
 * 1 if anything differs, or if an event cannot be read.
 */
export const auditDiff: Command = async ({ store, sha256 }, args, io) => {
  const done = await auditDiffFiles(sha256, args, io)
  if (done !== null) return done
  const fail = failing(io, 'audit diff')
  const call = argsOf(args)
  if (!call.ok) return fail(call.refusal)
  const { positionals, values } = call.value
  const [stream] = positionals
  if (stream === undefined || values.from === undefined)
    return fail('name two exports, or one stream and --from VERSION')
  const from = await versionIn(store, stream, values.from, '--from')
  if (!from.ok) return fail(from.refusal)
  const to = await versionIn(store, stream, values.to, '--to')
  if (!to.ok) return fail(to.refusal)

  const { row: was, broken: before } = await rowAt(store, sha256, stream, from.value)
  const { row: is, broken: after } = await rowAt(store, sha256, stream, to.value)
  const broken = before ?? after
  if (broken !== null) {
    fail(`${stream} version ${broken.version}: ${broken.fault}`)
    return EXIT.DIFFERENT
  }
  const found = [...changes(shown(was), shown(is))]
  if (values.json === true) for (const change of found) io.out(jsonLine(change))
  else if (found.length === 0) io.out('nothing changed\n')
  else
    io.out(
      table(
        COLUMNS,
        found.map((one) => [one.path, text(one.path, one.was), text(one.path, one.is)].map(terminalSafe)),
        io,
      ),
    )
  const unread = is?.unread ?? was?.unread ?? null
  if (unread !== null)
    fail(`${stream} version ${unread.version} can't be read and is left out: ${unread.fault}`)
  return found.length === 0 && unread === null ? EXIT.RIGHT : EXIT.DIFFERENT
}

const COLUMNS = [{ title: 'what' }, { title: 'was', flexes: true }, { title: 'is' }]

const text = (path: string, value: unknown): string => (value === undefined ? '' : valueText(path, value))

/**
 * Last row of a stream's replay up to a version, and the first row with a damaged line: every later row
 * depends on that line.
 */
const rowAt = async (
  store: Pick<EventStore, 'read'>,
  sha256: Sha256,
  stream: string,
  version: number | null,
): Promise<{ readonly row: ReplayRow | null; readonly broken: ReplayRow | null }> => {
  let last: ReplayRow | null = null
  let broken: ReplayRow | null = null
  for await (const row of replayStream(store, sha256, stream, version)) {
    last = row
    if (row.fault !== null && row.unread === null) broken ??= row
  }
  return { row: last, broken }
}

const shown = (row: ReplayRow | null): unknown =>
  row === null ? {} : { state: row.state, ...(row.recomputed !== null && { totals: row.recomputed }) }
