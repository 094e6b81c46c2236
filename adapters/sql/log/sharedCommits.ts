import type { OpenDatabase } from '../engine/database.ts'
import { batched } from './batch.ts'
import type { CommitCall } from './commitCall.ts'

/** A commit's call of `commit_seen`, and the one stream that it appends to. */
interface StreamCall {
  readonly stream: string
  readonly call: CommitCall
}

/** The transaction that a commit shared was rolled back, for whichever of them: it can be done again by itself. */
export class NotShared extends Error {}

const MOST = 32

/** PostgreSQL itself says so, so it is sure that nothing of it is there; after a lost connection nobody knows. */
const isRolledBack = (error: unknown): boolean => error instanceof Error && 'severity' in error

/**
 * Commits in one transaction what is asked for at about the same time, each on a stream of its own. Streams are locked in order
 * of their names, so that two groups never wait for each other in a circle. When a group is refused none of it is in, and each
 * gets a `NotShared`; one that was alone gets its own error.
 */
export const sharedCommits = (database: OpenDatabase): ((call: StreamCall) => Promise<void>) =>
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
