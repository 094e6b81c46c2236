import type { OpenDatabase } from '../engine/database.ts'

/** Removes the sessions last seen before `notBefore` (milliseconds since 1970), and the drafts in them. */
export const forgetSessions = async (database: OpenDatabase, notBefore: number): Promise<void> => {
  await database.statement('forget_sessions', 'delete from sessions where seen_at < $1', [notBefore])
}
