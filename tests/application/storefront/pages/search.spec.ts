import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchGroup } from '../../../../domain/search/searchGroup.ts'
import { search as decider } from '../../../../application/storefront/search/search.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { specOf } from '../../../support/spec.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const found = (title: string): readonly SearchGroup[] => [
  {
    id: 'products',
    title: 'Producten',
    items: [{ id: '1', title, image: null, url: null, slug: 'x', badges: [] }],
  },
]

/** A storefront whose searches respond after this many ms, or fail. */
const begin = (answer: (query: string) => Promise<readonly SearchGroup[]>) => {
  const search = vi.fn(answer)
  const report = vi.fn()
  const { storefront, stop } = open({ ports: { pages: { ...silentPorts.pages, search }, report } })
  const shown = () => storefront.search.now().groups.flatMap(({ items }) => items.map(({ title }) => title))
  return { storefront, stop, search, report, shown, type: (query: string) => storefront.search.type(query) }
}
const after = (ms: number) => (query: string) =>
  new Promise<readonly SearchGroup[]>((resolve) => setTimeout(() => resolve(found(query)), ms))

describe('search results', () => {
  const { given } = specOf(decider)
  const typed = (query: string) => ({ type: 'QueryTyped', data: { query } }) as const
  const shown = (query: string) => ({ type: 'ResultsShown', data: { query, groups: found(query) } }) as const
  const show = { type: 'Show', query: 'hub', groups: found('hub') } as const

  it('are shown for the current query, ignoring spaces, and for no other', () => {
    given(typed(' hub ')).when(show).then(shown('hub'))
    given(typed('hub'), typed('hubs')).when(show).then()
    given(typed('hub'), typed('')).when(show).then()
    given().when(show).then()
  })

  it('disappear with the query, and stay while typing continues [5-025]', () => {
    for (const query of ['', '   '])
      expect(fold(decider, [typed('hub'), shown('hub'), typed(query)])).toStrictEqual({
        query,
        answeredQuery: null,
        groups: [],
      })
    expect(fold(decider, [typed('hub'), shown('hub'), typed('hubs')])).toStrictEqual({
      query: 'hubs',
      answeredQuery: 'hub',
      groups: found('hub'),
    })
  })
})

describe('search while typing', () => {
  it('sends a request 300 ms after the last key, once [9-006]', async () => {
    const { type, search, stop } = begin(after(0))
    for (const query of ['h', 'hu', 'hub']) {
      type(query)
      await pass(299)
    }
    expect(search).not.toHaveBeenCalled()
    await pass(1)
    expect(search).toHaveBeenCalledExactlyOnceWith('hub', 'nld')
    stop()
  })

  it('starts without a query and without results', () => {
    const { storefront, stop } = begin(after(0))
    expect(storefront.search.rendered).toStrictEqual({ query: '', answeredQuery: null, groups: [] })
    stop()
  })

  it('sends no second request for an answered query', async () => {
    const { type, search, shown, stop } = begin(after(0))
    type('hub')
    await pass(400)
    type('hub ')
    await pass(400)
    type('hubs')
    type('hub')
    await pass(400)
    expect(search).toHaveBeenCalledExactlyOnceWith('hub', 'nld')
    expect(shown()).toEqual(['hub'])
    stop()
  })

  it('trims the query [5-024]', async () => {
    const { type, search, shown, stop } = begin(after(0))
    type('  hub ')
    await pass(400)
    expect(search).toHaveBeenCalledExactlyOnceWith('hub', 'nld')
    expect(shown()).toEqual(['hub'])
    stop()
  })

  it('shows an empty list for an empty query and sends no request [5-025]', async () => {
    const { type, search, shown, storefront, stop } = begin(after(0))
    type('hub')
    await pass(400)
    for (const query of ['', '   ']) {
      type(query)
      expect(shown()).toEqual([])
      expect(storefront.search.now().answeredQuery).toBeNull()
      await pass(400)
    }
    expect(search).toHaveBeenCalledTimes(1)
    stop()
  })

  it('never replaces newer results by older ones', async () => {
    const { type, shown, stop } = begin((query) => after(query === 'slow' ? 2_000 : 10)(query))
    type('slow')
    await pass(400)
    type('quick')
    await pass(400)
    expect(shown()).toEqual(['quick'])
    await pass(5_000)
    expect(shown()).toEqual(['quick'])
    stop()
  })

  it('drops a response to an outdated query', async () => {
    const { type, shown, stop } = begin(after(1_000))
    type('hub')
    await pass(400)
    type('')
    await pass(5_000)
    expect(shown()).toEqual([])
    type('hub')
    await pass(1_200)
    type('hubs')
    await pass(200)
    expect(shown(), 'nor shown while the next one is being typed').toEqual([])
    stop()
  })

  it('only logs an error: the results stay, no notice is shown, and the next search is sent [8-034]', async () => {
    const { type, shown, report, storefront, stop } = begin((query) =>
      query === 'broken' ? Promise.reject(new Error('away')) : after(0)(query),
    )
    type('hub')
    await pass(400)
    type('broken')
    await pass(400)
    expect(shown()).toEqual(['hub'])
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('away'))
    expect(storefront.notices.now().shown).toEqual([])
    type('sirene')
    await pass(400)
    expect(shown()).toEqual(['sirene'])
    stop()
  })
})
