import type { OpenDatabase } from '../engine/database.ts'
import type { CartKeys } from '../../../application/ports/database/cartKeys.ts'

/** Cart keys on PostgreSQL, including those written by commits. */
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
    await database.statement('cart_key_add', 'insert into cart_keys values ($1, $2, $3)', [
      keyHash,
      cartUid,
      at,
    ])
  },
  renew: async ({ keyHash, cartUid, at }) => {
    await database.statement(
      'cart_key_renew',
      `with gone as (delete from cart_keys where cart_uid = $2)
       insert into cart_keys values ($1, $2, $3)`,
      [keyHash, cartUid, at],
    )
  },
  end: async (cartUid) => {
    await database.statement('cart_key_end', 'delete from cart_keys where cart_uid = $1', [cartUid])
  },
})
