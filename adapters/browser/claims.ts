import type { Claims } from '../../application/ports/browser/analytics.ts'

const KEY = 'toonbank.done'
const KEPT = 100

export interface ClaimsParts {
  /** throws or returns undefined if storage is forbidden */
  readonly storage: () => Storage | undefined
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/**
 * Stores the last hundred claimed names in localStorage under a Web Lock, so that two tabs never both claim
 * one. If storage is full or forbidden, a claim lasts as long as the page.
 */
export const browserClaims = ({ storage, locks }: ClaimsParts): Claims => {
  const own = new Set<string>()
  const claim = (name: string): boolean => {
    if (own.has(name)) return false
    own.add(name)
    try {
      const area = storage()
      const names = namesIn(area?.getItem(KEY) ?? null)
      if (names.includes(name)) return false
      area?.setItem(KEY, JSON.stringify([...names, name].slice(-KEPT)))
      return true
    } catch {
      return true
    }
  }
  return {
    claim: async (name) => {
      if (locks === undefined) return claim(name)
      try {
        return (await locks.request(KEY, () => claim(name))) as boolean
      } catch {
        return claim(name)
      }
    },
  }
}

/** Unreadable text counts as an empty list. */
const namesIn = (text: string | null): readonly string[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
