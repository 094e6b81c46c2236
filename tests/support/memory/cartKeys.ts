import type { CartKey, CartKeys } from '../../../application/ports/database/cartKeys.ts'
import type { MemoryTables } from './tables.ts'

/** Keys of carts in memory, with those in the commits of the same tables' store. */
export const memoryCartKeys = ({ cartKeys }: Pick<MemoryTables, 'cartKeys'>): CartKeys => {
  const end = async (uid: string): Promise<void> => {
    for (const [hash, { cartUid }] of cartKeys) if (cartUid === uid) cartKeys.delete(hash)
  }
  const add = async (key: CartKey): Promise<void> => void cartKeys.set(key.keyHash, key)
  return {
    cartOf: async (keyHash) => cartKeys.get(keyHash)?.cartUid ?? null,
    add,
    renew: async (key) => {
      await end(key.cartUid)
      await add(key)
    },
    end,
  }
}
