import { expect, test } from 'vitest'
import type { OrderNumbers } from '../../../application/ports/database/orders.ts'
import type { Session, Sessions } from '../../../application/ports/database/access.ts'
import { fresh, NOON } from '../../support/database/commits.ts'

interface Kept {
  readonly sessions: Sessions
  readonly orderNumbers: OrderNumbers
}

const session = (over: Partial<Session> = {}): Session => ({
  uid: 's-1',
  customerId: 'c-1',
  cartUid: 'cart-1',
  scope: 'checkout',
  createdAt: NOON,
  seenAt: NOON,
  device: null,
  draft: null,
  ...over,
})

/** The contract of sessions and order numbers, for any store. */
export const sessionsContract = (open: () => Kept): void => {
  test('a session is found by its hash as it was saved, and by no other', async () => {
    const { sessions } = open()
    const hash = fresh('hash')
    const stored = session({ draft: { subject: 'c-1', sealed: 'AAAA' } })
    await sessions.save(hash, stored)
    expect(await sessions.find(hash, NOON)).toStrictEqual(stored)
    expect(await sessions.find(fresh('hash'), 0)).toBeNull()
  })

  test('a session of an account stays a session', async () => {
    const { sessions } = open()
    const hash = fresh('hash')
    await sessions.save(hash, session({ scope: 'account', cartUid: null }))
    expect(await sessions.find(hash, NOON)).toStrictEqual(session({ scope: 'account', cartUid: null }))
  })

  test('a session saved again is replaced, and removed it is gone', async () => {
    const { sessions } = open()
    const hash = fresh('hash')
    await sessions.save(hash, session({ draft: { subject: 'c-1', sealed: 'AAAA' } }))
    await sessions.save(hash, session({ seenAt: NOON + 5 }))
    expect(await sessions.find(hash, 0)).toStrictEqual(session({ seenAt: NOON + 5 }))
    await sessions.remove(hash)
    expect(await sessions.find(hash, 0)).toBeNull()
  })

  test('all of a customer’s sessions are found, latest seen first, and removed; nobody else’s', async () => {
    const { sessions } = open()
    const [customerId, other] = [fresh('customer'), fresh('customer')]
    const [one, two, others] = [fresh('hash'), fresh('hash'), fresh('hash')]
    await sessions.save(one, session({ customerId }))
    await sessions.save(
      two,
      session({ customerId, seenAt: NOON + 5, draft: { subject: customerId, sealed: 'AAAA' } }),
    )
    await sessions.save(others, session({ customerId: other }))
    expect(await sessions.ofCustomer(customerId)).toStrictEqual([
      session({ customerId, seenAt: NOON + 5, draft: { subject: customerId, sealed: 'AAAA' } }),
      session({ customerId }),
    ])
    await sessions.removeOf(customerId)
    expect(await sessions.ofCustomer(customerId)).toEqual([])
    expect(await sessions.find(others, 0)).not.toBeNull()
  })

  test('a customer ends one of their sessions by its uid, or all but one; nobody else’s', async () => {
    const { sessions } = open()
    const customerId = fresh('customer')
    const [one, two, three, others] = [fresh('hash'), fresh('hash'), fresh('hash'), fresh('hash')]
    for (const hash of [one, two, three])
      await sessions.save(hash, session({ uid: `of ${hash}`, customerId }))
    await sessions.save(others, session({ uid: 'others' }))
    const left = async () =>
      Promise.all([one, two, three, others].map(async (hash) => (await sessions.find(hash, 0)) !== null))
    expect(await sessions.end(customerId, 'others')).toBe(false)
    expect(await left()).toEqual([true, true, true, true])
    expect(await sessions.end(customerId, `of ${one}`)).toBe(true)
    expect(await sessions.end(customerId, `of ${one}`)).toBe(false)
    expect(await left()).toEqual([false, true, true, true])
    await sessions.removeOf(customerId, `of ${two}`)
    expect(await left()).toEqual([false, true, false, true])
  })

  test('a session is stored with its start data, as far as known', async () => {
    const { sessions } = open()
    for (const device of [
      { browser: 'firefox', system: 'linux' },
      { browser: null, system: 'android' },
    ] as const) {
      const hash = fresh('hash')
      await sessions.save(hash, session({ device }))
      expect(await sessions.find(hash, 0)).toStrictEqual(session({ device }))
    }
  })

  test('a session is found by its new token once the old one is exchanged, and never again by the old one', async () => {
    const { sessions } = open()
    const [old, next] = [fresh('hash'), fresh('hash')]
    await sessions.save(old, session({ cartUid: null }))
    expect(await sessions.replace(old, next, session({ seenAt: NOON + 1 }))).toBe(true)
    expect(await sessions.find(old, 0)).toBeNull()
    expect(await sessions.find(next, 0)).toStrictEqual(session({ seenAt: NOON + 1 }))
    expect(await sessions.replace(old, fresh('hash'), session())).toBe(false)
  })

  test('the same token can be issued again: it finds the stored session', async () => {
    const { sessions } = open()
    const hash = fresh('hash')
    await sessions.save(hash, session())
    expect(await sessions.replace(hash, hash, session({ seenAt: NOON + 1 }))).toBe(true)
    expect(await sessions.find(hash, 0)).toStrictEqual(session({ seenAt: NOON + 1 }))
    await sessions.remove(hash)
    expect(await sessions.replace(hash, hash, session())).toBe(false)
  })

  test('of ten concurrent requests with one token one gets the session', async () => {
    const { sessions } = open()
    const [old, ...tokens] = Array.from({ length: 11 }, () => fresh('hash'))
    await sessions.save(old!, session())
    const got = await Promise.all(tokens.map((token) => sessions.replace(old!, token, session())))
    expect(got.filter(Boolean)).toHaveLength(1)
    const found = await Promise.all(tokens.map((token) => sessions.find(token, 0)))
    expect(found.map((one) => one !== null)).toEqual(got)
  })

  test('a session not seen for too long is not found; being seen extends it, and is never undone', async () => {
    const { sessions } = open()
    const hash = fresh('hash')
    await sessions.save(hash, session())
    expect(await sessions.find(hash, NOON + 1)).toBeNull()
    await sessions.touch(hash, NOON + 10)
    await sessions.touch(hash, NOON + 3)
    expect(await sessions.find(hash, NOON + 10)).toStrictEqual(session({ seenAt: NOON + 10 }))
  })

  test('thirty concurrent requests get thirty numbers without a gap; each year counts separately', async () => {
    const { orderNumbers } = open()
    const year = 3_000 + Number(fresh('y').slice(2))
    const numbers = await Promise.all(Array.from({ length: 30 }, () => orderNumbers.next(year)))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    expect(await orderNumbers.next(year + 500)).toBe(1)
  })
}
