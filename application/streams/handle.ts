import type { Actor, Head } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { readLine } from '../contract/log/line.ts'
import type {
  AnswerScope,
  CausedBy,
  Commit,
  CommitRefusal,
  EventStore,
  StoredAnswer,
} from '../ports/database/log/eventStore.ts'
import type { Clock } from '../ports/outside/clock.ts'
import type { Cause } from './cause.ts'
import { appendOf, type Change } from './change.ts'
import { readEvent } from './streamKind.ts'

/** Where a command's answer is stored, so that a repeat of the same call gets the same answer. */
export interface AnswerPlace {
  readonly scope: AnswerScope
  /** SHA-256 of the call's body: another body under the same key is refused */
  readonly bodyHash: string
}

/** The outcome of one attempt of a command. */
export interface Decision<T> {
  /** returned to the caller after the commit, or at once if there is nothing to commit */
  readonly value: T
  readonly actor: Actor
  /** ms since 1970 */
  readonly at: number
  /** changes of one or more streams, committed atomically; a change without events is left out */
  readonly changes: readonly Change[]
  /** stock, coupons, payments and messages committed with the changes */
  readonly rows?: Omit<Commit, 'appends' | 'answer'>
  /** stored in the same transaction as the change, if the command has an `answerIn` */
  readonly answer?: Pick<StoredAnswer, 'status' | 'body'>
}

/** A command to handle: read, decide, commit. */
export interface Command<Reading, T> {
  /**
   * the idempotency key: a stream accepts each task once, ever; null or missing if a repeat cannot be
   * recognised
   */
  readonly task?: string | null
  /** where to store the answer; null or missing: it is not stored */
  readonly answerIn?: AnswerPlace | null
  /** number of attempts after lost races; 20 by default */
  readonly tries?: number
  /**
   * a reading for the first attempt that needs no query, or null. The commit must refuse whatever of it is
   * outdated; a decision without changes is repeated on a real reading
   */
  readonly known?: () => Reading | null
  /** reads all that the decision needs, on each attempt; `refusal` as for `decide` */
  readonly read: (refusal: CommitRefusal | null) => Promise<Reading>
  /**
   * Decides on the reading. `refusal` is why the last attempt was not committed: `duplicate-task` if a stream
   * has accepted the task already. Returns null if it cannot decide on this reading, so that it is read
   * again.
   */
  readonly decide: (reading: Reading, refusal: CommitRefusal | null) => Promise<Decision<T> | null>
}

/** The result of a command. */
export type Handled<T> =
  | { readonly kind: 'done'; readonly value: T; readonly heads: Heads }
  /** the same call was answered before */
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly why: 'key-reused' | 'version-conflict' }

/** The new head of each changed stream, by its name. */
export type Heads = ReadonlyMap<string, Head>

const TRIES = 20

/**
 * The only way to change streams: reads, decides, and commits on the heads that were decided on, with all
 * rows, the cause of each event, and the answer. A lost race is read and decided again, never overwritten;
 * after the last attempt the command is refused with `version-conflict`.
 */
export const handle = async <Reading, T>(
  {
    store,
    clock,
  }: { readonly store: Pick<EventStore, 'answer' | 'commit' | 'read' | 'lastLines'>; readonly clock: Clock },
  { task = null, answerIn = null, tries = TRIES, known, read, decide }: Command<Reading, T>,
): Promise<Handled<T>> => {
  let refusal: CommitRefusal | null = null
  let before = known?.() ?? null
  for (let left = tries; left > 0; left -= 1) {
    const isRead = before === null
    const [answer, reading] =
      before === null
        ? await Promise.all([answerIn && store.answer(answerIn.scope, clock.now()), read(refusal)])
        : [null, before]
    before = null
    if (answer !== null)
      return answer.bodyHash === answerIn?.bodyHash
        ? { kind: 'repeated', answer }
        : { kind: 'refused', why: 'key-reused' }
    const decision = await decide(reading, refusal)
    if (decision === null) continue
    const commit = await commitOf(store, decision, task, answerIn)
    if (commit.appends.length === 0) {
      if (!isRead) continue
      if (commit.answer === undefined) return { kind: 'done', value: decision.value, heads: new Map() }
    }
    const committed = await store.commit(commit)
    if (committed.ok)
      return {
        kind: 'done',
        value: decision.value,
        heads: new Map(commit.appends.map(({ stream }, i) => [stream, committed.value[i]!])),
      }
    refusal = committed.refusal
  }
  return { kind: 'refused', why: 'version-conflict' }
}

