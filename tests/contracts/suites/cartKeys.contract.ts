import { expect, test } from 'vitest'
import { EXCHANGE_MS } from '../../../application/ports/database/cartKeys.ts'
import { commitOf, fresh, NOON } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

/** How a cart is found by the hash of its key, and how the uid of one that began before carts had keys is given for one. */
export const cartKeysContract = (open: () => Store): void => {
  const key = (cartUid: string, at = NOON) => ({ keyHash: fresh('hash'), cartUid, at })
  /** A cart with its key, or one that began before there were keys. */
  const begun = async (hasKey: boolean) => {
    const own = key(fresh('uid'))
    await open().events.commit(commitOf(`cart-${own.cartUid}`, {}, hasKey ? { cartKeys: [own] } : {}))
    return own
  }
  const exchange = (cartUid: string, at: number) => open().cartKeys.exchange(key(cartUid, at))

  test('a cart is found by the key that it began with, and by one more, and by no other', async () => {
    const own = await begun(true)
    const more = key(own.cartUid)
    await open().cartKeys.add(more)
    const found = await Promise.all(
      [own.keyHash, more.keyHash, own.cartUid, fresh('hash')].map((hash) => open().cartKeys.cartOf(hash)),
    )
    expect(found).toEqual([own.cartUid, own.cartUid, null, null])
  })

  test('a cart that is not begun after all has no key', async () => {
    const stream = `cart-${fresh('uid')}`
    await open().events.commit(commitOf(stream))
    const own = key(fresh('uid'))
    expect((await open().events.commit(commitOf(stream, {}, { cartKeys: [own] }))).ok).toBe(false)
    expect(await open().cartKeys.cartOf(own.keyHash)).toBeNull()
  })

  test('carts that begin at once have a key each', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => begun(true)))
    const found = await Promise.all(all.map(({ keyHash }) => open().cartKeys.cartOf(keyHash)))
    expect(found).toEqual(all.map(({ cartUid }) => cartUid))
  })

  test('the uid of a cart of before is given for a key, and opens nothing a minute later', async () => {
    const { cartUid } = await begun(false)
    const first = key(cartUid)
    expect(await open().cartKeys.exchange(first)).toBe('done')
    expect(await open().cartKeys.cartOf(first.keyHash)).toBe(cartUid)
    expect(await exchange(cartUid, NOON + EXCHANGE_MS)).toBe('done')
    expect(await exchange(cartUid, NOON + EXCHANGE_MS + 1)).toBe('refused')
  })

  test('the uid of a cart that has its own key is never given for one, nor one of no cart', async () => {
    const { cartUid } = await begun(true)
    expect([await exchange(cartUid, NOON), await exchange(fresh('uid'), NOON)]).toEqual([
      'refused',
      'refused',
    ])
  })

  test('a cart whose key is renewed is opened by the new one alone, and never by its uid', async () => {
    for (const hasKey of [true, false]) {
      const own = await begun(hasKey)
      const [more, fresh] = [key(own.cartUid), key(own.cartUid)]
      if (hasKey) await open().cartKeys.add(more)
      await open().cartKeys.renew(fresh)
      const found = await Promise.all(
        [own, more, fresh].map(({ keyHash }) => open().cartKeys.cartOf(keyHash)),
      )
      expect(found).toEqual([null, null, own.cartUid])
      expect(await exchange(own.cartUid, NOON)).toBe('refused')
    }
  })
}
