import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import type {
  AnswerScope,
  Commit,
  LineRange,
  StoredAnswer,
} from '../../../application/ports/database/log/eventStore.ts'
import { START, type Head } from '../../../domain/kernel/storedEvent.ts'
import { append, AT, collect, commitOf, eventsOf, fresh, NOON } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

const DAY = 86_400_000

const headAfter = async (store: Store, commit: Commit): Promise<Head> => {
  const done = await store.events.commit(commit)
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`)
  return done.value[0] ?? START
}

const answerTo = (scope: AnswerScope, at: number, body = '{"status":"success"}'): StoredAnswer => ({
  scope,
  bodyHash: 'a'.repeat(64),
  status: 200,
  body,
  at,
})

/** The contract of every event store. */
export const eventStoreContract = (open: () => Store): void => {
  test('a new stream starts with 64 zeros, and each event has the hash of the one before', async () => {
    const { events: storedEvents } = open()
    const stream = fresh('cart')
    const events = [1, 2, 3].map((quantity) => ({ type: 'LineAdded', data: { quantity } }))
    const head = await headAfter(open(), commitOf(stream, { events, correlation: 'task-1' }))
    const next = await headAfter(open(), commitOf(stream, { expected: head, actor: 'staff:anna' }))
    const stored = await eventsOf(storedEvents.read(stream))
    expect(stored.map((event) => event.version)).toEqual([1, 2, 3, 4])
    expect(stored.map((event) => event.previous)).toEqual([
      START.hash,
      ...stored.slice(0, 3).map((event) => event.hash),
    ])
    expect(next).toEqual({ version: 4, hash: stored[3]?.hash })
    expect(stored[1]).toEqual({
      at: AT,
      data: { quantity: 2 },
      hash: stored[1]?.hash,
      meta: { actor: 'visitor', causation: null, correlation: 'task-1', schema: 1 },
      previous: stored[0]?.hash,
      stream,
      type: 'LineAdded',
      version: 2,
    })
    const sorted = (value: object) =>
      Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { hash, ...rest } of stored)
      expect(hash).toBe(
        sha256(
          JSON.stringify({ ...sorted(rest), data: sorted(rest.data as object), meta: sorted(rest.meta) }),
        ),
      )
  })

  test('the last lines of several streams are returned by stream, each in order, none of a missing one', async () => {
    const { events: storedEvents } = open()
    const [first, second, none] = [fresh('cart'), fresh('cart'), fresh('cart')]
    const events = [1, 2, 3].map((quantity) => ({ type: 'LineAdded', data: { quantity } }))
    await headAfter(open(), commitOf(first, { events }))
    await headAfter(open(), commitOf(second, { events: events.slice(0, 1) }))
    const found = await storedEvents.lastLines([second, none, first], 2)
    const all = async (stream: string) => collect(storedEvents.read(stream))
    expect(found).toEqual([await all(second), [], (await all(first)).slice(1)])
    expect(await storedEvents.lastLines([], 2)).toEqual([])
  })

  test('only the lines of the requested types are read, among any number of others', async () => {
    const { events: storedEvents } = open()
    const stream = fresh('company')
    const events = Array.from({ length: 2_100 }, (_, nr) => ({
      type: nr % 1_050 === 7 ? 'MemberJoined' : 'MemberOrdered',
      data: { nr },
    }))
    await headAfter(open(), commitOf(stream, { events }))
    const versions = async (range: LineRange) =>
      (await eventsOf(storedEvents.read(stream, range))).map(({ version }) => version)
    expect(await versions({ types: ['MemberJoined'] })).toEqual([8, 1_058])
    expect(await versions({ types: ['MemberJoined', 'MemberOrdered'] })).toHaveLength(2_100)
    expect(await versions({ types: ['MemberJoined'], from: 9 })).toEqual([1_058])
    expect(await versions({ types: ['MemberLeft'] })).toEqual([])
    expect(await versions({ types: [] })).toEqual([])
  })

  test('a missing stream is at the start, without a state and without lines', async () => {
    const { events } = open()
    expect(await events.present('cart-nowhere')).toEqual({ head: START, state: null })
    expect(await collect(events.read('cart-nowhere'))).toEqual([])
  })

  test('the present state is the one of the last commit, and callers cannot change it', async () => {
    const { events } = open()
    const stream = fresh('cart')
    const state = { lines: [{ id: '__proto__', text: 'a\u0000b' }] }
    const head = await headAfter(open(), commitOf(stream, { state }))
    const present = await events.present(stream)
    expect(present).toEqual({ head, state })
    ;(present.state as { lines: unknown[] }).lines.length = 0
    expect(await events.present(stream)).toEqual({ head, state })
  })

  test('a commit on an older head, a later head or another hash is refused and leaves no trace', async () => {
    const store = open()
    const stream = fresh('cart')
    const first = await headAfter(store, commitOf(stream))
    await headAfter(store, commitOf(stream, { expected: first }))
    const before = await store.contents()
    for (const expected of [
      START,
      first,
      { version: 3, hash: 'b'.repeat(64) },
      { version: 2, hash: 'b'.repeat(64) },
    ])
      expect(await store.events.commit(commitOf(stream, { expected }))).toEqual({
        ok: false,
        refusal: { why: 'version-conflict', stream },
      })
    expect(await store.contents()).toBe(before)
  })

  test('a refused part refuses the whole commit: no table has a trace of it', async () => {
    const store = open()
    const [cart, order, product] = [fresh('cart'), fresh('order'), 91_001]
    await store.setStock(product, { onHand: 1, reserved: 0, managed: true, permanentlyOut: false })
    await headAfter(store, commitOf(order, { correlation: 'task-old' }))
    const before = await store.contents()
    const scope = { session: 's', method: 'POST', path: '/pay', key: fresh('key') }
    const whole = (over: Partial<Commit>): Commit => ({
      appends: [append(cart)],
      outbox: [{ id: fresh('mail'), kind: 'mail', payload: { to: 1 }, dueAt: NOON }],
      payments: [{ paymentUid: fresh('payment'), orderUid: 'o', providerId: null, open: true }],
      answer: answerTo(scope, NOON),
      ...over,
    })
    const move = { move: 'reserve', orderUid: fresh('o'), productId: product } as const
    const refusals = [
      await store.events.commit(whole({ stock: [{ ...move, quantity: 2 }] })),
      await store.events.commit(whole({ appends: [append(cart), append(order)] })),
      await store.events.commit(
        whole({ appends: [append(order, { correlation: 'task-old' }), append(cart)] }),
      ),
    ]
    expect(refusals.map((refusal) => !refusal.ok && refusal.refusal)).toEqual([
      { why: 'out-of-stock', productId: product, available: 1 },
      { why: 'version-conflict', stream: order },
      { why: 'duplicate-task', stream: order, correlation: 'task-old' },
    ])
    expect(await store.contents()).toBe(before)
  })

  test('a value that the log cannot represent throws an error and leaves no trace', async () => {
    const store = open()
    const before = await store.contents()
    const stream = fresh('cart')
    for (const data of [
      { price: 1.5 },
      { text: 'a\u0000b' },
      { text: '\ud800' },
      { map: new Map() },
      { n: 2 ** 53 },
    ])
      await expect(
        store.events.commit(commitOf(stream, { events: [{ type: 'LineAdded', data }] })),
      ).rejects.toThrow(TypeError)
    for (const name of ['', 'cart 1', 'cart\n1'])
      await expect(store.events.commit(commitOf(name))).rejects.toThrow(TypeError)
    await expect(store.events.commit({ appends: [append(stream), append(stream)] })).rejects.toThrow(
      TypeError,
    )
    expect(await store.contents()).toBe(before)
  })

  test('of twenty commits racing for one head exactly one succeeds', async () => {
    const { events } = open()
    for (const expected of [null, 'grown'] as const) {
      const stream = fresh('cart')
      const head = expected === null ? START : await headAfter(open(), commitOf(stream))
      const results = await Promise.all(
        Array.from({ length: 20 }, () => events.commit(commitOf(stream, { expected: head }))),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      for (const result of results)
        if (!result.ok) expect(result.refusal).toEqual({ why: 'version-conflict', stream })
      expect(await collect(events.read(stream))).toHaveLength(head.version + 1)
    }
  })

  test('twenty concurrent adds with retries after lost races are all stored', async () => {
    const { events: storedEvents } = open()
    const stream = fresh('cart')
    const add = async (n: number): Promise<void> => {
      const { head, state } = await storedEvents.present(stream)
      const seen = (state as number[] | null) ?? []
      const events = [{ type: 'LineAdded', data: { n } }]
      const done = await storedEvents.commit(
        commitOf(stream, { expected: head, events, state: [...seen, n], correlation: `t-${n}` }),
      )
      if (!done.ok && done.refusal.why === 'version-conflict') return add(n)
      expect(done.ok).toBe(true)
    }
    const all = Array.from({ length: 20 }, (_, n) => n)
    await Promise.all(all.map(add))
    const stored = (await eventsOf(storedEvents.read(stream))).map((event) => (event.data as { n: number }).n)
    expect(stored.toSorted((a, b) => a - b)).toEqual(all)
    expect((await storedEvents.present(stream)).state).toEqual(stored)
  })

  test('a task is added to a stream only once, with any head; another stream accepts it', async () => {
    const { events: storedEvents } = open()
    const [stream, other] = [fresh('cart'), fresh('cart')]
    const events = [1, 2].map((n) => ({ type: 'LineAdded', data: { n } }))
    let head = await headAfter(open(), commitOf(stream, { correlation: 'task-1', events }))
    for (let i = 0; i < 5; i++)
      head = await headAfter(open(), commitOf(stream, { expected: head, correlation: `next-${i}` }))
    const refusal = { ok: false, refusal: { why: 'duplicate-task', stream, correlation: 'task-1' } }
    for (const expected of [START, head, { version: 99, hash: 'c'.repeat(64) }])
      expect(await storedEvents.commit(commitOf(stream, { expected, correlation: 'task-1' }))).toEqual(
        refusal,
      )
    expect(await storedEvents.present(stream)).toEqual({ head, state: { lines: 1 } })
    await headAfter(open(), commitOf(other, { correlation: 'task-1' }))
  })

  test('the same task sent ten times concurrently is stored once; the others get that it exists or that they lost', async () => {
    const { events } = open()
    const stream = fresh('cart')
    const results = await Promise.all(
      Array.from({ length: 10 }, () => events.commit(commitOf(stream, { correlation: 'task-1' }))),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    for (const result of results)
      if (!result.ok) expect(result.refusal).toEqual({ why: 'duplicate-task', stream, correlation: 'task-1' })
  })

  test('an append without events changes nothing and returns the given head', async () => {
    const store = open()
    const [stream, other] = [fresh('cart'), fresh('cart')]
    const done = await store.events.commit({ appends: [append(stream, { events: [] }), append(other)] })
    expect(done.ok && done.value[0]).toEqual(START)
    expect(await store.events.present(stream)).toEqual({ head: START, state: null })
    expect((await store.events.present(other)).head.version).toBe(1)
  })

  test('heads are returned in the order of the appends, and a commit of several streams is atomic', async () => {
    const { events } = open()
    const [b, a] = [fresh('order-z'), fresh('order-a')]
    const done = await events.commit({
      appends: [append(b, { correlation: 't' }), append(a, { correlation: 't' })],
    })
    if (!done.ok) throw new Error(done.refusal.why)
    expect(done.value).toEqual([(await events.present(b)).head, (await events.present(a)).head])
  })

  test('concurrent commits of stream pairs in opposite order never block each other', async () => {
    const { events } = open()
    const [a, b] = [fresh('order'), fresh('order')]
    const both = async (n: number): Promise<void> => {
      const names = n % 2 === 0 ? [a, b] : [b, a]
      const heads = await Promise.all(names.map((name) => events.present(name)))
      const appends = names.map((name, i) => append(name, { expected: heads[i]?.head ?? START }))
      const done = await events.commit({ appends })
      if (!done.ok) return both(n)
    }
    await Promise.all(Array.from({ length: 12 }, (_, n) => both(n)))
    expect([(await events.present(a)).head.version, (await events.present(b)).head.version]).toEqual([12, 12])
  })

  test('an event that caused others of its commit precedes them, for any stream name', async () => {
    const { events: storedEvents } = open()
    const [a, b] = [fresh('cause-a'), fresh('cause-b')]
    const earlier = await headAfter(open(), commitOf(fresh('cause')))
    const events = [1, 2].map((n) => ({ type: 'LineAdded', data: { n } }))
    const done = await storedEvents.commit({
      appends: [
        append(a, { events, causes: [{ stream: b, version: 1 }, null] }),
        append(b, { events, causes: [earlier.hash, { stream: b, version: 1 }] }),
      ],
    })
    const [after, causing] = [await eventsOf(storedEvents.read(a)), await eventsOf(storedEvents.read(b))]
    expect(done).toStrictEqual({
      ok: true,
      value: [after, causing].map((all) => ({ version: 2, hash: all[1]?.hash })),
    })
    const causes = [...causing, ...after].map(({ meta }) => meta.causation)
    expect(causes).toStrictEqual([earlier.hash, causing[0]?.hash, causing[0]?.hash, null])
    const written = (await eventsOf(storedEvents.readAll())).filter(
      ({ stream }) => stream === a || stream === b,
    )
    expect(written.map(({ hash }) => hash)).toStrictEqual([...causing, ...after].map(({ hash }) => hash))
  })

  test('of streams that cause each other in one commit the first names no later cause', async () => {
    const { events } = open()
    const [a, b] = [fresh('loop-a'), fresh('loop-b')]
    const appends = [
      append(b, { causes: [{ stream: a, version: 1 }] }),
      append(a, { causes: [{ stream: b, version: 1 }] }),
    ]
    expect(await events.commit({ appends })).toMatchObject({ ok: true })
    const [[first], [second]] = [await eventsOf(events.read(a)), await eventsOf(events.read(b))]
    expect([first, second].map((event) => event?.meta.causation)).toEqual([null, first?.hash])
  })

  test('readers at any moment see whole commits only', async () => {
    const { events: storedEvents } = open()
    const [a, b] = [fresh('whole'), fresh('whole')]
    let writing = true
    const write = async () => {
      let [one, two] = [START, START]
      for (let i = 0; i < 30; i++) {
        const events = [1, 2, 3].map((n) => ({ type: 'LineAdded', data: { n } }))
        const done = await storedEvents.commit({
          appends: [append(a, { expected: one, events }), append(b, { expected: two, events })],
        })
        if (!done.ok) throw new Error(done.refusal.why)
        ;[one = START, two = START] = done.value
      }
      writing = false
    }
    const look = async () => {
      do {
        expect((await collect(storedEvents.read(a))).length % 3).toBe(0)
        const counts = { [a]: 0, [b]: 0 }
        for (const event of await eventsOf(storedEvents.readAll()))
          if (event.stream === a || event.stream === b) counts[event.stream]!++
        expect(counts[a]).toBe(counts[b])
        expect(counts[a]! % 3).toBe(0)
      } while (writing)
    }
    await Promise.all([write(), look(), look()])
    expect((await storedEvents.present(a)).head.version).toBe(90)
  })

  test('a stored answer is valid for 24 hours under its session, method, path and key, and is not overwritten', async () => {
    const store = open()
    const scope = { session: fresh('s'), method: 'POST', path: '/api/v2/cart/lines', key: 'k' }
    const first = answerTo(scope, NOON)
    await headAfter(store, { appends: [append(fresh('cart'))], answer: first })
    expect(await store.events.answer(scope, NOON + DAY)).toEqual(first)
    expect(await store.events.answer(scope, NOON + DAY + 1)).toBeNull()
    for (const field of ['session', 'method', 'path', 'key'] as const)
      expect(await store.events.answer({ ...scope, [field]: 'other' }, NOON)).toBeNull()
    const before = await store.contents()
    const again = { appends: [append(fresh('cart'))], answer: answerTo(scope, NOON + DAY, 'other') }
    expect(await store.events.commit(again)).toEqual({ ok: false, refusal: { why: 'answer-exists' } })
    expect(await store.contents()).toBe(before)
    const later = answerTo(scope, NOON + DAY + 1, 'later')
    await headAfter(store, { ...again, answer: later })
    expect(await store.events.answer(scope, NOON + DAY + 1)).toEqual(later)
  })

  test('of ten concurrent commits with one answer key exactly one succeeds', async () => {
    const { events } = open()
    const scope = { session: fresh('s'), method: 'POST', path: '/x', key: 'k' }
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        events.commit({ appends: [append(fresh('cart'))], answer: answerTo(scope, NOON) }),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    for (const result of results) if (!result.ok) expect(result.refusal).toEqual({ why: 'answer-exists' })
  })

  test('concurrent commits are refused each for its own reason alone, in any shared transaction', async () => {
    const store = open()
    const { events } = store
    const [grown, repeated] = [fresh('cart'), fresh('cart')]
    const scope = { session: fresh('s'), method: 'POST', path: '/x', key: 'k' }
    await headAfter(store, commitOf(grown, { correlation: 'task-1' }, { answer: answerTo(scope, NOON) }))
    const streams = Array.from({ length: 40 }, () => fresh('cart'))
    const keyOf = (stream: string) => ({ ...scope, session: stream })
    const sound = streams.map((stream) =>
      commitOf(stream, { correlation: stream }, { answer: answerTo(keyOf(stream), NOON, stream) }),
    )
    const results = await Promise.all([
      ...sound.slice(0, 20).map((commit) => events.commit(commit)),
      events.commit(commitOf(grown, { correlation: 'task-1' })),
      events.commit(commitOf(grown)),
      events.commit(commitOf(repeated, {}, { answer: answerTo(scope, NOON) })),
      ...sound.slice(20).map((commit) => events.commit(commit)),
    ])
    expect(results.slice(20, 23)).toEqual([
      { ok: false, refusal: { why: 'duplicate-task', stream: grown, correlation: 'task-1' } },
      { ok: false, refusal: { why: 'version-conflict', stream: grown } },
      { ok: false, refusal: { why: 'answer-exists' } },
    ])
    expect(await events.present(repeated)).toEqual({ head: START, state: null })
    const ended = results.toSpliced(20, 3)
    for (const [i, stream] of streams.entries()) {
      const { head } = await events.present(stream)
      expect([ended[i], head.version]).toEqual([{ ok: true, value: [head] }, 1])
      expect((await events.answer(keyOf(stream), NOON))?.body).toBe(stream)
    }
  })

  test('payments are found by either id, and a known provider id is never lost', async () => {
    const { events, payments } = open()
    const [uid, orderUid, providerId] = [fresh('payment'), fresh('o'), fresh('tr')]
    await events.commit({
      appends: [],
      payments: [{ paymentUid: uid, orderUid, providerId: null, open: true }],
    })
    expect(await payments.byUid(uid)).toEqual({ paymentUid: uid, orderUid, providerId: null, open: true })
    await events.commit({ appends: [], payments: [{ paymentUid: uid, orderUid, providerId, open: true }] })
    await events.commit({
      appends: [],
      payments: [{ paymentUid: uid, orderUid, providerId: null, open: false }],
    })
    const row = { paymentUid: uid, orderUid, providerId, open: false }
    expect(await payments.byProviderId(providerId)).toEqual(row)
    expect(await payments.byUid('nobody')).toBeNull()
  })

  test.each([
    'cart-__proto__',
    'cart-constructor',
    'cart-🛒-‮مرحبا‬',
    `cart-'";--\\%_`,
    `cart-${'x'.repeat(1000)}`,
  ])('hostile name %#: written and read back the same', async (stream) => {
    const { events } = open()
    const data = {
      ['__proto__']: { ['constructor']: 'x' },
      toString: 1,
      'emoji 👩‍👩‍👧‍👦 \u2028': '‮מחיר‬ \' " \\ \n \u007f \u0001',
      big: 'é'.repeat(32 * 1024),
      none: [null, true, -0, -(2 ** 53 - 1)],
    }
    const meta = { actor: `customer:${stream}`, correlation: `t-${stream}` } as const
    await headAfter(open(), commitOf(stream, { events: [{ type: 'Odd', data }], ...meta }))
    const [event] = await eventsOf(events.read(stream))
    expect(event?.stream).toBe(stream)
    expect(JSON.stringify(event?.data, Object.keys(data).sort())).toContain('"toString":1')
    expect(Object.keys(event?.data as object).sort()).toEqual(Object.keys(data).sort())
    expect((event?.data as typeof data).big).toBe(data.big)
    expect((event?.data as typeof data)['emoji 👩‍👩‍👧‍👦 \u2028']).toBe(data['emoji 👩‍👩‍👧‍👦 \u2028'])
    expect(event?.meta.correlation).toBe(meta.correlation)
    expect(await events.commit(commitOf(stream, { ...meta }))).toMatchObject({
      refusal: { why: 'duplicate-task', stream },
    })
    expect((await events.streams(stream, 5)).map((row) => row.stream)).toEqual([stream])
  })

  test('a range is read with both its ends, over any number of pages', async () => {
    const { events: storedEvents } = open()
    const stream = fresh('long')
    const events = Array.from({ length: 2_100 }, (_, n) => ({ type: 'LineAdded', data: { n } }))
    await headAfter(open(), commitOf(stream, { events }))
    const versions = async (range?: { from?: number; to?: number }) =>
      (await eventsOf(storedEvents.read(stream, range))).map((event) => event.version)
    expect(await versions()).toEqual(events.map((_, n) => n + 1))
    expect(await versions({ from: 2, to: 4 })).toEqual([2, 3, 4])
    expect(await versions({ from: 2_100 })).toEqual([2_100])
    expect(await versions({ to: 1 })).toEqual([1])
    expect(await versions({ from: 999, to: 1_001 })).toEqual([999, 1_000, 1_001])
    for (const range of [{ from: 2_101 }, { from: 4, to: 2 }, { to: 0 }])
      expect(await versions(range)).toEqual([])
  })

  test('a task taken by any of several streams is known permanently', async () => {
    const { events } = open()
    const [one, other] = [fresh('cart'), fresh('cart')]
    const head = await headAfter(open(), commitOf(one, { correlation: 'task-1' }))
    await headAfter(open(), commitOf(one, { expected: head, correlation: 'task-2' }))
    await headAfter(open(), commitOf(other, { correlation: 'task-3' }))
    expect(await events.holds([one], 'task-1')).toBe(true)
    expect(await events.holds([other, one], 'task-2')).toBe(true)
    expect(await events.holds([one], 'task-3')).toBe(false)
    expect(await events.holds([fresh('cart')], 'task-1')).toBe(false)
    expect(await events.holds([], 'task-1')).toBe(false)
  })

  test('streams are listed by prefix, newest change first', async () => {
    const { events } = open()
    const prefix = `${fresh('list')}-`
    const at = (minute: number) => `2026-11-21T09:0${minute}:00.000Z`
    const first = await headAfter(open(), commitOf(`${prefix}a`, { at: at(1) }))
    await headAfter(open(), commitOf(`${prefix}b`, { at: at(2) }))
    await headAfter(open(), commitOf(`${prefix}c`, { at: at(2) }))
    await headAfter(open(), commitOf(`${prefix}a`, { expected: first, at: at(3) }))
    const rows = await events.streams(prefix, 10)
    expect(rows).toEqual([
      { stream: `${prefix}a`, version: 2, since: at(1), until: at(3) },
      { stream: `${prefix}b`, version: 1, since: at(2), until: at(2) },
      { stream: `${prefix}c`, version: 1, since: at(2), until: at(2) },
    ])
    expect(await events.streams(prefix, 1)).toEqual(rows.slice(0, 1))
    expect(await events.streams(`${prefix}%`, 10)).toEqual([])
    const [a, b, c] = rows.map((row) => ({ ...row, isPruned: false }))
    expect(await collect(events.changed(prefix))).toEqual([a, c, b])
    expect(await collect(events.changed(`${prefix}%`))).toEqual([])
  })

  test('all streams are listed as they were at the start, over any number of events', async () => {
    const { events: storedEvents } = open()
    const prefix = `${fresh('list')}-`
    const events = Array.from({ length: 900 }, (_, n) => ({ type: 'LineAdded', data: { n } }))
    const head = await headAfter(open(), commitOf(`${prefix}a`, { events }))
    await headAfter(open(), commitOf(`${prefix}b`, { events }))
    await headAfter(open(), commitOf(`${prefix}c`, { events }))
    const seen: string[] = []
    for await (const { stream, version } of storedEvents.changed(prefix)) {
      seen.push(`${stream.slice(prefix.length)}@${version}`)
      if (seen.length === 1) await headAfter(open(), commitOf(`${prefix}a`, { expected: head }))
    }
    expect(seen).toEqual(['c@900', 'b@900', 'a@900'])
  })

  test('reading writes nothing', async () => {
    const store = open()
    const stream = fresh('cart')
    await headAfter(store, commitOf(stream))
    const before = await store.contents()
    await store.events.present(stream)
    await store.events.present('cart-unknown')
    await collect(store.events.read(stream))
    await collect(store.events.readAll())
    await store.events.streams('', 1_000)
    await store.events.answer({ session: 's', method: 'GET', path: '/', key: 'k' }, NOON)
    await store.payments.byUid('p')
    await store.keys.find('nobody')
    expect(await store.contents()).toBe(before)
  })

  test('the whole log of all these tests verifies', async () => {
    const { events } = open()
    const all = await collect(events.readAll())
    expect(all.length).toBeGreaterThan(2_000)
    const verified = await verifyLog(exported(events.readAll(), AT, sha256), sha256)
    expect(verified).toMatchObject({ ok: true, value: { events: all.length, at: AT } })
  })
}
