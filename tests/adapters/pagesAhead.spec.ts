import { expect, test } from 'vitest'
import { pagesAhead } from '../../adapters/sql/engine/pagesAhead.ts'

/** Pages that come when they are let. */
const library = () => {
  const asked: number[] = []
  const come = Array.from({ length: 3 }, () => Promise.withResolvers<string>())
  return {
    asked,
    come,
    look: (nr: number): Promise<string> => {
      asked.push(nr)
      return come[nr]?.promise ?? Promise.reject(new Error(`there is no page ${nr}`))
    },
  }
}

test('while one page is read the next one is looked up, and no other', async () => {
  const { asked, come, look } = library()
  const pages = pagesAhead(3, look)
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

test('where there is no page none is looked up', async () => {
  const { asked, look } = library()
  expect(await pagesAhead(0, look).next()).toEqual({ done: true, value: undefined })
  expect(asked).toEqual([])
})

test('a page that can’t be had fails where it is read, and nobody where reading was broken off before', async () => {
  const failing = library()
  const pages = pagesAhead(3, failing.look)
  const first = pages.next()
  failing.come[0]?.resolve('a')
  await first
  failing.come[1]?.reject(new Error('gone'))
  await expect(pages.next()).rejects.toThrow('gone')

  const left = library()
  const some = pagesAhead(2, left.look)
  const begun = some.next()
  left.come[0]?.resolve('a')
  await begun
  await some.return(undefined)
  left.come[1]?.reject(new Error('gone'))
  // what nobody has caught by then fails the test's whole process
  await new Promise(setImmediate)
})
