import type { OpenDatabase } from '../engine/database.ts'
import { EXCHANGE_MS, type CartKeys } from '../../../application/ports/database/cartKeys.ts'
import { isReadOnly } from '../engine/readOnly.ts'

/** Keys of carts on PostgreSQL, with those that commits wrote. */
export const sqlCartKeys = (database: OpenDatabase): CartKeys => ({
  cartOf: async (keyHash) => {
    const [row] = await database.statement<{ uid: string }>(
      'cart_key',
      'select cart_uid as uid from cart_keys where key_hash = $1',
      [keyHash],
    )
    return row?.uid ?? null
  },
  add: async ({ keyHash, cartUid, at }) => {
    await database.statement('cart_key_add', 'insert into cart_keys values ($1, $2, $3, false)', [
      keyHash,
      cartUid,
      at,
    ])
  },
  renew: async ({ keyHash, cartUid, at }) => {
    await database.statement(
      'cart_key_renew',
      `with gone as (delete from cart_keys where cart_uid = $2)
       insert into cart_keys values ($1, $2, $3, false)`,
      [keyHash, cartUid, at],
    )
  },
  exchange: async ({ keyHash, cartUid, at }) => {
    const open = await database.statement(
      'cart_key_exchangeable',
      `select from events where stream = 'cart-' || $1::text and version = 1 and type <> 'Pruned'
         and not exists (select from cart_keys where cart_uid = $1 and not (exchanged and at >= $2))`,
      [cartUid, at - EXCHANGE_MS],
    )
    if (open.length === 0) return 'refused'
    try {
      await database.statement('cart_key_exchange', 'insert into cart_keys values ($1, $2, $3, true)', [
        keyHash,
        cartUid,
        at,
      ])
    } catch (error) {
      if (isReadOnly(error)) return 'later'
      throw error
    }
    return 'done'
  },
})
