import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batched } from '../../adapters/sql/log/batch.ts'

/** Work that ends when the test says so. */
const work = () => {
  const groups: (readonly number[])[] = []
  const ends: ((error?: Error) => void)[] = []
  const done = (items: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      groups.push(items)
      ends.push((error) =>
        error === undefined ? resolve(items.map((item) => `did ${item}`)) : reject(error),
      )
    })
  return { groups, done, end: (nr: number, error?: Error) => ends[nr]?.(error) }
}

describe('batched requests', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

  it('run in one group, a single one by itself, and each gets its own result', async () => {
    const { groups, done, end } = work()
    const ask = batched({ most: 10 }, done)
    const answers = Promise.all([1, 2, 3].map(ask))
    await passed()
    end(0)
    expect(await answers).toEqual(['did 1', 'did 2', 'did 3'])
    const lone = ask(4)
    await passed()
    end(1)
    expect(await lone).toBe('did 4')
    expect(groups).toEqual([[1, 2, 3], [4]])
  })

  it('accumulate while a group is running, up to the maximum, and the rest waits for the next group', async () => {
    const { groups, done, end } = work()
    const ask = batched({ most: 3, fits: (item, group) => !group.includes(item) }, done)
    void ask(0)
    await passed()
    for (const item of [1, 1, 2, 3, 4]) void ask(item)
    await passed()
    expect(groups).toEqual([[0]])
    for (const nr of [0, 1, 2]) {
      end(nr)
      await passed()
    }
    expect(groups).toEqual([[0], [1, 2, 3], [1, 4]])
  })

  it('fail with their own group and with no other', async () => {
    const { done, end } = work()
    const ask = batched({ most: 2 }, done)
    const asked = [1, 2, 3].map((item) => ask(item).catch((error: Error) => error.message))
    await passed()
    end(0, new Error('lost'))
    await passed()
    end(1)
    expect(await Promise.all(asked)).toEqual(['lost', 'lost', 'did 3'])
  })

  it('are not delayed for long by a slow group, nor run twice when that ends', async () => {
    const { groups, done, end } = work()
    const ask = batched({ most: 1 }, done)
    for (const item of [1, 2, 3]) void ask(item)
    await passed(40)
    expect(groups).toEqual([[1]])
    await passed(20)
    expect(groups).toEqual([[1], [2]])
    end(0)
    await passed()
    expect(groups).toEqual([[1], [2]])
    end(1)
    await passed()
    expect(groups).toEqual([[1], [2], [3]])
  })
})
