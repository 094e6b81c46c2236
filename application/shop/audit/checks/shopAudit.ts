import type { Head, StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { rootOf } from '../../../contract/log/checkpoint.ts'
import type { Verified } from '../../../contract/log/export.ts'
import type { Judged } from '../../../ports/database/log/sessionList.ts'
import type { AstrayRow, CustomerRows, StreamRow } from '../../../ports/database/log/storedRows.ts'
import { archive } from '../../../streams/kinds/archive.ts'
import { customer } from '../../../streams/kinds/customer.ts'
import { KINDS } from '../../../streams/kinds.ts'
import { order } from '../../../streams/kinds/order.ts'
import { product } from '../../../streams/kinds/product.ts'
import { documentAudits, type DocumentAudits } from './documentAudit.ts'
import type { Services } from '../../services.ts'
import type { Finding } from './finding.ts'
import { orderAudit, orderNumberAudit, type OrderNumberAudit } from './orderAudit.ts'
import { pruneAudit } from './pruneAudit.ts'
import { productAudit } from './productAudit.ts'
import { together, type RowAudit } from './rowAudit.ts'
import { StreamAudit } from './streamAudit.ts'
import { tallyFindings } from './tallyFindings.ts'

/** Streams audited together. */
const PAGE = 100

/** Most stray rows reported per table. */
const MOST_ASTRAY = 1_000

/** What an audit of the shop needs. */
export interface AuditServices extends Pick<Services, 'storedRows' | 'sha256' | 'vault' | 'clock'> {
  /**
   * returns whether an account's mailbox belongs to its email address; absent if the keys for the check are
   * not available
   */
  readonly isOwnMailbox?: (
    customerId: string,
    account: NonNullable<CustomerRows['account']>,
  ) => Promise<boolean>
}

type Numbers = Pick<OrderNumberAudit, 'note'>

const besideOf = (
  stream: string,
  numbers: Numbers,
  prunes: RowAudit | null,
  documents: DocumentAudits,
): RowAudit | null => {
  if (stream.startsWith(order.prefix)) return together(orderAudit(numbers), documents.beside(stream))
  if (stream.startsWith(archive.prefix)) return prunes
  if (stream.startsWith(customer.prefix)) return customerAudit()
  return stream.startsWith(product.prefix) ? productAudit() : null
}

/** Reads the events of some streams and audits each of them. */
const audited = async (
  services: AuditServices,
  rows: readonly StreamRow[],
  numbers: Numbers,
  prunes: RowAudit | null,
  end: number,
): Promise<readonly StreamAudit[]> => {
  const { storedRows, sha256 } = services
  const documents = await documentAudits(services, rows)
  const audits = new Map(
    rows.map((row) => {
      const kind = KINDS.find(({ prefix }) => row.stream.startsWith(prefix)) ?? null
      const beside = kind && besideOf(row.stream, numbers, prunes, documents)
      return [row.stream, new StreamAudit({ row, sha256, kind, beside, end })]
    }),
  )
  for await (const event of storedRows.events(rows)) audits.get(event.stream)?.add(event)
  return [...audits.values()]
}

const astrayFinding = (row: AstrayRow): Finding => {
  const about = { stream: null, version: null }
  switch (row.kind) {
    case 'facts':
      return { why: 'no-row', stream: row.stream, version: null, detail: 'events of a stream without a row' }
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

/** Returns a finding if a customer's account has another customer's mailbox. */
const accountFindings = async (
  { isOwnMailbox }: AuditServices,
  row: StreamRow | undefined,
): Promise<readonly Finding[]> => {
  const account = row?.customer?.account ?? null
  if (row === undefined || account === null || isOwnMailbox === undefined) return []
  const { stream, version } = row
  if (await isOwnMailbox(stream.slice(customer.prefix.length), account)) return []
  const detail = `accounts ${stream}: its mailbox is not that of its email address, or is another customer’s`
  return [{ why: 'wrong-row', stream, version, detail }]
}

/**
 * Compares the shop's tables with its log. For each stream: versions, hashes, head, columns, the folded state
 * and the rows beside it. For all together: rows without events, events without a row, sums, order numbers,
 * and the tally of commits. Returns the extent of the log at the start, as an export would state it. Works on
 * a running shop; events committed meanwhile are checked only if they are reached.
 * @param judged receives whether each stream is sound, one page at a time
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
      const findings = [...audit.findings(), ...(await accountFindings(services, rows[i]))]
      yield* findings
      verdicts.push({ session: stream, facts: version, sound: findings.length === 0 })
      events += audit.settled.version
      if (audit.prunedBy === null) {
        if (audit.settled.version > 0) heads.set(stream, audit.settled)
        continue
      }
      prunes.note(audit.prunedBy, stream, audit.settled, audit.prunedLeaves)
      leaves.push(...audit.prunedLeaves.map(({ leaf }) => leaf))
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

/** Audits some streams by name; reports streams that have events but no row. */
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

/** Audits a customer's account: it exists from its opening until the customer is erased. */
const customerAudit = (): RowAudit => {
  let isOpen = false
  return {
    add: ({ type }: StoredEvent) => {
      if (type === 'AccountOpened') isOpen = true
      if (type === 'CustomerErased') isOpen = false
    },
    differences: ({ stream, customer }) => {
      if (customer === null || isOpen === (customer.account !== null)) return []
      return [isOpen ? `accounts lacks ${stream}` : `accounts has ${stream}, which its events don’t make`]
    },
  }
}
