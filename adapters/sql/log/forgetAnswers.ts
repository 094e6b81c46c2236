import type { OpenDatabase } from '../engine/database.ts'

const DAY_MS = 86_400_000

/** Removes the stored answers that are older than 24 hours: nobody may ask for them again. `now` in milliseconds since 1970. */
export const forgetAnswers = async (database: OpenDatabase, now: number): Promise<void> => {
  await database.statement('forget_answers', 'delete from answers where at < $1', [now - DAY_MS])
}
