import type { Actor, Head } from '../../domain/kernel/event.ts'
import type {
  AnswerScope,
  Commit,
  CommitRefusal,
  EventStore,
  StoredAnswer,
} from '../ports/database/eventStore.ts'
import type { Clock } from '../ports/outside/clock.ts'
import { causesOf } from './causes.ts'
import { appendOf, type Change } from './change.ts'

/** Where an answer is stored, so that a repeat of the very same call gets it again. */
export interface AnswerPlace {
  readonly scope: AnswerScope
  /** SHA-256 of the call's body: another body under the same key is refused */
  readonly bodyHash: string
}

/** What one try of a command came to. */
export interface Decision<T> {
  /** what the caller gets once it is committed, or at once where there is nothing to commit */
  readonly value: T
  readonly actor: Actor
  /** ms since 1970 */
  readonly at: number
  /** of one or more streams, written whole or not at all; one without facts is left out */
  readonly changes: readonly Change[]
  /** stock, coupons, payments and messages that go along */
  readonly rows?: Omit<Commit, 'appends' | 'answer'>
  /** stored in the same instant as the change, where the command has a place for it */
  readonly answer?: Pick<StoredAnswer, 'status' | 'body'>
}

/** Look up, decide, record. */
export interface Command<Reading, T> {
  /** a stream takes each task once, for ever; null for a command that can't be told from its repeat */
  readonly task: string | null
  readonly answerIn: AnswerPlace | null
  /** how often a lost race is decided again, 20 where it doesn't say */
  readonly tries?: number
  /**
   * what it may be decided on at first without reading anything, null for nothing: the commit must refuse whatever of it isn't so
   * any more, and what would change nothing is read and decided again
   */
  readonly known?: () => Reading | null
  /** all that it is decided on, read anew at each try */
  readonly read: () => Promise<Reading>
  /**
   * Decides on what was read now. `refusal` is what the try before was not committed for: `duplicate-task` when a stream has
   * taken the task already. Null: what was read is out of date by what deciding did, so look again.
   */
  readonly decide: (reading: Reading, refusal: CommitRefusal | null) => Promise<Decision<T> | null>
}

/** What became of a command. */
export type Handled<T> =
  | { readonly kind: 'done'; readonly value: T; readonly heads: Heads }
  /** the very same call was answered before */
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly why: 'key-reused' | 'version-conflict' }

/** Where each stream stands that was changed, by its name. */
export type Heads = ReadonlyMap<string, Head>

const TRIES = 20

/**
 * The one way to change streams: reads, decides, and commits on the heads that were decided on, with all that goes along, what led to
 * each fact, and the answer. A lost race is read and decided again, never written over; whoever keeps losing is refused with `version-conflict`.
 */
export const handle = async <Reading, T>(
  {
    store,
    clock,
  }: { readonly store: Pick<EventStore, 'answer' | 'commit' | 'read' | 'lastLines'>; readonly clock: Clock },
  { task, answerIn, tries = TRIES, known, read, decide }: Command<Reading, T>,
): Promise<Handled<T>> => {
  let refusal: CommitRefusal | null = null
  let before = known?.() ?? null
  for (let left = tries; left > 0; left -= 1) {
    const isRead = before === null
    const [answer, reading] =
      before === null
        ? await Promise.all([answerIn && store.answer(answerIn.scope, clock.now()), read()])
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
  const changed = changes.filter(({ facts }) => facts.length > 0)
  const causes = await causesOf(store, changed)
  return {
    appends: changed.map((change, index) => appendOf(change, { actor, at, task }, causes[index])),
    ...rows,
    ...(answer !== undefined &&
      place !== null && { answer: { scope: place.scope, bodyHash: place.bodyHash, at, ...answer } }),
  }
}
