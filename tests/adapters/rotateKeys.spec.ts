import { beforeEach, describe, expect, it } from 'vitest'
import { aesVault } from '../../adapters/crypto/aesVault.ts'
import { derivedKey, derivedKeys } from '../../adapters/crypto/derivedKeys.ts'
import { rotateKeys } from '../../adapters/crypto/rotateKeys.ts'
import { memoryKeyRing } from '../support/memory/keyRing.ts'
import type { KeyRing } from '../../application/ports/database/vault.ts'
import type { Sealed } from '../../domain/kernel/sealed.ts'

const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)
const BOTH = { present: NEW, previous: OLD }
/** more than two batches */
const MANY = 1_100
const untold = () => undefined

let ring: KeyRing
let sealed: Sealed[]
beforeEach(async () => {
  ring = memoryKeyRing()
  const vault = aesVault(ring, OLD)
  sealed = await Promise.all(Array.from({ length: MANY }, (_, n) => vault.seal(`customer ${n}`, `text ${n}`)))
  // the steps of a shop that opens with both keys
  await derivedKeys(ring, BOTH)
})

const texts = Array.from({ length: MANY }, (_, n) => `text ${n}`)
/** A key ring whose process stops before the write of that number. */
const stopping = (at: number): KeyRing => {
  let writes = 0
  return {
    ...ring,
    rewrap: async (changes) => {
      writes += 1
      if (writes === at) throw new Error('stopped')
      return ring.rewrap(changes)
    },
  }
}

describe('a rotated master key', () => {
  it('opens all that was sealed under the previous one, which opens nothing any more', async () => {
    expect(await rotateKeys(ring, BOTH, untold)).toEqual({ wrapped: MANY + 5, unreadable: [] })
    expect(await aesVault(ring, NEW).openAll(sealed)).toEqual(texts)
    await expect(aesVault(ring, OLD).open(sealed[0]!)).rejects.toThrow()
    expect(await rotateKeys(ring, BOTH, untold)).toEqual({ wrapped: 0, unreadable: [] })
  })

  it.each([1, 2, 3, 4])(
    'is valid beside the previous one if its process stopped before write %i, and the next run continues from there',
    async (at) => {
      await expect(rotateKeys(stopping(at), BOTH, untold)).rejects.toThrow('stopped')
      expect(await aesVault(ring, NEW, OLD).openAll(sealed)).toEqual(texts)
      // without the previous key no shop opens yet
      await expect(derivedKeys(ring, { present: NEW, previous: null })).rejects.toThrow('MASTER_KEY_PREVIOUS')
      const { wrapped } = await rotateKeys(ring, BOTH, untold)
      expect(wrapped).toBe(MANY + 5 - Math.min((at - 1) * 500, MANY))
      expect(await aesVault(ring, NEW).openAll(sealed)).toEqual(texts)
      await derivedKeys(ring, { present: NEW, previous: null })
    },
  )

  it('includes subjects sealed meanwhile, and leaves erased subjects erased', async () => {
    let isFirst = true
    const busy: KeyRing = {
      ...ring,
      rewrap: async (changes) => {
        if (isFirst) {
          // another process knows both, and still seals under the old one
          sealed.push(await aesVault(ring, OLD).seal('a new customer', 'news'))
          await ring.destroy('customer 0')
        }
        isFirst = false
        return ring.rewrap(changes)
      },
    }
    await rotateKeys(busy, BOTH, untold)
    expect(await aesVault(ring, NEW).openAll(sealed)).toEqual([null, ...texts.slice(1), 'news'])
  })

  it('reports damaged keys by subject, and continues with the others', async () => {
    const broken = memoryKeyRing()
    await broken.claim('cas', Buffer.alloc(60))
    const one = await aesVault(broken, OLD).seal('anna', 'x')
    expect(await rotateKeys(broken, BOTH, untold)).toEqual({ wrapped: 1, unreadable: ['cas'] })
    expect(await aesVault(broken, NEW).open(one)).toBe('x')
  })
})

describe('the shop’s own keys', () => {
  const purposes = ['account', 'caller', 'coupon customer', 'reservation party', 'log checkpoints'] as const
  const first = Object.fromEntries(purposes.map((purpose) => [purpose, derivedKey(OLD, purpose)]))

  it('are derived from the master key, and nothing is stored while that stays', async () => {
    const fresh = memoryKeyRing()
    expect(await derivedKeys(fresh, { present: OLD, previous: null })).toEqual(first)
    expect(await fresh.some(9)).toEqual([])
  })

  it('survive its rotation: before, during and after it, and the next one', async () => {
    expect(await derivedKeys(ring, BOTH)).toEqual(first)
    await expect(rotateKeys(stopping(2), BOTH, untold)).rejects.toThrow()
    expect(await derivedKeys(ring, BOTH)).toEqual(first)
    await rotateKeys(ring, BOTH, untold)
    expect(await derivedKeys(ring, { present: NEW, previous: null })).toEqual(first)
    const third = { present: Buffer.alloc(32, 3), previous: NEW }
    expect(await derivedKeys(ring, third)).toEqual(first)
    await rotateKeys(ring, third, untold)
    expect(await derivedKeys(ring, { ...third, previous: null })).toEqual(first)
  })

  it('are the old ones if several processes learn of the new master key first, and seal under it afterwards', async () => {
    const two = memoryKeyRing()
    await aesVault(two, OLD).seal('anna', 'x')
    expect(await derivedKeys(two, { present: OLD, previous: NEW })).toEqual(first)
    expect(await derivedKeys(two, BOTH)).toEqual(first)
  })
})
