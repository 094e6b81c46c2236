import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { routesOf } from '../support/shop/routesOf.ts'
import { record, recorded, type Answers } from './archive.ts'
import type { Asked, Book } from './book.ts'
import { openFrozenShop, type FrozenShop, type ShopName } from './frozenShop.ts'
import { lineDiff } from './lineDiff.ts'
import { unanswered } from './routeGuard.ts'
import { walk } from './walk.ts'

/*
 * What the demo shops answer, page by page and call by call, is in tests/frozen/answers as it was when it was recorded. Whoever
 * changes an answer on purpose records anew and says why, in docs/reference/deviations.md or with the commit:
 *
 *   RECORD_ANSWERS=1 npx vitest run tests/frozen
 *
 * `pages` are documents without the data that the browser starts with, which are in `snapshots`; `calls` are all other answers.
 * The clock stands still, and what is drawn at random has a name instead (masks.ts).
 */

/** A Tuesday morning: before the cut-off of both shops, and no day before a holiday. */
const NOW = '2026-11-24T09:30:00.000Z'

const RECORDS = process.env['RECORD_ANSWERS'] === '1'
const SECTIONS = ['calls', 'pages', 'snapshots'] as const
const NAMED = 25

/** What differs: the first answer in full, the others by name; '' when all is as it was. */
const difference = (before: Answers, after: Answers): string => {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const differing = names.filter((name) => before.get(name) !== after.get(name))
  const [first, ...others] = differing
  if (first === undefined) return ''
  const why = !before.has(first)
    ? ' (nothing is recorded)'
    : !after.has(first)
      ? ' (nobody answers it now)'
      : ''
  return [
    `${first}${why}`,
    lineDiff(before.get(first) ?? '', after.get(first) ?? ''),
    `${others.length} more differ${others.length === 0 ? '' : ':'}`,
    ...others.slice(0, NAMED).map((name) => `  ${name}`),
  ].join('\n')
}

/** Holds every answer of a demo shop against what was recorded of it. */
export const frozen = (name: ShopName): void => {
  let shop: FrozenShop
  let books: Readonly<Record<Locale, Book>>
  let dead: readonly string[] = []
  let asked: readonly Asked[] = []
  let routes: ReturnType<typeof routesOf> = []
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
    shop = await openFrozenShop(name)
    routes = routesOf(shop.app)
    const walked = await walk(shop, name)
    books = walked.books
    dead = walked.dead
    asked = LOCALES.flatMap((locale) => books[locale].asked)
    if (!RECORDS) return
    for (const locale of LOCALES)
      for (const section of SECTIONS) record(`${name}-${locale}-${section}`, books[locale].section(section))
  })
  afterAll(async () => {
    await shop.stop()
    vi.useRealTimers()
  })

  describe.each(LOCALES)(`what the shop ${name} answers in %s is what it answered before`, (locale) => {
    it.each(SECTIONS)('%s', (section) => {
      const before = recorded(`${name}-${locale}-${section}`)
      expect(before.size).toBeGreaterThan(10)
      const differing = difference(before, books[locale].section(section))
      if (differing !== '') expect.fail(differing)
    })
  })

  it('no link of a page leads nowhere', () => {
    expect(dead).toEqual([])
  })

  it('every route has an answer that is frozen', () => {
    expect(routes.length).toBeGreaterThan(30)
    expect(unanswered(routes, asked)).toEqual([])
  })
}
