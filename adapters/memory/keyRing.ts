import type { KeyRing } from '../../application/ports/database/vault.ts'

/** Wrapped keys in memory; a destroyed one stays known as destroyed. */
export const memoryKeyRing = (): KeyRing => {
  const keys = new Map<string, Uint8Array | 'destroyed'>()
  return {
    find: async (subject) => keys.get(subject) ?? null,
    some: async (limit) =>
      [...keys]
        .flatMap(([subject, wrapped]) => (wrapped === 'destroyed' ? [] : [{ subject, wrapped }]))
        .slice(0, limit),
    claim: async (subject, wrapped) => {
      const standing = keys.get(subject) ?? wrapped
      keys.set(subject, standing)
      return standing
    },
    destroy: async (subject) => {
      keys.set(subject, 'destroyed')
    },
  }
}
