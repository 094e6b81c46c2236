import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreName } from '../../../../application/storefront/storeEvents.ts'
import type {
  RecordedEntry,
  RecordedEvent,
  RecordedCommand,
  StoreStates,
} from '../../../../application/storefront/recording/recordedEntries.ts'
import { recordingOf } from '../../../../application/storefront/recording/recording.ts'
import { recordingFile, type Saving } from '../../../../application/storefront/recording/recordingFile.ts'
import { browserLogOf, linesOf, readAgain } from '../../../support/recorded/shopping.ts'
import { open, pass, snapshotOf } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SNAPSHOT = snapshotOf({ type: 'cart' })
const PLAIN = JSON.parse(JSON.stringify(SNAPSHOT)) as typeof SNAPSHOT

/** The states of a shop that was just opened. */
const fresh = async (): Promise<StoreStates> => {
  const opened = open()
  await pass(1_000)
  const recording = recordingOf(browserLogOf(opened)).value
  opened.stop()
  return recording?.states() ?? {}
}

const wished = (
  store: StoreName,
  type: string,
  state: unknown = {},
  more: Partial<RecordedCommand> = {},
): RecordedCommand => ({ of: null, t: 1, store, wish: { type }, refusal: null, state, ...more })
const came = (of: RecordedCommand, type: string, data: unknown = null): RecordedEvent => ({
  ...{ of, t: 2, store: of.store },
  event: { type, data },
})

/** The recorded entries as text, after three dropped ones. */
const saved = async (
  heard: readonly RecordedEntry[],
  saving: Partial<Saving> = {},
  more: StoreStates = {},
) => {
  const states = { ...(await fresh()), ...more }
  return recordingFile(
    { heard: () => heard, dropped: () => 3, states: () => states },
    { snapshot: SNAPSHOT, personal: false, ...saving },
  )
}
type Lines = readonly [{ states: object; dropped: number; snapshot: object }, ...object[]]
const parsed = (text: string) => linesOf(text).map((line) => JSON.parse(line) as object) as unknown as Lines
const headerOf = (text: string) => parsed(text)[0]
const entriesOf = (text: string) => parsed(text).slice(1, -1)

describe('a recording starts with', () => {
  it('the data of its page, at its address without a query', async () => {
    const pages = { url: '/hubs?q=jan#x', page: { type: 'cart' } }
    const { states, ...header } = headerOf(await saved([], {}, { pages }))
    expect(header).toStrictEqual({
      ...{ format: 'toonbank-browser-log', version: 1, buildId: 'build-1', locale: 'nld' },
      ...{ personal: false, dropped: 3 },
      snapshot: { config: PLAIN.config, moment: PLAIN.moment, url: '/hubs', page: { type: 'cart' } },
    })
    expect(states).not.toEqual({})
  })

  it('nothing of a personal page', async () => {
    const pages = { url: '/account/orders/7', page: { type: 'account-order' } }
    const { snapshot } = headerOf(await saved([], { personal: true }, { pages }))
    expect(snapshot).toMatchObject({ url: '/', page: null })
  })

  it('whether the shop was in development mode', async () => {
    const snapshot = { ...SNAPSHOT, development: true }
    expect(headerOf(await saved([], { snapshot })).snapshot).toMatchObject({ development: true })
    const other = headerOf(await saved([], { snapshot: { ...SNAPSHOT, development: false } }))
    expect(other.snapshot).not.toHaveProperty('development')
  })

  it('the states of stores without typed input, and of others if the shopper includes them', async () => {
    const everybodys = ['announcements', 'cart', 'consent', 'loading', 'moment', 'notices', 'overlays']
    const storesOf = async (personal: boolean) =>
      Object.keys(headerOf(await saved([], { personal })).states).sort()
    expect(await storesOf(false)).toEqual(everybodys)
    expect(await storesOf(true)).toEqual([...everybodys, 'coupon', 'search', 'visitor'].sort())
  })

  it('the state before a store’s first command, or the current one without commands', async () => {
    const heard = [wished('notices', 'A', { at: 'first' }), wished('notices', 'B', { at: 'second' })]
    const { states } = headerOf(await saved(heard, {}, { notices: { at: 'last' }, loading: { at: 'now' } }))
    expect(states).toMatchObject({ notices: { at: 'first' }, loading: { at: 'now' } })
    const dropped = [came(wished('notices', 'C', { at: 'before' }), 'NoticesHeld')]
    expect(headerOf(await saved(dropped, {}, { notices: { at: 'last' } })).states).toMatchObject({
      notices: { at: 'last' },
    })
  })
})

