import { expect, test } from 'vitest'
import { prefetchedPages } from '../../adapters/sql/engine/prefetchedPages.ts'

/** Pages that arrive when the test says so. */
const library = (count: number) => {
  const asked: number[] = []
  const come = Array.from({ length: count }, () => Promise.withResolvers<string>())
  return {
    asked,
    come,
    look: (before: string | null): Promise<string> | null => {
      const nr = before === null ? 0 : 'abc'.indexOf(before) + 1
      if (nr < count) asked.push(nr)
      return come[nr]?.promise ?? null
    },
  }
}

test('while one page is read the next one is requested, and no other', async () => {
  const { asked, come, look } = library(3)
  const pages = prefetchedPages(look)
  const first = pages.next()
  expect(asked).toEqual([0])
  come[0]?.resolve('a')
  expect(await first).toEqual({ done: false, value: 'a' })
  expect(asked).toEqual([0, 1])
  come[1]?.resolve('b')
  expect(await pages.next()).toEqual({ done: false, value: 'b' })
  expect(asked).toEqual([0, 1, 2])
  come[2]?.resolve('c')
  expect(await pages.next()).toEqual({ done: false, value: 'c' })
  expect(await pages.next()).toEqual({ done: true, value: undefined })
  expect(asked).toEqual([0, 1, 2])
})

test('no page is requested after the last one', async () => {
  const { asked, look } = library(0)
  expect(await prefetchedPages(look).next()).toEqual({ done: true, value: undefined })
  expect(asked).toEqual([])
})

test('a failed page throws where it is read, and nowhere if reading stopped earlier', async () => {
  const failing = library(3)
  const pages = prefetchedPages(failing.look)
  const first = pages.next()
  failing.come[0]?.resolve('a')
  await first
  failing.come[1]?.reject(new Error('gone'))
  await expect(pages.next()).rejects.toThrow('gone')

  const left = library(2)
  const some = prefetchedPages(left.look)
  const begun = some.next()
  left.come[0]?.resolve('a')
  await begun
  await some.return(undefined)
  left.come[1]?.reject(new Error('gone'))
  // an unhandled rejection would fail the test's whole process
  await new Promise(setImmediate)
})
