import type { CallCount, CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { OpenDatabase } from '../engine/database.ts'

/**
 * Call counts shared by all processes of a shop. A window that ends too late dates from before a clock was
 * set back and restarts.
 */
export const sqlCallCounts = (database: OpenDatabase): CallCounts => ({
  count: async (caller, windowMs, now) => {
    const [counted] = await database.statement<CallCount>(
      'count_call',
      `insert into call_counts as c (caller, calls, until) values ($1, 1, $2::bigint + $3::bigint)
       on conflict (caller) do update set
         calls = case when c.until > $2 and c.until <= $2::bigint + $3::bigint then c.calls + 1 else 1 end,
         until = case when c.until > $2 and c.until <= $2::bigint + $3::bigint then c.until else excluded.until end
       returning calls, until`,
      [caller, now, windowMs],
    )
    return counted ?? { calls: 1, until: now + windowMs }
  },
})

/**
 * Deletes call counts whose window is over.
 * @param now ms since 1970
 */
export const forgetCalls = async (database: OpenDatabase, now: number): Promise<void> => {
  await database.statement('forget_calls', 'delete from call_counts where until <= $1', [now])
}
