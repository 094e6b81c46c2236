import type { OpenDatabase } from '../engine/database.ts'

/**
 * When the message that waits longest became due (ms since 1970); null if none waits that is due. A message
 * that a worker is handling doesn't count, nor does one that is to be retried later.
 * @param now ms since 1970
 */
export const overdueSince = async (database: OpenDatabase, now: number): Promise<number | null> => {
  const [row] = await database.statement<{ since: number | null }>(
    'outbox_overdue',
    'select min(due_at) as since from outbox where due_at <= $1 and leased_until <= $1',
    [now],
  )
  return row?.since ?? null
}

/** Waiting messages of one kind. */
export interface OutboxQueue {
  readonly kind: string
  readonly messages: number
  /** those that were tried before */
  readonly retried: number
}

/** Waiting messages by kind; kinds without any are absent. */
export const outboxQueues = (database: OpenDatabase): Promise<readonly OutboxQueue[]> =>
  database.statement<OutboxQueue>(
    'outbox_queues',
    `select kind, count(*) as messages, count(*) filter (where attempt > 0 and leased_until = 0) as retried
     from outbox group by kind`,
    [],
  )
