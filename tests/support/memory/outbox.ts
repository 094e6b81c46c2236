import { ALL_KINDS, type Outbox } from '../../../application/ports/database/outbox.ts'
import { byBytes } from '../../../application/contract/log/order.ts'
import type { MemoryTables } from './tables.ts'

/** The outbox in memory, with the messages in the commits of the same tables' store. */
export const memoryOutbox = ({ outbox }: Pick<MemoryTables, 'outbox'>): Outbox => ({
  lease: async (now, leaseMs, limit, { kinds, isTheRest } = ALL_KINDS) =>
    [...outbox.values()]
      .filter((message) => message.dueAt <= now && message.leasedUntil <= now)
      .filter(({ kind }) => kinds.includes(kind) !== isTheRest)
      .sort((a, b) => a.dueAt - b.dueAt || byBytes(a.id, b.id))
      .slice(0, limit)
      .map((message) => {
        const attempt = message.attempt + 1
        outbox.set(message.id, { ...message, leasedUntil: now + leaseMs, attempt })
        const { id, kind, payload, dueAt } = message
        return { id, kind, payload: structuredClone(payload), dueAt, attempt }
      }),
  renew: async (ids, before, until) =>
    ids.filter((id) => {
      const message = outbox.get(id)
      if (message?.leasedUntil !== before) return false
      outbox.set(id, { ...message, leasedUntil: until })
      return true
    }),
  ofKind: async (kind) =>
    [...outbox.values()]
      .filter((message) => message.kind === kind)
      .sort((a, b) => a.dueAt - b.dueAt || byBytes(a.id, b.id))
      .map(({ id, payload, dueAt }) => ({ id, kind, payload: structuredClone(payload), dueAt })),
  waits: async (id) => outbox.has(id),
  done: async (id) => {
    outbox.delete(id)
  },
  retry: async (id, dueAt, error) => {
    const message = outbox.get(id)
    if (message) outbox.set(id, { ...message, dueAt, leasedUntil: 0, error })
  },
})
