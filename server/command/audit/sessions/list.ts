import { setImmediate } from 'node:timers/promises'
import { updateSessionList } from '../../../../application/shop/audit/viewer/updateSessionList.ts'
import { LogViewer } from '../../../../application/shop/audit/viewer/logViewer.ts'
import { SEARCH_WORDS } from '../../../../application/shop/audit/viewer/searchQuery.ts'
import { shopLog } from '../../../../application/shop/audit/viewer/shopLog.ts'
import type { SessionSummary } from '../../../../application/pages/audit/auditView.ts'
import type { AuditedLog } from '../../../../application/ports/database/log/auditedLog.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import { ok, refused, type Result } from '../../../../domain/kernel/result.ts'
import type { Command, CommandServices } from '../../command.ts'
import { euros } from '../../euros.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { failing, parsedArguments } from '../../parsedArguments.ts'
import { table } from '../../table.ts'
import { allStreams, type StatusesOf } from './allStreams.ts'
import type { ReadFileLog } from '../exports/overFile.ts'
import { progress } from '../progress.ts'
import { EXIT } from '../exit.ts'
import { AUDIT_LIST } from '../auditArguments.ts'

const MOST = 1_000
const USUAL_LIMIT = 100

/** The viewer's fields that have another name here. */
const FIELDS: Readonly<Record<string, string>> = { search: 'q', after: 'past' }
const SEARCHED = ['search', 'kind', 'product', 'amount', 'status', 'from', 'to', 'after'] as const

interface Call {
  readonly prefix: string | null
  /** search of a page of sessions, as the viewer's form names it; null: list all streams */
  readonly query: Readonly<Record<string, string>> | null
  readonly limit: number
  readonly isRebuilt: boolean
  readonly isJson: boolean
}

const callIn = (args: readonly string[]): Result<Call, string> => {
  const read = parsedArguments({ ...AUDIT_LIST, args: [...args] })
  if (!read.ok) return read
  const { prefix = null, limit, failed, rebuild = false, json = false, ...values } = read.value.values
  const query: Record<string, string> = failed === true ? { failed: '1' } : {}
  for (const name of SEARCHED) {
    const value = values[name]
    if (value !== undefined) query[FIELDS[name] ?? name] = value
  }
  const isPaged = limit !== undefined || Object.keys(query).length > 0
  if (isPaged && prefix !== null)
    return refused('--prefix can’t be combined with a search or a page: use --kind')
  const count = Number(limit ?? USUAL_LIMIT)
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    return refused(`--limit takes a number up to ${MOST}`)
  return ok({ prefix, query: isPaged ? query : null, limit: count, isRebuilt: rebuild, isJson: json })
}

const COLUMNS = [
  { title: 'session', flexes: true },
  { title: 'events', align: 'right' as const },
  { title: 'since' },
  { title: 'until' },
  { title: 'pieces', align: 'right' as const },
  { title: 'amount', align: 'right' as const },
  { title: 'state' },
  { title: 'verification' },
]

const cells = ({ session, facts, since, until, pieces, amount, status, verdict, without }: SessionSummary) =>
  [
    session,
    facts,
    since,
    until,
    pieces ?? '–',
    `${amount === null ? '–' : euros(amount)}${without === null ? '' : ` (without event ${without})`}`,
    status ?? '–',
    verdict,
  ].map((cell) => terminalSafe(String(cell)))

/** Prints a page of sessions, the last begun first, with the place where the next page starts. */
const page = async (
  { log, sha256 }: { readonly log: AuditedLog; readonly sha256: Sha256 },
  query: Readonly<Record<string, string>>,
  { limit, isJson }: Call,
  io: Io,
): Promise<number> => {
  const desk = new LogViewer({
    log,
    source: { file: log.file, shop: '' },
    sha256,
    // without a time limit: the search continues until the page is full
    now: () => 0,
    clock: () => 0,
    turn: () => setImmediate(),
    // days in UTC, like the times in the list
    dayStart: (day) => `${day}T00:00:00.000Z`,
    beside: async () => [],
  })
  const { sessions, more, wrong, lag } = await desk.sessions(query, limit)
  if (wrong !== null) {
    const option = Object.keys(FIELDS).find((name) => FIELDS[name] === wrong) ?? wrong
    const words = Object.entries(SEARCH_WORDS).find(([name]) => name === wrong)?.[1]
    const why = words === undefined ? 'is not a valid search' : `takes one of ${words.join(', ')}`
    return failing(io, 'audit list')(`--${option} ${why}`)
  }
  if (lag > 0) io.err(`the list does not include the last ${lag} events yet\n`)
  const after = more === null ? null : new URLSearchParams(more).get('past')
  if (isJson) {
    for (const session of sessions) io.out(jsonLine(session))
    io.out(jsonLine({ after }))
    return EXIT.RIGHT
  }
  io.out(sessions.length === 0 ? 'no sessions\n' : table(COLUMNS, sessions.map(cells), io))
  if (after !== null) io.out(`more: --after '${terminalSafe(after)}'\n`)
  return EXIT.RIGHT
}

/** Updates the session list to the end of the log. Rejects if the list cannot be written. */
const upToDate = async (services: CommandServices, io: Io): Promise<void> => {
  const { sessionList } = services
  const total = await sessionList.lag()
  const tell = progress(io, 'events', total)
  await updateSessionList(services, async () => {
    tell(total - (await sessionList.lag()))
    return false
  })
}

/**
 * `audit list [--prefix P]`: lists all streams. With `--limit`, `--after` or a search it lists a page of
 * sessions, like the viewer; `--rebuild` recomputes the session list first.
 */
export const auditList: Command = async (services, args, io) => {
  const call = callIn(args)
  if (!call.ok) return failing(io, 'audit list')(call.refusal)
  const { prefix, query, isRebuilt, isJson } = call.value
  if (isRebuilt) {
    await services.sessionList.forget()
    await upToDate(services, io)
    if (query === null && prefix === null) {
      io.out(isJson ? '{"rebuilt":true}\n' : 'the list was rebuilt\n')
      return EXIT.RIGHT
    }
  }
  // a list that cannot be written is read as it is
  if (query?.['past'] === undefined) await upToDate(services, io).catch(() => undefined)
  if (query === null)
    return allStreams(services, { prefix: prefix ?? '', isJson }, listedStatuses(services), io)
  return page({ log: shopLog(services), sha256: services.sha256 }, query, call.value, io)
}

/** Statuses from the session list; none for a session that is not listed yet. */
const listedStatuses =
  ({ sessionList }: Pick<CommandServices, 'sessionList'>): StatusesOf =>
  async (streams) =>
    new Map((await sessionList.named(streams)).map(({ session, status }) => [session, status]))

/** A file has no session list, so each status would have to be recomputed. */
const noStatuses: StatusesOf = async () => new Map()

/** The same for a file. */
export const auditListFile = async (read: ReadFileLog, args: readonly string[], io: Io): Promise<number> => {
  const call = callIn(args)
  if (!call.ok) return failing(io, 'audit list')(call.refusal)
  const { prefix, query, isRebuilt, isJson } = call.value
  if (isRebuilt) return failing(io, 'audit list')('a file has no list to rebuild')
  return query === null
    ? allStreams(read, { prefix: prefix ?? '', isJson }, noStatuses, io)
    : page({ log: read.file, sha256: read.sha256 }, query, call.value, io)
}
