import { EXCHANGE_MS, type CartKeys } from '../../../application/ports/database/cartKeys.ts'
import { readPruned } from '../../../application/contract/log/pruned.ts'
import type { MemoryTables } from './tables.ts'

/** Keys of carts in memory, with those that the store of the same tables was given. */
export const memoryCartKeys = ({
  cartKeys,
  streams,
}: Pick<MemoryTables, 'cartKeys' | 'streams'>): CartKeys => ({
  cartOf: async (keyHash) => cartKeys.get(keyHash)?.cartUid ?? null,
  add: async (key) => void cartKeys.set(key.keyHash, { ...key, exchanged: false }),
  renew: async (key) => {
    for (const [hash, { cartUid }] of cartKeys) if (cartUid === key.cartUid) cartKeys.delete(hash)
    cartKeys.set(key.keyHash, { ...key, exchanged: false })
  },
  exchange: async (key) => {
    const { cartUid, at } = key
    const keys = [...cartKeys.values()].filter((one) => one.cartUid === cartUid)
    const isOpen = keys.every((one) => one.exchanged && one.at >= at - EXCHANGE_MS)
    const [first] = streams.get(`cart-${cartUid}`)?.lines ?? []
    if (first === undefined || readPruned(first) !== null || !isOpen) return 'refused'
    cartKeys.set(key.keyHash, { ...key, exchanged: true })
    return 'done'
  },
})
