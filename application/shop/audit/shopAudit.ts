import type { Head } from '../../../domain/kernel/event.ts'
import { rootOf } from '../../contract/log/checkpoint.ts'
import type { Verified } from '../../contract/log/export.ts'
import type { Judged } from '../../ports/database/sessionList.ts'
import type { AstrayRow, StreamRow } from '../../ports/database/storedRows.ts'
import { archive } from '../../streams/archive.ts'
import { KINDS } from '../../streams/kinds.ts'
import { order } from '../../streams/order.ts'
import { product } from '../../streams/product.ts'
import type { Services } from '../services.ts'
import type { Finding } from './finding.ts'
import { orderAudit } from './orderAudit.ts'
import { orderNumberAudit, type OrderNumberAudit } from './orderNumberAudit.ts'
import { pruneAudit } from './pruneAudit.ts'
import { productAudit } from './productAudit.ts'
import type { RowAudit } from './rowAudit.ts'
import { StreamAudit } from './streamAudit.ts'
import { tallyFindings } from './tallyFindings.ts'

/** How many streams are looked at together. */
const PAGE = 100

/** Rows astray that are told of each table. */
const MOST_ASTRAY = 1_000

/** What comparing takes. */
export type AuditServices = Pick<Services, 'storedRows' | 'sha256'>

type Numbers = Pick<OrderNumberAudit, 'note'>

const besideOf = (stream: string, numbers: Numbers, prunes: RowAudit | null): RowAudit | null => {
  if (stream.startsWith(order.prefix)) return orderAudit(numbers)
  if (stream.startsWith(archive.prefix)) return prunes
  return stream.startsWith(product.prefix) ? productAudit() : null
}

/** Reads the facts of some streams and checks each of them. */
const audited = async (
  { storedRows, sha256 }: AuditServices,
  rows: readonly StreamRow[],
  numbers: Numbers,
  prunes: RowAudit | null,
  end: number,
): Promise<readonly StreamAudit[]> => {
  const audits = new Map(
    rows.map((row) => {
      const kind = KINDS.find(({ prefix }) => row.stream.startsWith(prefix)) ?? null
      const beside = kind && besideOf(row.stream, numbers, prunes)
      return [row.stream, new StreamAudit({ row, sha256, kind, beside, end })]
    }),
  )
  for await (const fact of storedRows.facts(rows)) audits.get(fact.stream)?.add(fact)
  return [...audits.values()]
}

const astrayFinding = (row: AstrayRow): Finding => {
  const about = { stream: null, version: null }
  switch (row.kind) {
    case 'facts':
      return { why: 'no-row', stream: row.stream, version: null, detail: 'facts of a stream without a row' }
    case 'row':
      return {
        why: 'stray-row',
        ...about,
        detail: `${row.table} has ${row.row}, which no stream of the log tells of`,
      }
    case 'sum':
      return {
        why: 'wrong-sum',
        ...about,
        detail: `${row.table} of ${row.row} is ${row.says}, its parts make ${row.parts}`,
      }
  }
}

/**
 * Compares the shop's own tables with its log: of every stream the versions, hashes, head and columns, the state as its kind folds
 * it, and what stands beside it; then all of them together: rows without facts, facts without a row, sums, numbers, and the
 * tally of what was ever committed. Answers how far the log went when it began, as an export then would say it. Works on a
 * running shop: what is committed meanwhile is looked at as far as it is met.
 * @param judged hears of each stream whether it holds together, some at a time
 */
export async function* auditShop(
  services: AuditServices,
  judged: (verdicts: readonly Judged[]) => Promise<void> = async () => undefined,
): AsyncGenerator<Finding, Omit<Verified, 'at'>> {
  const { storedRows, sha256 } = services
  const end = await storedRows.end()
  const numbers = orderNumberAudit()
  const prunes = pruneAudit(sha256)
  const heads = new Map<string, Head>()
  const leaves: string[] = []
  let events = 0
  for (let after = '', isMore = true; isMore;) {
    const rows = await storedRows.after(after, PAGE)
    const audits = await audited(services, rows, numbers, prunes.beside, end)
    const verdicts: Judged[] = []
    for (const [i, { stream, version }] of rows.entries()) {
      const audit = audits[i]
      if (audit === undefined) continue
      const findings = audit.findings()
      yield* findings
      verdicts.push({ session: stream, facts: version, sound: findings.length === 0 })
      events += audit.settled.version
      if (audit.prunedBy === null) {
        if (audit.settled.version > 0) heads.set(stream, audit.settled)
        continue
      }
      prunes.note(audit.prunedBy, stream, audit.settled)
      leaves.push(...audit.prunedLeaves)
    }
    await judged(verdicts)
    isMore = rows.length === PAGE
    after = rows.at(-1)?.stream ?? after
  }
  yield* tallyFindings(await storedRows.tally())
  for (const row of await storedRows.astray(MOST_ASTRAY)) yield astrayFinding(row)
  yield* numbers.findings(await storedRows.lastNumbers())
  yield* prunes.findings()
  return { events, streams: heads.size, root: rootOf(heads, sha256, leaves) }
}

/** The same of some streams alone, by name; one that has facts and no row is told. */
export const auditStreams = async (
  services: AuditServices,
  streams: readonly string[],
): Promise<readonly Finding[]> => {
  const rows = await services.storedRows.named(streams)
  const audits = await audited(services, rows, { note: () => undefined }, null, 0)
  const found = new Set(rows.map(({ stream }) => stream))
  const lost = streams.filter((stream) => !found.has(stream))
  return [
    ...audits.flatMap((audit) => audit.findings()),
    ...lost.map((stream) => astrayFinding({ kind: 'facts', stream })),
  ]
}
