import type { KeyRing } from '../../../application/ports/database/vault.ts'

/** Wrapped keys in memory; a destroyed one stays recorded as destroyed. */
export const memoryKeyRing = (): KeyRing => {
  const keys = new Map<string, Uint8Array | 'destroyed'>()
  const standing = () =>
    [...keys].flatMap(([subject, wrapped]) => (wrapped === 'destroyed' ? [] : [{ subject, wrapped }]))
  return {
    find: async (subject) => keys.get(subject) ?? null,
    some: async (limit) => standing().slice(0, limit),
    after: async (subject, limit) =>
      standing()
        .filter((one) => one.subject > subject)
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
        .slice(0, limit),
    rewrap: async (changes) => {
      const stand = changes.filter(({ subject, from }) => {
        const now = keys.get(subject)
        return now !== undefined && now !== 'destroyed' && Buffer.from(now).equals(from)
      })
      for (const { subject, to } of stand) keys.set(subject, to)
      return stand.length
    },
    claim: async (subject, wrapped) => {
      const kept = keys.get(subject) ?? wrapped
      keys.set(subject, kept)
      return kept
    },
    destroy: async (subject) => {
      keys.set(subject, 'destroyed')
    },
  }
}
