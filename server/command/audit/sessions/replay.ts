import { euros } from '../../euros.ts'
import { actorWords } from '../../actorWords.ts'
import type { CartTotals } from '../../../../domain/pricing/totals.ts'
import { replayStream, type ReplayRow } from '../../../../application/shop/audit/replay.ts'
import { streamOfSession } from '../../../../application/shop/audit/viewer/verification.ts'
import type { LineRange } from '../../../../application/ports/database/log/eventStore.ts'
import { terminalSafe, terminalSafeJson, jsonLine } from '../../terminalSafe.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import type { ReadLog } from '../exports/overFile.ts'
import { table, type Column } from '../../table.ts'
import { versionIn } from './versionIn.ts'
import { EXIT } from '../exit.ts'
import { AUDIT_REPLAY } from '../auditArguments.ts'

/** Differing or broken rows beyond this number are counted, not named. */
const NAMED = 100

interface Found {
  compared: number
  different: number
  unsure: number
  faults: number
  /** the first differing rows, without their states */
  readonly first: ReplayRow[]
}

/**
 * Rows per table: a longer stream is printed as several
 * tables, so that memory use does not grow with its length.
 */
const AT_ONCE = 1_000

/**
 * `audit replay STREAM [--at VERSION] [--json]`: shows the state after each event, recomputes its totals and
 * compares them with the recorded ones. A difference or a broken line is shown, and sets exit code 1.
 */
export const auditReplay = parsedCommand(
  'audit replay',
  AUDIT_REPLAY,
)(async ({ store, sha256 }: ReadLog, { positionals, values }, io, fail) => {
  const [stream = ''] = positionals
  const at = await versionIn(store, stream, values.at)
  if (!at.ok) return fail(at.refusal)

  const found: Found = { compared: 0, different: 0, unsure: 0, faults: 0, first: [] }
  let last: ReplayRow | null = null
  let rows: ReplayRow[] = []
  // lines of a file's second history of a stream have the stream's name without the suffix
  const lines = { read: (_: string, range?: LineRange) => store.read(stream, range) }
  for await (const row of replayStream(lines, sha256, streamOfSession(stream), at.value)) {
    const { snapshot, ...shown } = row
    const kept = { ...row, state: null, snapshot: null }
    if (row.check !== 'nothing-recorded') found.compared++
    if (row.check === 'unsure') found.unsure++
    if (row.check === 'different' && found.different++ < NAMED) found.first.push(kept)
    if (row.fault !== null && found.faults++ < NAMED)
      io.err(`${terminalSafe(`${stream} version ${row.version}: ${row.fault}`)}\n`)
    if (values.json === true) io.out(jsonLine(shown))
    else rows.push(kept)
    last = row
    if (rows.length === AT_ONCE) {
      io.out(table(REPLAY_COLUMNS, rows.map(replayCells), io))
      rows = []
    }
    await io.drained?.()
  }
  if (values.json !== true) {
    if (rows.length > 0) io.out(table(REPLAY_COLUMNS, rows.map(replayCells), io))
    io.out(ending(last, found))
  }
  if (found.faults > NAMED)
    io.err(`${found.faults - NAMED} more lines of ${terminalSafe(stream)} can't be read\n`)
  return found.faults + found.different > 0 ? EXIT.DIFFERENT : EXIT.RIGHT
})

/** Text below the table: the last state, and how the totals compare. */
const ending = (last: ReplayRow | null, { compared, different, unsure, first }: Found): string => {
  const state = terminalSafeJson(JSON.stringify(last?.state ?? null, null, 2))
  const verdict =
    different + unsure === 0
      ? `${compared} recorded totals, all equal to the replayed ones`
      : different === 0
        ? `${unsure} of ${compared} recorded totals are not compared: an event before them can't be read`
        : `${different} of ${compared} recorded totals differ: versions ${first.map(({ version }) => version).join(', ')}${different > NAMED ? ' …' : ''}`
  const differences = first.map(
    ({ version, recorded }) =>
      `recorded at version ${version}: ${terminalSafeJson(JSON.stringify(recorded))}\n`,
  )
  return [`\nstate after version ${last?.version ?? 0}:\n${state}\n\n`, ...differences, `${verdict}\n`].join(
    '',
  )
}

const MONEY: readonly (readonly [string, (totals: CartTotals) => number])[] = [
  ['subtotal', (totals) => totals.subtotalInclVat],
  ['discount', (totals) => totals.discountInclVat],
  ['coupon', (totals) => totals.coupon],
  ['shipping', (totals) => totals.shippingInclVat],
  ['fee', (totals) => totals.paymentFeeInclVat],
  ['VAT', (totals) => totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)],
  ['total', (totals) => totals.totalInclVat],
]

const CHECK = { equal: 'equal', different: 'DIFFERENT', unsure: 'unsure', 'nothing-recorded': '' } as const

/** Amounts are in euros incl. VAT. */
const REPLAY_COLUMNS: readonly Column[] = [
  { title: 'version', align: 'right' },
  { title: 'at' },
  { title: 'by' },
  { title: 'event', flexes: true },
  { title: 'qty', align: 'right' },
  ...MONEY.map(([title]): Column => ({ title, align: 'right' })),
  { title: 'recorded' },
]

/** Cells of a row, safe for a terminal, in the order of REPLAY_COLUMNS. */
const replayCells = (row: ReplayRow): readonly string[] => {
  const { recomputed } = row
  return [
    String(row.version),
    row.at,
    terminalSafe(actorWords(row.actor)),
    terminalSafe(row.words),
    recomputed === null ? '' : String(recomputed.productsQuantity),
    ...MONEY.map(([, amountOf]) => (recomputed === null ? '' : euros(amountOf(recomputed)))),
    row.fault === null ? CHECK[row.check] : row.isUnread && row.unread !== null ? 'NOT READ' : 'BROKEN',
  ]
}
