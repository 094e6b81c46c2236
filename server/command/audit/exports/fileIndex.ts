import { START, type Head, type StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { hashOf, readLine } from '../../../../application/contract/log/line.ts'
import { PrunedLines } from '../../../../application/contract/log/prunedLines.ts'
import type { LogFault } from '../../../../application/pages/audit/auditView.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import { parsedJson } from '../../../../domain/kernel/parsedJson.ts'

/** Where a session's lines are in its file. Their content is not stored. */
export interface IndexedSession {
  readonly session: string
  readonly starts: number[]
  readonly lengths: number[]
  readonly first: string
  since: string
  until: string
  head: Head
}

/** Receives a fault in a line. */
type Note = (fault: Omit<LogFault, 'line'>) => void

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Stream and version that a broken line claims. */
const placeIn = (
  text: string,
): { readonly stream: string; readonly version: number; readonly hash: string } | null => {
  const value = parsedJson(text)
  if (!isRecord(value)) return null
  const { stream, version, hash } = value
  return typeof stream === 'string' && typeof version === 'number'
    ? { stream, version, hash: typeof hash === 'string' ? hash : '' }
    : null
}

/**
 * Sessions of a file, indexed line by line. Reports every
 * fault in a line, and indexes what can be read of it.
 */
export class FileIndex {
  readonly sessions = new Map<string, IndexedSession>()
  /** sessions of orders, by the order's number and by its customer */
  readonly numbers = new Map<string, string>()
  readonly customers = new Map<string, string[]>()
  /** sessions of companies, by the uid of an order placed for the company */
  readonly companies = new Map<string, string>()
  readonly pruned: PrunedLines
  readonly #histories = new Map<string, number>()
  readonly #sha256: Sha256
  readonly #note: Note

  constructor(sha256: Sha256, note: Note) {
    this.#sha256 = sha256
    this.pruned = new PrunedLines(sha256)
    this.#note = note
  }

  /** Indexes a line that is no checkpoint, by its place in the file. @param index of the line, from 0 on */
  add(text: string, start: number, length: number, index: number): void {
    const read = readLine(text)
    if (read.ok) {
      this.pruned.addEvent(read.value, index)
      return this.#place(read.value, start, length)
    }
    const { refusal } = read
    const place = placeIn(text)
    const why = refusal.why === 'pruned' ? 'bad-shape' : refusal.why
    const detail = refusal.why === 'bad-shape' ? refusal.field : 'line'
    const known = place === null ? undefined : this.#continued(place.stream, '')
    const fits = known !== undefined && place?.version === known.head.version + 1
    const session = known?.session ?? place?.stream ?? null
    this.#note({ session, position: fits ? known.starts.length + 1 : null, why, detail })
    if (!fits || place === null) return
    known.starts.push(start)
    known.lengths.push(length)
    known.head = { version: place.version, hash: place.hash }
  }

  /** History of this stream that continues from this hash, or else the first history. */
  #continued(stream: string, previous: string): IndexedSession | undefined {
    for (let nr = this.#histories.get(stream) ?? 1; nr > 1; nr -= 1) {
      const other = this.sessions.get(`${stream}~${nr}`)
      if (other?.head.hash === previous) return other
    }
    return this.sessions.get(stream)
  }

  #place(event: StoredEvent, start: number, length: number): void {
    const { stream, version, hash } = event
    const known = this.#continued(stream, event.previous)
    if (known === undefined) return this.#take(this.#begun(stream, event), event, start, length)
    const { session, head, first } = known
    if (hash === head.hash || hash === first)
      return this.#note({
        session,
        position: null,
        why: 'duplicate',
        detail: `version ${version} occurs twice`,
      })
    if (version === 1 && event.previous === START.hash) {
      const nr = (this.#histories.get(stream) ?? 1) + 1
      this.#histories.set(stream, nr)
      const other = this.#begun(`${stream}~${nr}`, event)
      const detail = `a second history of ${stream} begins`
      this.#note({ session: other.session, position: 1, why: 'second-history', detail })
      return this.#take(other, event, start, length)
    }
    if (version <= head.version) {
      const detail = `version ${version} comes after version ${head.version}`
      return this.#note({ session, position: null, why: 'wrong-version', detail })
    }
    this.#take(known, event, start, length)
  }

  #begun(session: string, { at, hash }: StoredEvent): IndexedSession {
    const fresh = { session, starts: [], lengths: [], first: hash, since: at, until: at, head: START }
    this.sessions.set(session, fresh)
    return fresh
  }

  #take(to: IndexedSession, event: StoredEvent, start: number, length: number): void {
    const { session, head } = to
    const position = to.starts.length + 1
    const wrong = (why: LogFault['why'], detail: string) => this.#note({ session, position, why, detail })
    if (event.version !== head.version + 1)
      wrong('wrong-version', `version is ${event.version}, not ${head.version + 1}`)
    else if (event.previous !== head.hash) wrong('wrong-previous', `previous is not ${head.hash}`)
    if (event.hash !== hashOf(event, this.#sha256)) wrong('wrong-hash', 'the hash does not match the line')
    if (event.at < to.until) wrong('clock-back', `${event.at} comes after ${to.until}`)
    to.starts.push(start)
    to.lengths.push(length)
    to.until = event.at
    to.head = { version: event.version, hash: event.hash }
    if (event.type === 'OrderPlaced') this.#noteOrder(session, event.data)
    if (event.type === 'MemberOrdered') this.#noteCompany(session, event.data)
  }

  #noteCompany(session: string, data: unknown): void {
    if (isRecord(data) && typeof data['orderUid'] === 'string') this.companies.set(data['orderUid'], session)
  }

  #noteOrder(session: string, data: unknown): void {
    if (!isRecord(data)) return
    const { number, customerId } = data
    if (typeof number === 'string') this.numbers.set(number, session)
    if (typeof customerId !== 'string') return
    const orders = this.customers.get(customerId) ?? []
    orders.unshift(session)
    this.customers.set(customerId, orders)
  }
}
