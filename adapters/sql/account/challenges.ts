import type { OpenDatabase } from '../engine/database.ts'
import type { Challenges } from '../../../application/ports/database/access.ts'

interface ChallengeRow {
  challenge_hash: string
  session_uid: string | null
  until: number
}

/** Challenges on PostgreSQL. */
export const sqlChallenges = (database: OpenDatabase): Challenges => ({
  save: async (hash, { challengeHash, sessionUid, until }) => {
    await database.statement(
      'challenge_save',
      'insert into challenges (token_hash, challenge_hash, session_uid, until) values ($1, $2, $3, $4)',
      [hash, challengeHash, sessionUid, until],
    )
  },
  take: async (hash, now) => {
    const [row] = await database.statement<ChallengeRow>(
      'challenge_take',
      'delete from challenges where token_hash = $1 returning challenge_hash, session_uid, until',
      [hash],
    )
    return row === undefined || row.until <= now
      ? null
      : { challengeHash: row.challenge_hash, sessionUid: row.session_uid, until: row.until }
  },
  forget: async (now) => {
    await database.statement('challenges_forget', 'delete from challenges where until <= $1', [now])
  },
})