const commitOf = async (
  store: Pick<EventStore, 'read' | 'lastLines'>,
  { actor, at, changes, rows, answer }: Decision<unknown>,
  task: string | null,
  place: AnswerPlace | null,
): Promise<Commit> => {
  const changed = changes.filter(({ events }) => events.length > 0)
  const causes = await causesOf(store, changed)
  return {
    appends: changed.map((change, index) => appendOf(change, { actor, at, task }, causes[index])),
    ...rows,
    ...(answer !== undefined &&
      place !== null && { answer: { scope: place.scope, bodyHash: place.bodyHash, at, ...answer } }),
  }
}

type Reads = Pick<EventStore, 'read' | 'lastLines'>

/** An event of a commit and its position in its change. */
interface Standing {
  readonly change: Change
  readonly event: DomainEvent
  readonly index: number
}

/**
 * Returns the cause of each event of each change, searched for in the same commit or in the log, as its kind
 * specifies (`eventKind`). The first place with a match wins; null if none has one. Events without causes
 * cost no reads.
 */
const causesOf = async (
  store: Reads,
  changes: readonly Change[],
): Promise<readonly (readonly CausedBy[])[]> =>
  Promise.all(
    changes.map((change) =>
      Promise.all(change.events.map((event, index) => causeOf(store, changes, { change, event, index }))),
    ),
  )

const causeOf = async (store: Reads, changes: readonly Change[], of: Standing): Promise<CausedBy> => {
  const { type, data } = of.event
  for (const cause of of.change.kind.events[type]?.follows(data) ?? []) {
    const found = await foundBy(store, changes, of, cause)
    if (found !== null) return found
  }
  return null
}

const foundBy = async (
  store: Reads,
  changes: readonly Change[],
  { change, index }: Standing,
  cause: Cause,
): Promise<CausedBy> => {
  if (typeof cause.in === 'object') return headOf(store, changes, cause.in.stream)
  const own = committed(change, index, cause)
  if (own !== null) return own
  if (cause.in === 'stream') return stored(store, change, cause)
  for (const other of changes) {
    const found = other === change ? null : committed(other, other.events.length, cause)
    if (found !== null) return found
  }
  return null
}

/** Finds the last matching event of a change before this one. */
const committed = ({ stream, expected, events }: Change, before: number, cause: Cause): CausedBy => {
  const found = events.slice(0, before).findLastIndex((event) => isIt(event, cause))
  return found < 0 ? null : { stream, version: expected.version + found + 1 }
}

const isIt = ({ type, data }: DomainEvent, { types, holds }: Cause): boolean => {
  if (types !== null && !types.includes(type)) return false
  return Object.entries(holds).every(
    ([name, value]) => typeof data === 'object' && data !== null && (data as Members)[name] === value,
  )
}

type Members = Readonly<Record<string, unknown>>

const stored = async (store: Reads, { stream, expected, kind }: Change, cause: Cause): Promise<CausedBy> => {
  let found: string | null = null
  if (expected.version === 0) return found
  for await (const line of store.read(stream, { to: expected.version, types: cause.types ?? [] })) {
    const event = readLine(line)
    const read = event.ok ? readEvent(kind, event.value) : null
    if (event.ok && read?.ok === true && isIt(read.value.event, cause)) found = event.value.hash
  }
  return found
}

/**
 * The hash of a stream's last event. For a stream changed in the same commit it is the expected head, which
 * the commit checks.
 */
const headOf = async (store: Reads, changes: readonly Change[], stream: string): Promise<string | null> => {
  const changed = changes.find((change) => change.stream === stream)
  if (changed !== undefined) return changed.expected.version === 0 ? null : changed.expected.hash
  const [[line = ''] = []] = await store.lastLines([stream], 1)
  const read = readLine(line)
  return read.ok ? read.value.hash : null
}
