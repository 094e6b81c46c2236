import type { OpenDatabase } from '../engine/database.ts'

/** Removes the counts of calls whose window is over. @param now ms since 1970 */
export const forgetCalls = async (database: OpenDatabase, now: number): Promise<void> => {
  await database.statement('forget_calls', 'delete from call_counts where until <= $1', [now])
}
