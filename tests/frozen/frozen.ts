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
 * tests/frozen/answers has the demo shops' answers, page by page and call by call, as recorded. After an
 * intended change, record them again and give the reason in docs/reference/deviations.md or in the commit:
 *
 *   RECORD_ANSWERS=1 npx vitest run tests/frozen
 *
 * `pages` are documents without the browser's initial data, which are in `snapshots`; `calls` are all other
 * answers. The clock is fixed, and random values are replaced by names (masks.ts).
 */

/** A Tuesday morning: before the cut-off of both shops, and no day before a holiday. */
const NOW = '2026-11-24T09:30:00.000Z'

const RECORDS = process.env['RECORD_ANSWERS'] === '1'
const SECTIONS = ['calls', 'pages', 'snapshots'] as const
const NAMED = 25

/** The differences: the first answer in full, the others by name; '' if there are none. */
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

/** Compares every answer of a demo shop with the recorded one. */
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

  describe.each(LOCALES)(`the shop ${name} answers in %s as recorded`, (locale) => {
    it.each(SECTIONS)('%s', (section) => {
      const before = recorded(`${name}-${locale}-${section}`)
      expect(before.size).toBeGreaterThan(10)
      const differing = difference(before, books[locale].section(section))
      if (differing !== '') expect.fail(differing)
    })
  })

  it('every link of a page leads to a page', () => {
    expect(dead).toEqual([])
  })

  it('every route has a frozen answer', () => {
    expect(routes.length).toBeGreaterThan(30)
    expect(unanswered(routes, asked)).toEqual([])
  })
}
