import { expect, test } from 'vitest'
import { commitOf, fresh, NOON } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

/** The contract of finding a cart by the hash of its key. */
export const cartKeysContract = (open: () => Store): void => {
  const key = (cartUid: string) => ({ keyHash: fresh('hash'), cartUid, at: NOON })
  /** A cart with its key. */
  const begun = async () => {
    const own = key(fresh('uid'))
    await open().events.commit(commitOf(`cart-${own.cartUid}`, {}, { cartKeys: [own] }))
    return own
  }

  test('a cart is found by its first key, and by one more, and by no other', async () => {
    const own = await begun()
    const more = key(own.cartUid)
    await open().cartKeys.add(more)
    const found = await Promise.all(
      [own.keyHash, more.keyHash, own.cartUid, fresh('hash')].map((hash) => open().cartKeys.cartOf(hash)),
    )
    expect(found).toEqual([own.cartUid, own.cartUid, null, null])
  })

  test('a cart whose creation failed has no key', async () => {
    const stream = `cart-${fresh('uid')}`
    await open().events.commit(commitOf(stream))
    const own = key(fresh('uid'))
    expect((await open().events.commit(commitOf(stream, {}, { cartKeys: [own] }))).ok).toBe(false)
    expect(await open().cartKeys.cartOf(own.keyHash)).toBeNull()
  })

  test('concurrently created carts have a key each', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => begun()))
    const found = await Promise.all(all.map(({ keyHash }) => open().cartKeys.cartOf(keyHash)))
    expect(found).toEqual(all.map(({ cartUid }) => cartUid))
  })

  test('a cart with a renewed key is opened by the new one alone; one with ended keys by none', async () => {
    const own = await begun()
    const [more, fresh] = [key(own.cartUid), key(own.cartUid)]
    const found = () => Promise.all([own, more, fresh].map(({ keyHash }) => open().cartKeys.cartOf(keyHash)))
    await open().cartKeys.add(more)
    await open().cartKeys.renew(fresh)
    expect(await found()).toEqual([null, null, own.cartUid])
    const other = await begun()
    await open().cartKeys.end(own.cartUid)
    expect(await found()).toEqual([null, null, null])
    expect(await open().cartKeys.cartOf(other.keyHash)).toBe(other.cartUid)
  })
}
