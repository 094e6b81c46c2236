import { batched } from './batch.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { headsOf, prepared, type PreparedAppend } from '../../../application/contract/log/prepared.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { Commit, EventStore, CommitRefusal } from '../../../application/ports/database/log/eventStore.ts'
import { callOf, pruningCallOf, supplyCallOf, type CommitCall } from './commitCall.ts'

const TRIES = 5

/**
 * Whether a commit holds only events of one stream, its cart keys and an answer. Any other part locks rows
 * that commits of other streams lock too.
 */
const isPlain = ({ appends, answer: _, cartKeys: __, seen: ___, ...others }: Commit): boolean =>
  appends.length === 1 && Object.values(others).every((part) => part === undefined || part.length === 0)

/**
 * Writes a commit with one call of `commit_seen`: one round trip, atomic. Simultaneous plain commits share a
 * transaction; each is answered when it is durable, and refused only for its own reasons.
 */
export const commits = (database: OpenDatabase, sha256: Sha256): EventStore['commit'] => {
  const share = sharedCommits(database)
  return async (commit) => {
    const { appends, stock, coupons } = prepared(commit, sha256)
    const call = callOf(commit, appends, stock, coupons)
    const { prune = [], supplies = [] } = commit
    const alone = () => {
      if (prune.length > 0)
        return database.statement('commit_pruning', 'select commit_seen($1, $2, $3), prune_streams($4, $5)', [
          ...call,
          ...pruningCallOf(prune),
        ])
      if (supplies.length > 0)
        return database.statement(
          'commit_supplying',
          'select lock_streams($4), commit_seen($1, $2, $3), supply_stock($5)',
          [...call, appends.map(({ append }) => append.stream), supplyCallOf(supplies)],
        )
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

/** The fields of a PostgreSQL error that both drivers return. */
interface Raised {
  readonly code?: string
  readonly detail?: string
  readonly constraint?: string
}

const REFUSED = 'TB001'

const UNIQUE_VIOLATION = '23505'

const DEADLOCK = '40P01'

const SERIALIZATION_FAILURE = '40001'

/** Whether the transaction was rolled back because of another one and can be retried unchanged. */
const isTransient = (error: unknown): boolean =>
  [DEADLOCK, SERIALIZATION_FAILURE].includes((error as Raised).code ?? '')

const hasTask = async (database: OpenDatabase, stream: string, task: string): Promise<boolean> =>
  (
    await database.statement('has_task', 'select 1 as found from events where stream = $1 and task = $2', [
      stream,
      task,
    ])
  ).length > 0

/** Returns the commit refusal that an error represents; null if it is another error. */
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

/** A commit's call of `commit_seen` and the single stream it appends to. */
interface StreamCall {
  readonly stream: string
  readonly call: CommitCall
}

/**
 * The shared transaction of a commit was rolled back because of any one of its commits; this commit can be
 * retried alone.
 */
class NotShared extends Error {}

const MOST = 32

/**
 * PostgreSQL itself reported the error, so nothing was written; after a lost connection the outcome is
 * unknown.
 */
const isRolledBack = (error: unknown): boolean => error instanceof Error && 'severity' in error

/**
 * Writes simultaneous commits, each on a different stream, in one transaction. Streams are locked in name
 * order, so two groups never deadlock. If a group is refused, nothing of it is written and each commit gets
 * `NotShared`; a single commit gets its own error.
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
