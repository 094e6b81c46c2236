import type {
  FileQuota,
  FileSaved,
  TicketFiles,
  Tickets,
} from '../../../application/ports/database/tickets.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type { MemoryTables } from './tables.ts'

interface Line {
  readonly type: string
  readonly stream: string
  readonly data: { readonly customerId?: string }
}

const PREFIX = 'ticket-'

/** Tickets in memory, from the log of the same tables. */
export const memoryTickets = ({ log }: Pick<MemoryTables, 'log'>): Tickets => ({
  listOf: async (customerId, skip, limit) => {
    const all = log
      .map((line) => JSON.parse(line) as Line)
      .filter(({ type, data }) => type === 'TicketOpened' && data.customerId === customerId)
      .toReversed()
    const listed = all.slice(skip, skip + limit)
    return {
      uids: listed.map(({ stream }) => stream.slice(PREFIX.length)),
      total: listed.length === 0 ? 0 : all.length,
    }
  },
})

const sizeOf = ({ sealed }: Sealed): number => Buffer.byteLength(sealed, 'base64')

/**
 * Files of tickets in memory.
 * @param now ms since 1970
 */
export const memoryTicketFiles = (now: () => number = Date.now): TicketFiles => {
  const files = new Map<string, Sealed>()
  const parts = new Map<string, { readonly uid: string; readonly sealed: Sealed; readonly at: number }>()
  const room = (more: Sealed, { own, all }: FileQuota): FileSaved => {
    const stored = [...files.values(), ...[...parts.values()].map(({ sealed }) => sealed)]
    const sum = (of: readonly Sealed[]): number =>
      of.reduce((total, one) => total + sizeOf(one), sizeOf(more))
    if (sum(stored.filter(({ subject }) => subject === more.subject)) > own) return 'own-full'
    return sum(stored) > all ? 'all-full' : 'saved'
  }
  const removeWhere = (isGone: (uid: string, sealed: Sealed) => boolean): void => {
    for (const [uid, sealed] of files) if (isGone(uid, sealed)) files.delete(uid)
    for (const [key, { uid, sealed }] of parts) if (isGone(uid, sealed)) parts.delete(key)
  }
  return {
    save: async (uid, file, quota) => {
      const saved = room(file, quota)
      if (saved === 'saved') files.set(uid, file)
      return saved
    },
    find: async (uid) => files.get(uid) ?? null,
    savePart: async (uid, nr, sealed, quota) => {
      const saved = room(sealed, quota)
      if (saved === 'saved') parts.set(`${uid} ${nr}`, { uid, sealed, at: now() })
      return saved
    },
    part: async (uid, nr) => parts.get(`${uid} ${nr}`)?.sealed ?? null,
    remove: async (uids) => removeWhere((uid) => uids.includes(uid)),
    removeOf: async (customerId) => removeWhere((_, { subject }) => subject === customerId),
    forgetParts: async (before) => {
      for (const [key, { uid, at }] of parts) if (at < before && !files.has(uid)) parts.delete(key)
    },
  }
}
