import type { OpenDatabase } from '../engine/database.ts'
import type { CallCount, CallCounts } from '../../../application/ports/database/callCounts.ts'

/** Calls as all processes of a shop count them together. One that ends later than it can is of before a clock was put back. */
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
