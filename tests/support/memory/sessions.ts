import type { Session, Sessions } from '../../../application/ports/database/access.ts'

/** Sessions in memory. */
export const memorySessions = (): Sessions => {
  const sessions = new Map<string, Session>()
  return {
    find: async (hash, notBefore) => {
      const session = sessions.get(hash)
      return session !== undefined && session.seenAt >= notBefore ? session : null
    },
    save: async (hash, session) => void sessions.set(hash, { ...session }),
    touch: async (hash, seenAt) => {
      const session = sessions.get(hash)
      if (session !== undefined && session.seenAt < seenAt) sessions.set(hash, { ...session, seenAt })
    },
    replace: async (hash, newHash, session) => {
      if (!sessions.delete(hash)) return false
      sessions.set(newHash, { ...session })
      return true
    },
    remove: async (hash) => void sessions.delete(hash),
    ofCustomer: async (customerId) =>
      [...sessions.values()]
        .filter((session) => session.customerId === customerId)
        .sort((one, other) => other.seenAt - one.seenAt),
    removeOf: async (customerId, butUid) => {
      for (const [hash, session] of sessions)
        if (session.customerId === customerId && session.uid !== butUid) sessions.delete(hash)
    },
    end: async (customerId, uid) => {
      const found = [...sessions].find(
        ([, session]) => session.customerId === customerId && session.uid === uid,
      )
      return found !== undefined && sessions.delete(found[0])
    },
  }
}
