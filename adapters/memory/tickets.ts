import type { TicketFiles, Tickets } from '../../application/ports/database/tickets.ts'
import type { Sealed } from '../../domain/kernel/sealed.ts'
import type { MemoryTables } from './tables.ts'

interface Line {
  readonly type: string
  readonly stream: string
  readonly data: { readonly customerId?: string }
}

const PREFIX = 'ticket-'

/** Tickets in memory, out of the log of the same tables. */
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

/** Files of tickets in memory. */
export const memoryTicketFiles = (): TicketFiles => {
  const files = new Map<string, Sealed>()
  return {
    save: async (uid, file, mostBytes) => {
      const own = [...files.values()].filter(({ subject }) => subject === file.subject)
      if (own.reduce((sum, one) => sum + sizeOf(one), sizeOf(file)) > mostBytes) return false
      files.set(uid, file)
      return true
    },
    find: async (uid) => files.get(uid) ?? null,
    remove: async (uids) => {
      for (const uid of uids) files.delete(uid)
    },
    removeOf: async (customerId) => {
      for (const [uid, { subject }] of files) if (subject === customerId) files.delete(uid)
    },
  }
}