describe('a recording continues with', () => {
  it('commands, each with its refusal or its events', async () => {
    const [hold, show] = [
      wished('notices', 'Hold'),
      wished('notices', 'Show', {}, { t: 3, refusal: { type: 'Full' } }),
    ]
    expect(entriesOf(await saved([hold, show, came(hold, 'NoticesHeld', { n: 1 })]))).toStrictEqual([
      { t: 1, store: 'notices', wish: { type: 'Hold' } },
      { t: 3, store: 'notices', wish: { type: 'Show' }, refusal: { type: 'Full' } },
      { t: 2, store: 'notices', of: 1, fact: { type: 'NoticesHeld', data: { n: 1 } } },
    ])
  })

  it('no event of a dropped command', async () => {
    const [lost, kept] = [wished('notices', 'Hold'), wished('notices', 'Release')]
    expect(
      entriesOf(await saved([came(lost, 'NoticesHeld'), kept, came(kept, 'NoticesReleased')])),
    ).toStrictEqual([
      { t: 1, store: 'notices', wish: { type: 'Release' } },
      { t: 2, store: 'notices', of: 1, fact: { type: 'NoticesReleased', data: null } },
    ])
  })

  it('the names of events with typed input, and their data if the shopper includes them', async () => {
    const typed = wished('search', 'Type', { query: '' })
    const data = { query: 'jan', page: { type: 'cart' } }
    const heard = [typed, came(typed, 'QueryTyped', data)]
    expect(entriesOf(await saved(heard))).toStrictEqual([{ t: 2, store: 'search', named: 'QueryTyped' }])
    expect(entriesOf(await saved(heard, { personal: true }))).toStrictEqual([
      { t: 1, store: 'search', wish: { type: 'Type' } },
      { t: 2, store: 'search', of: 1, fact: { type: 'QueryTyped', data } },
    ])
  })

  it.each([false, true])('public pages, and the name of others (given: %s)', async (personal) => {
    const asked = wished('pages', 'Show', { url: '/', page: { type: 'cart' } })
    const page = { type: 'cart' }
    const own = { type: 'account-order' }
    const heard = [
      asked,
      came(asked, 'PageRequested', { url: '/cart?x=1' }),
      came(asked, 'PageShown', { url: '/cart?x=1', page }),
      came(asked, 'PageRepriced', { page }),
      came(asked, 'PageShown', { url: '/account/7', page: own }),
    ]
    expect(entriesOf(await saved(heard, { personal }))).toStrictEqual([
      { t: 2, store: 'pages', named: 'PageRequested' },
      { t: 2, store: 'pages', fact: { type: 'PageShown', data: { url: '/cart', page } } },
      { t: 2, store: 'pages', fact: { type: 'PageRepriced', data: { page } } },
      { t: 2, store: 'pages', named: 'PageShown' },
    ])
  })

  it('the displayed cart, whenever it changed', async () => {
    const { cart } = await fresh()
    const empty = { lines: {}, totals: expect.objectContaining({ totalInclVat: 0 }) as unknown }
    const text = await saved([
      wished('notices', 'Hold'),
      wished('cart', 'Send', cart),
      wished('notices', 'Hold'),
      wished('cart', 'Send', cart),
    ])
    expect(entriesOf(text)).toEqual([
      { t: 1, store: 'notices', wish: { type: 'Hold' } },
      { t: 1, store: 'cart', wish: { type: 'Send' }, shown: empty },
      { t: 1, store: 'notices', wish: { type: 'Hold' } },
      { t: 1, store: 'cart', wish: { type: 'Send' } },
    ])
    expect(readAgain(text).end).toMatchObject({ end: 4, shown: empty })
  })
})

describe('a recording with a size limit', () => {
  const heard = Array.from({ length: 100 }, (_, n) => wished('notices', `Wish ${n} ${'x'.repeat(500)}`))
  const typesOf = (text: string) =>
    entriesOf(text).map((entry) => (entry as { wish: { type: string } }).wish.type.split(' ')[1])

  it('is complete if there is room', async () => {
    const whole = await saved(heard)
    expect(entriesOf(whole)).toHaveLength(100)
    expect(headerOf(whole).dropped).toBe(3)
    expect(await saved(heard, { most: whole.length + 4_096 })).toBe(whole)
    const before = whole.length - `${linesOf(whole).at(-1)}\n`.length
    expect(await saved(heard, { most: before + 4_096 })).toBe(whole)
    expect(await saved(heard, { most: before + 4_095 })).not.toBe(whole)
  })

  it('has its newest entries, and counts the others', async () => {
    const most = Math.floor((await saved(heard)).length / 2)
    const short = await saved(heard, { most })
    expect(short.length).toBeLessThanOrEqual(most)
    const kept = typesOf(short)
    expect(kept.length).toBeGreaterThan(10)
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => `${100 - kept.length + n}`))
    expect(headerOf(short).dropped).toBe(3 + 100 - kept.length)
    readAgain(short)
  })

  it('has no entries if there is no room for one', async () => {
    const none = await saved(heard, { most: 1 })
    expect([entriesOf(none), headerOf(none).dropped]).toEqual([[], 103])
    readAgain(none)
  })
})
