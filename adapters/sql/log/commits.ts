import { ok, refused } from '../../../domain/kernel/result.ts'
import { headsOf, prepared } from '../../../application/contract/log/prepared.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { Commit, EventStore } from '../../../application/ports/database/eventStore.ts'
import { callOf, pruningCallOf } from './commitCall.ts'
import { refusalOf, isTransient } from './commitRefusal.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { NotShared, sharedCommits } from './sharedCommits.ts'

const TRIES = 5

/** Nothing but facts of one stream, its key and an answer: what else a commit may hold locks rows that commits of other streams lock too. */
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
