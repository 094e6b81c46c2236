import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../support/memory/catalogue.ts'
import { memoryTables } from '../support/memory/tables.ts'
import { boundedSearch } from '../../adapters/sql/catalogue/boundedSearch.ts'
import type { Listing } from '../../application/ports/database/catalogue.ts'
import { parseQuery } from '../../domain/search/query.ts'

const NOTHING: Listing = { products: [], totalHits: 0, filters: [], chosen: [] }
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** A catalogue whose searches end when the test says so, in the order in which they began. */
const setting = (waitMs = 60_000) => {
  const begun: PromiseWithResolvers<Listing>[] = []
  const begin = () => {
    const one = Promise.withResolvers<Listing>()
    begun.push(one)
    return one.promise
  }
  const bounded = boundedSearch(
    {
      ...memoryCatalogue(memoryTables(), sha256),
      search: begin,
      results: begin,
    },
    { atOnce: 2, waiting: 3, waitMs },
  )
  const wanted = parseQuery('sirene', new Map())
  const page = { locale: 'nld', page: 1, limit: 24 } as const
  const ended = (search: Promise<unknown>) =>
    search.then(
      () => 'found',
      (error: Error) => error.message,
    )
  const search = () => ended(bounded.search(wanted, page))
  const results = () =>
    ended(bounded.results(wanted, { ...page, sort: 'relevance', basis: 'incl', chosen: [] }))
  return { begun, search, results }
}

test('given two searches in progress and three waiting, then the sixth is refused and the others run one by one', async () => {
  const { begun, search } = setting()
  const answers = Array.from({ length: 6 }, search)
  expect(await answers[5]).toBe('too many searches at once')
  await settled()
  expect(begun).toHaveLength(2)
  for (let ended = 0; ended < 5; ended += 1) {
    begun[ended]?.resolve(NOTHING)
    await settled()
    expect(begun).toHaveLength(Math.min(5, ended + 3))
  }
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill('found'))
})

test('given searches with filters, then they share the queue with the others', async () => {
  const { begun, search, results } = setting()
  const answers = [search(), results(), results()]
  await settled()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(NOTHING)
  await settled()
  expect(begun).toHaveLength(3)
  for (const one of begun) one.resolve(NOTHING)
  expect(await Promise.all(answers)).toEqual(['found', 'found', 'found'])
})

test('given one that fails, then the next starts all the same', async () => {
  const { begun, search } = setting()
  const answers = Array.from({ length: 3 }, search)
  await settled()
  begun[0]?.reject(new Error('broken'))
  await settled()
  begun[1]?.resolve(NOTHING)
  begun[2]?.resolve(NOTHING)
  expect(await Promise.all(answers)).toEqual(['broken', 'found', 'found'])
})

test('given one that waits too long, then it is refused and not run', async () => {
  const { begun, search } = setting(1)
  const answers = Array.from({ length: 3 }, search)
  expect(await answers[2]).toBe('too many searches at once')
  begun[0]?.resolve(NOTHING)
  begun[1]?.resolve(NOTHING)
  expect(await Promise.all(answers.slice(0, 2))).toEqual(['found', 'found'])
  await settled()
  expect(begun).toHaveLength(2)
})
