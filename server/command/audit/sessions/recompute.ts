import { valueText } from '../valueText.ts'
import { prunedBy } from '../../../../application/shop/audit/prunedStream.ts'
import { recompute } from '../../../../application/shop/audit/recompute.ts'
import type { StoredRows } from '../../../../application/ports/database/log/storedRows.ts'
import { PRICING_RULES } from '../../../../domain/pricing/totals.ts'
import { byBytes } from '../../../../application/contract/log/order.ts'
import type { LineRange } from '../../../../application/ports/database/log/eventStore.ts'
import { streamOfSession } from '../../../../application/shop/audit/viewer/verification.ts'
import type { Command } from '../../command.ts'
import type { Io } from '../../io.ts'
import type { ReadFileLog, ReadLog } from '../exports/overFile.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import { prunedWords, noStream } from './streamWords.ts'
import { progress } from '../progress.ts'
import { EXIT } from '../exit.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { AUDIT_RECOMPUTE } from '../auditArguments.ts'

const PAGE = 100

/** Yields the names of all streams with this prefix, read in pages. */
async function* streamsOf(storedRows: Pick<StoredRows, 'after'>, prefix: string): AsyncGenerator<string> {
  for (let after = '', isMore = true; isMore;) {
    const rows = await storedRows.after(after, PAGE)
    for (const { stream } of rows) if (stream.startsWith(prefix)) yield stream
    isMore = rows.length === PAGE
    after = rows.at(-1)?.stream ?? after
  }
}

/**
 * `audit recompute [STREAM] [--prefix P] [--rules N] [--json]`: reprices recorded carts and orders by the
 * current pricing rules, or by version N of them, and lists each event with other totals. A difference after
 * an unreadable event may be due to that event, and is not counted. Exit code 1 if there is a counted
 * difference, or if anything cannot be read.
 */
export const auditRecompute: Command = ({ store, storedRows, sha256 }, args, io) =>
  recomputed(
    {
      store,
      sha256,
      streams: (prefix) => streamsOf(storedRows, prefix),
      count: async () => (await storedRows.tally()).standing.streams,
    },
    args,
    io,
  )

/** The same for a file. */
export const auditRecomputeFile = (
  { store, sha256, file }: ReadFileLog,
  args: readonly string[],
  io: Io,
): Promise<number> => {
  const names = file.rows.map(({ session }) => session).sort(byBytes)
  return recomputed(
    {
      store,
      sha256,
      streams: (prefix) => names.filter((name) => name.startsWith(prefix)),
      count: async () => names.length,
    },
    args,
    io,
  )
}

interface RecomputedLog extends Pick<ReadLog, 'store' | 'sha256'> {
  /** stream names with this prefix */
  readonly streams: (prefix: string) => AsyncIterable<string> | Iterable<string>
  readonly count: () => Promise<number>
}

const recomputed = parsedCommand(
  'audit recompute',
  AUDIT_RECOMPUTE,
)(async ({ store, sha256, streams, count }: RecomputedLog, { positionals, values }, io, fail) => {
  const [named] = positionals
  const rules = Number(values.rules ?? PRICING_RULES)
  if (!Number.isInteger(rules) || rules < 1 || rules > PRICING_RULES)
    return fail(`--rules takes a version of the pricing rules: 1 to ${PRICING_RULES}`)
  if (named !== undefined && (await store.present(named)).head.version === 0) return fail(noStream(named))
  const by = named === undefined ? null : await prunedBy(store, named)
  if (named !== undefined && by !== null) return fail(prunedWords(named, by))

  const total = named === undefined ? await count() : 1
  const tell = progress(io, 'streams', total)
  const sums = { streams: 0, priced: 0, different: 0, broken: 0, unsure: 0 }
  for await (const stream of named === undefined ? streams(values.prefix ?? '') : [named]) {
    let isBroken = false
    // lines of a file's second history of a stream have the stream's name without the suffix
    const lines = { read: (_: string, range?: LineRange) => store.read(stream, range) }
    for await (const { changes, fault, unread, ...row } of recompute(
      lines,
      sha256,
      streamOfSession(stream),
      rules,
    )) {
      if (fault === null) sums.priced++
      if (fault !== null) isBroken = true
      else if (changes.length === 0) continue
      else if (unread === null) sums.different++
      else sums.unsure++
      if (values.json === true) io.out(jsonLine({ stream, ...row, changes, fault, unread }))
      else {
        const differs = changes
          .map(({ path, was, is }) => `${path} ${valueText(path, was)} → ${valueText(path, is)}`)
          .join(', ')
        const behind = unread === null ? '' : `, after version ${unread.version}, which can't be read`
        const what = fault ?? differs + behind
        io.out(`${terminalSafe(`${stream} version ${row.version} (${row.words}): ${what}`)}\n`)
      }
      await io.drained?.()
    }
    if (isBroken) sums.broken++
    tell(++sums.streams)
  }
  if (values.json !== true)
    io.out(
      `${sums.priced} recorded totals of ${sums.streams} streams by pricing rules ${rules}: ${sums.different} would differ` +
        `${sums.unsure === 0 ? '' : `, ${sums.unsure} may differ because of events that can't be read`}` +
        `${sums.broken === 0 ? '' : `, ${sums.broken} streams are broken or could not be read to the end`}\n`,
    )
  return sums.different + sums.broken === 0 ? EXIT.RIGHT : EXIT.DIFFERENT
})
