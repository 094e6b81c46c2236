import { beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import type { CommitRefusal, EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { decideAll } from '../../../application/streams/change.ts'
import { handle, type AnswerPlace, type Command } from '../../../application/streams/handle.ts'
import { load, streamOf, type Loaded } from '../../../application/streams/load.ts'
import { product } from '../../../application/streams/kinds/product.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import type { PriceState } from '../../../domain/catalogue/priceSet.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { NOON } from '../../support/database/commits.ts'

const clock = { now: () => NOON }
const priceOf = (base: number) => ({
  basis: 'incl' as const,
  rate: basisPoints(2_100),
  base: cents(base),
  discount: basisPoints(0),
})

let store: EventStore
beforeEach(() => {
  store = memoryEventStore(sha256)
})

/** Adds a cent to the cost, on one product or several at once; null where the decision is deferred. */
const dearer = (
  uids: readonly string[],
  over: Partial<Command<readonly Loaded<PriceState>[], number>> = {},
): Command<readonly Loaded<PriceState>[], number> => ({
  task: null,
  answerIn: null,
  read: () => Promise.all(uids.map((uid) => load(store, product, uid))),
  decide: async (all) => {
    const changes = all.map((loaded) => {
      const price = priceOf((loaded.state.price?.base ?? 0) + 1)
      const decided = decideAll(product, loaded, [{ type: 'SetPrice', price }])
      if (!decided.ok) throw new Error('a price was refused')
      return decided.value
    })
    const value = changes[0]?.after.price?.base ?? 0
    return { value, actor: 'system', at: NOON, changes, answer: { status: 200, body: String(value) } }
  },
  ...over,
})

const basesOf = async (uid: string): Promise<readonly number[]> => {
  const bases: number[] = []
  for await (const { event } of readEvents(store, product, uid)) bases.push(event.data.base)
  return bases
}

/** The store, on which others commit first, the given number of times. */
const outrun = (times: number, uid: string): EventStore => {
  let left = times
  return {
    ...store,
    commit: async (commit) => {
      if (left-- > 0) await handle({ store, clock }, dearer([uid]))
      return store.commit(commit)
    },
  }
}

describe('a cached state', () => {
  const known = (uids: readonly string[]) => Promise.all(uids.map((uid) => load(store, product, uid)))
  const unread = (): never => {
    throw new Error('it was read')
  }

  it('is decided on, and the new stream versions are returned', async () => {
    await handle({ store, clock }, dearer(['1']))
    const before = await known(['1'])
    const handled = await handle({ store, clock }, dearer(['1'], { known: () => before, read: unread }))
    expect(handled).toStrictEqual({
      kind: 'done',
      value: 2,
      heads: new Map([['product-1', (await store.present('product-1')).head]]),
    })
  })

  it('is read again if it is outdated, and decided again', async () => {
    const before = await known(['1'])
    await handle({ store, clock }, dearer(['1']))
    const refusals: (CommitRefusal | null)[] = []
    const command = dearer(['1'], { known: () => before })
    const noted: typeof command = {
      ...command,
      decide: (reading, refusal) => {
        refusals.push(refusal)
        return command.decide(reading, refusal)
      },
    }
    expect(await handle({ store, clock }, noted)).toMatchObject({ kind: 'done', value: 2 })
    expect(refusals).toStrictEqual([null, { why: 'version-conflict', stream: 'product-1' }])
    expect(await basesOf('1')).toStrictEqual([1, 2])
  })

  it('is read before the answer is that nothing changes', async () => {
    const before = await known(['1'])
    await handle({ store, clock }, dearer(['1']))
    let reads = 0
    const command = dearer(['1'], { known: () => before })
    const idle: typeof command = {
      ...command,
      read: () => {
        reads += 1
        return command.read(null)
      },
      decide: async ([one]) => {
        const base = one?.state.price?.base ?? 0
        return { value: base, actor: 'system', at: NOON, changes: [] }
      },
    }
    expect(await handle({ store, clock }, idle)).toMatchObject({ kind: 'done', value: 1 })
    expect(reads).toBe(1)
  })

  it('does not replace an answer that was given before', async () => {
    const scope = { session: 's', method: 'POST', path: '/p', key: 'k' }
    const place: AnswerPlace = { scope, bodyHash: 'h' }
    await handle({ store, clock }, dearer(['1'], { answerIn: place }))
    const before = await known(['1'])
    const again = dearer(['1'], { answerIn: place, known: () => before })
    expect(await handle({ store, clock }, again)).toMatchObject({ kind: 'repeated', answer: { body: '1' } })
    expect(await basesOf('1')).toStrictEqual([1])
  })
})

describe('a lost race', () => {
  it('is decided again on the current state, and nothing is overwritten', async () => {
    expect(await handle({ store: outrun(3, '1'), clock }, dearer(['1']))).toMatchObject({
      kind: 'done',
      value: 4,
    })
    expect(await basesOf('1')).toStrictEqual([1, 2, 3, 4])
  })

  it('is abandoned after too many tries, and nothing of it is written', async () => {
    const command = dearer(['1'], { tries: 2 })
    expect(await handle({ store: outrun(2, '1'), clock }, command)).toStrictEqual({
      kind: 'refused',
      why: 'version-conflict',
    })
    expect(await basesOf('1')).toStrictEqual([1, 2])
  })

  it('on one of several streams leaves them all unchanged, until all are written at once', async () => {
    expect(await handle({ store: outrun(20, '2'), clock }, dearer(['1', '2']))).toMatchObject({
      kind: 'refused',
    })
    expect(await basesOf('1')).toStrictEqual([])
    expect(await handle({ store, clock }, dearer(['1', '2']))).toMatchObject({ kind: 'done', value: 1 })
    expect([await basesOf('1'), (await basesOf('2')).at(-1)]).toStrictEqual([[1], 21])
  })
})

it('a state that became outdated during its decision is read again', async () => {
  const { decide } = dearer(['1'])
  const readings: number[] = []
  const command = dearer(['1'], {
    decide: async (all, refusal) => {
      readings.push(all[0]?.head.version ?? 0)
      if (readings.length > 1) return decide(all, refusal)
      await handle({ store, clock }, dearer(['1']))
      return null
    },
  })
  expect(await handle({ store, clock }, command)).toMatchObject({ kind: 'done', value: 2 })
  expect(readings).toStrictEqual([0, 1])
})

it('a task that the stream has already taken is reported, and nothing is done', async () => {
  const refusals: (CommitRefusal | null)[] = []
  const once = dearer(['1'], { task: 'task' })
  const command: typeof once = {
    ...once,
    decide: async (all, refusal) => {
      refusals.push(refusal)
      if (refusal === null) return once.decide(all, refusal)
      return { value: all[0]?.state.price?.base ?? 0, actor: 'system', at: NOON, changes: [] }
    },
  }
  expect(await handle({ store, clock }, command)).toMatchObject({ kind: 'done', value: 1 })
  expect(await handle({ store, clock }, command)).toMatchObject({ kind: 'done', value: 1 })
  expect(await basesOf('1')).toStrictEqual([1])
  expect(refusals.map((refusal) => refusal?.why)).toStrictEqual([undefined, undefined, 'duplicate-task'])
})

describe('a stored answer', () => {
  const place: AnswerPlace = {
    scope: { session: 's', method: 'POST', path: '/prices', key: 'k' },
    bodyHash: 'a'.repeat(64),
  }

  it('is written with the change and returned to the identical call', async () => {
    const command = dearer(['1'], { answerIn: place })
    await handle({ store, clock }, command)
    expect(await handle({ store, clock }, command)).toMatchObject({
      kind: 'repeated',
      answer: { ...place, status: 200, body: '1' },
    })
    expect(await basesOf('1')).toStrictEqual([1])
  })

  it('is refused for another body under its key', async () => {
    await handle({ store, clock }, dearer(['1'], { answerIn: place }))
    const other = dearer(['1'], { answerIn: { ...place, bodyHash: 'b'.repeat(64) } })
    expect(await handle({ store, clock }, other)).toStrictEqual({ kind: 'refused', why: 'key-reused' })
  })

  it('is stored if nothing changed, and not stored if the command has no key', async () => {
    const refusedAnswer = {
      value: 0,
      actor: 'system',
      at: NOON,
      changes: [],
      answer: { status: 404, body: '' },
    } as const
    await handle({ store, clock }, dearer([], { answerIn: place, decide: async () => refusedAnswer }))
    expect(await store.answer(place.scope, NOON)).toMatchObject({ status: 404 })
    await handle({ store, clock }, dearer(['1']))
    expect((await store.present(streamOf(product, '1'))).head.version).toBe(1)
  })
})
