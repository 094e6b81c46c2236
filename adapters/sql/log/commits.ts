import { batched } from './batch.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { headsOf, prepared, type PreparedAppend } from '../../../application/contract/log/prepared.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { Commit, EventStore, CommitRefusal } from '../../../application/ports/database/log/eventStore.ts'
import { callOf, pruningCallOf, type CommitCall } from './commitCall.ts'

const TRIES = 5

/** Nothing but events of one stream, its key and an answer: what else a commit may hold locks rows that commits of other streams lock too. */
const isPlain = ({ appends, answer: _, cartKeys: __, seen: ___, ...others }: Commit): boolean =>
  appends.length === 1 && Object.values(others).every((part) => part === undefined || part.length === 0)

/**
 * A commit is one call of one function (`commit_seen`), so one round trip and atomic. Plain commits that come at about the same
 * time share a transaction; each is answered once it is durable, and refused for its own sake alone.
 */
export const commits = (database: OpenDatabase, sha256: Sha256): EventStore['commit'] => {
  const share = sharedCommits(database)
  return async (commit) => {
    const { appends, stock, coupons } = prepared(commit, sha256)
    const call = callOf(commit, appends, stock, coupons)
    const { prune = [] } = commit
    const alone = () => {
      if (prune.length > 0)
        return database.statement('commit_pruning', 'select commit_seen($1, $2, $3), prune_streams($4, $5)', [
          ...call,
          ...pruningCallOf(prune),
        ])
      if (appends.length < 2) return database.statement('commit', 'select commit_seen($1, $2, $3)', call)
      return database.statement('commit_together', 'select lock_streams($4), commit_seen($1, $2, $3)', [
        ...call,
        appends.map(({ append }) => append.stream),
      ])
    }
    const stream = isPlain(commit) ? appends[0]?.append.stream : undefined
    let write: () => Promise<unknown> = stream === undefined ? alone : () => share({ stream, call })
    for (let attempt = 1; ; attempt++)
      try {
        await write()
        return ok(headsOf(commit, appends))
      } catch (error) {
        write = alone
        if (error instanceof NotShared) continue
        const refusal = await refusalOf(error, database, appends)
        if (refusal !== null) return refused(refusal)
        if (!isTransient(error) || attempt === TRIES) throw error
      }
  }
}

/** What both drivers tell of an error that PostgreSQL raised. */
interface Raised {
  readonly code?: string
  readonly detail?: string
  readonly constraint?: string
}

const REFUSED = 'TB001'

const UNIQUE_VIOLATION = '23505'

const DEADLOCK = '40P01'

const SERIALIZATION_FAILURE = '40001'

/** The transaction was rolled back whole for another's sake and may be done again as it was. */
const isTransient = (error: unknown): boolean =>
  [DEADLOCK, SERIALIZATION_FAILURE].includes((error as Raised).code ?? '')

const hasTask = async (database: OpenDatabase, stream: string, task: string): Promise<boolean> =>
  (
    await database.statement('has_task', 'select 1 as found from events where stream = $1 and task = $2', [
      stream,
      task,
    ])
  ).length > 0

/** The refusal that an error of a commit stands for, null when it stands for none. */
const refusalOf = async (
  error: unknown,
  database: OpenDatabase,
  appends: readonly PreparedAppend[],
): Promise<CommitRefusal | null> => {
  const { code, detail, constraint } = error as Raised
  if (code === REFUSED && detail !== undefined) return JSON.parse(detail) as CommitRefusal
  if (code !== UNIQUE_VIOLATION || constraint !== 'events_task') return null
  for (const { append } of appends)
    if (append.correlation !== null && (await hasTask(database, append.stream, append.correlation)))
      return { why: 'duplicate-task', stream: append.stream, correlation: append.correlation }
  return null
}

/** A commit's call of `commit_seen`, and the one stream that it appends to. */
interface StreamCall {
  readonly stream: string
  readonly call: CommitCall
}

/**
 * The transaction that a commit shared was rolled back, for whichever of them: it can be done again by
 * itself.
 */
class NotShared extends Error {}

const MOST = 32

/**
 * PostgreSQL itself says so, so it is sure that nothing of it is there; after a lost connection nobody knows.
 */
const isRolledBack = (error: unknown): boolean => error instanceof Error && 'severity' in error

/**
 * Commits in one transaction what is asked for at about the same time, each on a stream of its own. Streams
 * are locked in order of their names, so that two groups never wait for each other in a circle. When a group
 * is refused none of it is in, and each gets a `NotShared`; one that was alone gets its own error.
 */
const sharedCommits = (database: OpenDatabase): ((call: StreamCall) => Promise<void>) =>
  batched(
    { most: MOST, fits: ({ stream }, group) => group.every((one) => one.stream !== stream) },
    async (calls: readonly StreamCall[]) => {
      const [first] = calls
      if (calls.length === 1 && first !== undefined)
        await database.statement('commit', 'select commit_seen($1, $2, $3)', first.call)
      else await allOf(database, calls)
      return calls.map(() => undefined)
    },
  )

const allOf = async (database: OpenDatabase, calls: readonly StreamCall[]): Promise<void> => {
  const inOrder = calls.toSorted((a, b) => (a.stream < b.stream ? -1 : 1))
  const text = inOrder.map(({ call: [appends, others, seen] }) => `[${appends},${others},${seen}]`).join()
  try {
    await database.statement(
      'commit_shared',
      `select commit_seen(call -> 0, nullif(call -> 1, 'null'), nullif(call -> 2, 'null')) from jsonb_array_elements($1::jsonb) as call`,
      [`[${text}]`],
    )
  } catch (error) {
    if (isRolledBack(error))
      throw new NotShared('a commit that shared its transaction was refused', { cause: error })
    throw error
  }
}
