import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  MAX_NOTICES,
  notices,
  type Notice,
  type NoticeEvent,
} from '../../../../application/storefront/notices/notices.ts'
import { noticeSender } from '../../../../application/storefront/notices/noticeSender.ts'
import { NOTICE_MS } from '../../../../application/storefront/timings.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { specOf } from '../../../support/spec.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { given } = specOf(notices)

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'info',
  title: null,
  text: `text ${id}`,
  values: {},
  ...more,
})
const shown = (id: string, more: Partial<Notice> = {}): NoticeEvent => ({
  type: 'NoticeShown',
  data: notice(id, more),
})
const closed = (id: string): NoticeEvent => ({ type: 'NoticeClosed', data: { id } })
const CLEARED: NoticeEvent = { type: 'NoticesCleared', data: null }
const ARRIVED: NoticeEvent = { type: 'NoticesArrived', data: null }
const HELD: NoticeEvent = { type: 'NoticesHeld', data: null }
const RELEASED: NoticeEvent = { type: 'NoticesReleased', data: null }
const idsAfter = (...events: readonly NoticeEvent[]) => fold(notices, events).shown.map(({ id }) => id)

describe('a notice', () => {
  it('is shown after existing ones, and can be closed', () => {
    given(shown('a'))
      .when({ type: 'Show', notice: notice('b') })
      .then(shown('b'))
    expect(idsAfter(shown('a'), shown('b'))).toEqual(['a', 'b'])
    given(shown('a')).when({ type: 'Close', id: 'a' }).then(closed('a'))
    given(shown('a')).when({ type: 'Close', id: 'b' }).then()
  })

  it('replaces one with the same message', () => {
    given(shown('a', { text: 'same', values: { n: 1 } }))
      .when({ type: 'Show', notice: notice('b', { text: 'same', values: { n: 1 } }) })
      .then(closed('a'), shown('b', { text: 'same', values: { n: 1 } }))
    given(shown('a', { text: 'same', values: { n: 1 } }))
      .when({ type: 'Show', notice: notice('b', { text: 'same', values: { n: 2 } }) })
      .then(shown('b', { text: 'same', values: { n: 2 } }))
  })

  it.each([
    ['another kind', { kind: 'error' }],
    ['another title', { title: 'notice.success' }],
    ['another text', { text: 'other' }],
    ['other values', { values: { n: 2 } }],
  ] as const)('with %s is another message', (_, more) => {
    const same = { text: 'same', values: { n: 1 } }
    given(shown('a', same))
      .when({ type: 'Show', notice: notice('b', { ...same, ...more }) })
      .then(shown('b', { ...same, ...more }))
  })

  it('replaces its own earlier version, with any text', () => {
    given(shown('a'), shown('b'))
      .when({ type: 'Show', notice: notice('a', { text: 'other' }) })
      .then(closed('a'), shown('a', { text: 'other' }))
  })

  it('changes its text when the operation in progress is done', () => {
    const done = notice('a', { kind: 'success', text: 'done' })
    given(shown('a', { loading: true }))
      .when({ type: 'Change', notice: done })
      .then({ type: 'NoticeChanged', data: done })
    given().when({ type: 'Change', notice: done }).then()
    const state = fold(notices, [
      shown('a', { loading: true }),
      shown('b'),
      { type: 'NoticeChanged', data: done },
    ])
    expect(state.shown).toEqual([done, notice('b')])
  })

  it('replaces the oldest one if there are too many, an error last', () => {
    const errors = Array.from({ length: MAX_NOTICES - 1 }, (_, n) => shown(`e${n}`, { kind: 'error' }))
    given(...errors, shown('info'))
      .when({ type: 'Show', notice: notice('new') })
      .then(closed('info'), shown('new'))
    given(...errors, shown('e', { kind: 'error' }))
      .when({ type: 'Show', notice: notice('new') })
      .then(closed('e0'), shown('new'))
  })

  it('can be paused and resumed; nothing is paused when nothing is shown', () => {
    given(shown('a')).when({ type: 'Hold' }).then(HELD)
    given(shown('a'), HELD).when({ type: 'Hold' }).then()
    given(shown('a'), HELD).when({ type: 'Release' }).then(RELEASED)
    given().when({ type: 'Hold' }).then()
    given().when({ type: 'Release' }).then()
    expect(fold(notices, [shown('a'), HELD, RELEASED]).paused).toBe(false)
    expect(fold(notices, [shown('a'), HELD, closed('a')]).paused, 'it can’t be left any more').toBe(false)
    expect(fold(notices, [shown('a'), HELD, CLEARED]).paused).toBe(false)
    expect(fold(notices, [shown('a'), shown('b'), HELD, closed('a')]).paused, 'b is there yet').toBe(true)
  })

  it('is closed at a navigation, unless it belongs to the next page', () => {
    given(shown('a')).when({ type: 'Clear' }).then(CLEARED)
    given().when({ type: 'Clear' }).then()
    given(shown('a')).when({ type: 'Arrive' }).then()
    given(shown('a', { survives: true }))
      .when({ type: 'Arrive' })
      .then(ARRIVED)
    given(shown('a'), shown('b', { survives: true }))
      .when({ type: 'Arrive' })
      .then(ARRIVED)
    const events = [shown('a'), shown('b', { survives: true }), CLEARED, CLEARED]
    expect(idsAfter(...events)).toEqual(['b'])
    expect(idsAfter(...events, ARRIVED, CLEARED)).toEqual([])
  })
})

