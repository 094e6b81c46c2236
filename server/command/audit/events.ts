import { resolve } from 'node:path'
import { findEvents, type EventQuery, type Passed } from '../../../application/shop/audit/findEvents.ts'
import { whyUnreadable, logTexts } from '../../../application/shop/audit/logTexts.ts'
import { readLine } from '../../../application/contract/log/line.ts'
import { customerNumber } from '../../../application/streams/kinds/customerNumber.ts'
import { KINDS, replayerOf } from '../../../application/streams/kinds.ts'
import { readEvent } from '../../../application/streams/streamKind.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { actorWords } from '../actorWords.ts'
import type { Command } from '../command.ts'
import type { Alone } from '../commandRow.ts'
import { terminalSafe, jsonLine } from '../terminalSafe.ts'
import type { Io } from '../io.ts'
import { failing, parsedArguments } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { exportLines } from './exports/exportLines.ts'
import { fileWords } from './exports/fileWords.ts'
import { progress, told } from './progress.ts'
import { withoutCheckpoint } from './stats.ts'
import { EXIT } from './exit.ts'
import { AUDIT_EVENTS } from './auditArguments.ts'

const COLUMNS = [{ title: 'at' }, { title: 'event' }, { title: 'what', flexes: true }, { title: 'by' }]

/**
 * Events per table: more events are printed as several
 * tables, so that memory use does not grow with their number.
 */
const AT_ONCE = 1_000

const ACTOR = /^(?:visitor|system|(?:customer|staff)(?::\S(?:.*\S)?)?)$/u
const NUMBER = /^\d{1,15}$/u

const KNOWN = new Set(KINDS.flatMap(({ types }) => types))

interface Asked {
  readonly query: EventQuery
  /** an export or an archive; null for the shop's own log */
  readonly file: string | null
  readonly isJson: boolean
}

/**
 * Parses the arguments. Refuses an unknown event name: an empty result would read as if nothing had happened.
 */
const asked = (args: readonly string[]): Result<Asked, string> => {
  const call = parsedArguments({ ...AUDIT_EVENTS, args: [...args] })
  if (!call.ok) return call
  const {
    type,
    by = null,
    customer = null,
    from = null,
    to = null,
    in: file = null,
    json,
  } = call.value.values
  const types = type?.split(',').map((one) => one.trim()) ?? null
  const strange = types?.find((one) => !KNOWN.has(one))
  if (strange !== undefined) return refused(`there is no event type "${strange}": audit stats lists them`)
  if (by !== null && !ACTOR.test(by))
    return refused('--by takes visitor, system, customer, staff, customer:ID or staff:NAME')
  const query = {
    types: types && new Set(types),
    // the log writes a name of several words with dots
    by: by?.replaceAll(' ', '.') ?? null,
    customer,
    from,
    to,
  }
  return ok({ query, file, isJson: json === true })
}

/** Customer that a line assigns a customer number to; null for any other line. */
const numberedIn = (line: string): string | null => {
  const read = readLine(line)
  const event = read.ok ? readEvent(customerNumber, read.value) : null
  return event !== null && event.ok ? event.value.event.data.customerId : null
}

/** Customer id for a customer number or an id; null without either. Refuses a number that no customer has. */
const customerIn = async (
  customer: string | null,
  numbered: (stream: string) => AsyncIterable<string>,
): Promise<Result<string | null, string>> => {
  if (customer === null || !NUMBER.test(customer)) return ok(customer)
  for await (const line of numbered(`${customerNumber.prefix}${customer}`)) {
    const id = numberedIn(line)
    if (id !== null) return ok(id)
  }
  return refused(`there is no customer with the number ${customer}`)
}

const wordsOf = (event: StoredEvent): string => {
  const words = replayerOf(event.stream, KINDS).words(event)
  return words.ok ? words.value(logTexts('eng')) : `${event.type} (${whyUnreadable(words.refusal)})`
}

const printed = async (
  lines: AsyncIterable<string>,
  query: EventQuery,
  isJson: boolean,
  io: Io,
): Promise<number> => {
  const passed: Passed = { broken: 0, pruned: 0 }
  let count = 0
  let rows: string[][] = []
  const print = (): void => {
    if (rows.length > 0) io.out(table(COLUMNS, rows, io))
    rows = []
  }
  for await (const event of findEvents(lines, query, passed)) {
    count += 1
    const { at, stream, version, meta } = event
    if (isJson) io.out(jsonLine(event))
    else
      rows.push(
        [at, `${stream}@${version}`, wordsOf(event), actorWords(meta.actor)].map((cell) =>
          terminalSafe(cell),
        ),
      )
    if (rows.length === AT_ONCE) print()
    await io.drained?.()
  }
  print()
  if (!isJson) io.out(count === 0 ? 'no events\n' : `${count} events\n`)
  const { broken, pruned } = passed
  if (pruned > 0) io.err(`${pruned} lines were pruned and are in archives\n`)
  if (broken === 0) return EXIT.RIGHT
  io.err(`${broken} lines can't be read: see audit verify\n`)
  return EXIT.DIFFERENT
}

/** `audit events … --in FILE`, which needs no shop; null if no file is named. */
export const auditEventsFile: Alone = async (_sha256, args, io) => {
  const fail = failing(io, 'audit events')
  const call = asked(args)
  if (!call.ok) return fail(call.refusal)
  const { query, file, isJson } = call.value
  if (file === null) return null
  const path = resolve(io.cwd, file)
  const all = () => withoutCheckpoint(exportLines(path))
  try {
    const customer = await customerIn(query.customer, (stream) => linesOf(all(), stream))
    if (!customer.ok) return fail(customer.refusal)
    const lines = told(all(), progress(io, 'events', null))
    return await printed(lines, { ...query, customer: customer.value }, isJson, io)
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
}

/** Yields the lines of one stream. */
async function* linesOf(lines: AsyncIterable<string>, stream: string): AsyncGenerator<string> {
  const member = `"stream":${JSON.stringify(stream)},`
  for await (const line of lines) if (line.includes(member)) yield line
}

/**
 * `audit events [--type NAME[,NAME]] [--by ACTOR] [--customer ID] [--from DAY] [--to DAY] [--in FILE]
 * [--json]`: lists events across all streams, in log order. Exit code 1 if a line cannot be read.
 */
export const auditEvents: Command = async ({ store, storedRows }, args, io) => {
  const fail = failing(io, 'audit events')
  const call = asked(args)
  if (!call.ok) return fail(call.refusal)
  const { query, isJson } = call.value
  const customer = await customerIn(query.customer, (stream) => store.read(stream))
  if (!customer.ok) return fail(customer.refusal)
  const { facts } = (await storedRows.tally()).standing
  const lines = told(store.readAll(), progress(io, 'events', facts))
  return printed(lines, { ...query, customer: customer.value }, isJson, io)
}
