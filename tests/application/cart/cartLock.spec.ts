import { describe, expect, test } from 'vitest'
import { cartLock } from '../../../application/shop/cart/cartLock.ts'
import { timers } from '../../../server/compose/timers.ts'

/** A lock, a record of the work done under it in order, and work that ends when the test says so. */
const setting = () => {
  const lock = cartLock(timers, 60_000)
  const done: string[] = []
  const work = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const run = async (): Promise<string> => {
      done.push(`${name} begins`)
      const answer = await promise
      done.push(`${name} ends`)
      return answer
    }
    return { run, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { lock, done, work }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('work on a cart', () => {
  test('starts when earlier work on the same cart has ended, and gets its own result', async () => {
    const { lock, done, work } = setting()
    const [first, second] = [work('first'), work('second')]
    const answers = [lock.hold('a', first.run), lock.hold('a', second.run)]
    second.end()
    await settled()
    expect(done).toEqual(['first begins'])
    first.end()
    expect(await Promise.all(answers)).toEqual(['first', 'second'])
    expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  test('is counted by cart until it has ended', async () => {
    const { lock, work } = setting()
    const [one, same, other] = [work('one'), work('same'), work('other')]
    const all = [lock.hold('a', one.run), lock.hold('a', same.run), lock.hold('b', other.run)]
    expect(lock.busy()).toBe(2)
    one.end()
    same.end()
    await Promise.all(all.slice(0, 2))
    await settled()
    expect(lock.busy()).toBe(1)
    other.end()
    await Promise.all(all)
    await settled()
    expect(lock.busy()).toBe(0)
  })

  test('that fails does so for its own caller alone: the next work starts', async () => {
    const { lock, work } = setting()
    const [first, second] = [work('first'), work('second')]
    const refused = expect(lock.hold('a', first.run)).rejects.toThrow('first')
    const answer = lock.hold('a', second.run)
    first.fail()
    second.end()
    await refused
    expect(await answer).toBe('second')
  })

  test('that has waited long enough starts, though the earlier work has not ended', async () => {
    const due: (() => void)[] = []
    const schedule = {
      after: (ms: number, begin: () => void) => (due.push(begin), () => void due.push(() => ms)),
    }
    const lock = cartLock(schedule, 10_000)
    const { done, work } = setting()
    const [first, second] = [work('first'), work('second')]
    const stuck = lock.hold('a', first.run)
    const answer = lock.hold('a', second.run)
    await settled()
    expect(done).toEqual(['first begins'])
    due[0]?.()
    second.end()
    expect(await answer).toBe('second')
    first.end()
    expect(await stuck).toBe('first')
  })

  test('waits neither for another cart, nor for a cart that does not exist yet, nor for another lock', async () => {
    const { lock, done, work } = setting()
    const works = ['a', 'b', 'new', 'newer', 'elsewhere'].map(work)
    const locks = [lock, lock, lock, lock, cartLock(timers, 60_000)]
    const all = ['a', 'b', null, null, 'a'].map((cart, i) => locks[i]!.hold(cart, works[i]!.run))
    await settled()
    expect(done).toHaveLength(5)
    for (const one of works) one.end()
    await Promise.all(all)
  })
})