describe('a notice of the shop', () => {
  const said = (...what: Parameters<ReturnType<typeof noticeSender>>) => {
    const send = vi.fn()
    noticeSender({ send }, () => 'n-1')(...what)
    return send.mock.calls
  }

  it.each([
    ['success', 'notice.success'],
    ['info', null],
    ['error', 'notice.failed'],
  ] as const)('that is of kind %s has the title %s', (kind, title) => {
    const bare = { id: 'n-1', kind, title, text: 'cart.added', values: {} }
    expect(said(kind, 'cart.added')).toStrictEqual([[{ type: 'Show', notice: bare }]])
  })

  it('can have values to fill in, and may belong to the next page', () => {
    expect(said('info', 'cart.added', { n: 2 }, { survives: true })).toStrictEqual([
      [
        {
          type: 'Show',
          notice: {
            id: 'n-1',
            kind: 'info',
            title: null,
            text: 'cart.added',
            values: { n: 2 },
            survives: true,
          },
        },
      ],
    ])
  })
})

const begin = (...first: readonly Notice[]) => beginIn(open(), ...first)
const beginIn = (browser: ReturnType<typeof open>, ...first: readonly Notice[]) => {
  const { notices: store } = browser.storefront
  const show = (one: Notice) => store.send({ type: 'Show', notice: one })
  first.forEach(show)
  return { ...browser, store, show, ids: () => store.now().shown.map(({ id }) => id) }
}

describe('the duration of a notice', () => {
  it('is 4500 ms, each on its own [2-136, 9-066]', async () => {
    const { ids, show } = begin(notice('a'))
    expect(NOTICE_MS).toBe(4_500)
    await pass(2_000)
    show(notice('b', { kind: 'success' }))
    await pass(2_499)
    expect(ids()).toEqual(['a', 'b'])
    await pass(1)
    expect(ids()).toEqual(['b'])
    await pass(1_999)
    expect(ids()).toEqual(['b'])
    await pass(1)
    expect(ids()).toEqual([])
  })

  it('is unlimited for an error until it is closed [2-136]', async () => {
    const { ids, store } = begin(notice('a', { kind: 'error' }), notice('b'))
    await pass(3_600_000)
    expect(ids()).toEqual(['a'])
    store.send({ type: 'Close', id: 'a' })
    expect(ids()).toEqual([])
  })

  it('does not run while notices are paused, and each resumes where it was [2-131]', async () => {
    const { ids, store, show } = begin(notice('a'))
    await pass(3_000)
    show(notice('b'))
    await pass(1_000)
    store.send({ type: 'Hold' })
    await pass(3_600_000)
    expect(ids()).toEqual(['a', 'b'])
    store.send({ type: 'Release' })
    await pass(499)
    expect(ids()).toEqual(['a', 'b'])
    await pass(1)
    expect(ids()).toEqual(['b'])
    await pass(2_999)
    expect(ids()).toEqual(['b'])
    await pass(1)
    expect(ids()).toEqual([])
  })

  it('waits with the others if it appears while they are paused', async () => {
    const { ids, store, show } = begin(notice('a'))
    store.send({ type: 'Hold' })
    await pass(1_000)
    show(notice('b'))
    await pass(10_000)
    store.send({ type: 'Release' })
    await pass(4_499)
    expect(ids()).toEqual(['a', 'b'])
    await pass(1)
    expect(ids()).toEqual([])
  })

  it('starts in full once an operation in progress is done', async () => {
    const { ids, store } = begin(notice('a', { loading: true }))
    await pass(60_000)
    store.send({ type: 'Change', notice: notice('a', { kind: 'success', text: 'done' }) })
    await pass(4_499)
    expect(ids()).toEqual(['a'])
    await pass(1)
    expect(ids()).toEqual([])
  })
})

describe('a navigation', () => {
  it('clears the alerts [4-058]', async () => {
    const { ids, storefront } = begin(notice('a', { kind: 'error' }), notice('b'))
    await storefront.pages.goTo('/winkelwagen')
    expect(ids()).toEqual([])
  })

  it('keeps the notice that it started with, until the next one [4-058]', async () => {
    const { ids, storefront } = begin(
      notice('a', { kind: 'error' }),
      notice('b', { kind: 'error', survives: true }),
    )
    await storefront.pages.goTo('/winkelwagen')
    expect(ids()).toEqual(['b'])
    await storefront.pages.goTo('/winkelwagen?again')
    expect(ids()).toEqual([])
  })

  it('keeps that notice also if another page is requested before one is shown [4-058]', async () => {
    const { ids, storefront } = begin(notice('b', { kind: 'error', survives: true }))
    void storefront.pages.goTo('/sirenes')
    await storefront.pages.goTo('/winkelwagen')
    expect(ids()).toEqual(['b'])
  })

  it('keeps a notice shown during it, for the rest of its duration', async () => {
    const loadChunk = () => new Promise<void>((resolve) => setTimeout(resolve, 1_000))
    const { ids, storefront, show } = beginIn(
      open({ ports: { loadChunk } }),
      notice('b', { kind: 'error', survives: true }),
    )
    void storefront.pages.goTo('/winkelwagen')
    show(notice('c'))
    await pass(1_000)
    expect(storefront.pages.now().url).toBe('/winkelwagen')
    await pass(3_499)
    expect(ids()).toEqual(['b', 'c'])
    await pass(1)
    expect(ids()).toEqual(['b'])
  })
})
