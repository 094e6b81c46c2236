import { afterEach, expect, test } from 'vitest'
import type { OutboxMessage } from '../../../application/ports/database/log/eventStore.ts'
import { fresh, NOON } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

/** The contract of work that commits leave in the outbox. */
export const outboxContract = (open: () => Store): void => {
  const put = async (...messages: OutboxMessage[]) => {
    expect((await open().events.commit({ appends: [], outbox: messages })).ok).toBe(true)
  }
  const mail = (dueAt: number, payload: unknown = {}, kind = 'mail'): OutboxMessage => ({
    id: fresh('mail'),
    kind,
    payload,
    dueAt,
  })

  afterEach(async () => {
    const { outbox } = open()
    for (const { id } of await outbox.lease(Number.MAX_SAFE_INTEGER - 10, 1, 10_000)) await outbox.done(id)
  })

  test('a due message is given to one worker, with its payload unchanged', async () => {
    const { outbox } = open()
    const payload = { to: { subject: 'c-1', sealed: 'AAAA' }, text: 'é 🛒 \u0000 "', n: null }
    const message = mail(NOON, payload)
    await put(message, mail(NOON + 1))
    expect(await outbox.lease(NOON, 1_000, 10)).toEqual([{ ...message, attempt: 1 }])
    expect(await outbox.lease(NOON, 1_000, 10)).toEqual([])
  })

  test('a crashed worker’s message returns when the lease expires', async () => {
    const { outbox } = open()
    const message = mail(NOON)
    await put(message)
    await outbox.lease(NOON, 1_000, 10)
    expect(await outbox.lease(NOON + 999, 1_000, 10)).toEqual([])
    expect(await outbox.lease(NOON + 1_000, 1_000, 10)).toEqual([{ ...message, attempt: 2 }])
  })

  test('a renewed lease lasts longer; one that another worker took over can’t be renewed', async () => {
    const { outbox } = open()
    const [mine, taken] = [mail(NOON - 1), mail(NOON)]
    await put(mine, taken)
    await outbox.lease(NOON, 1_000, 10)
    expect(await outbox.renew([mine.id], NOON + 1_000, NOON + 5_000)).toEqual([mine.id])
    expect(await outbox.lease(NOON + 1_000, 1_000, 10)).toEqual([{ ...taken, attempt: 2 }])
    expect(await outbox.renew([mine.id, taken.id], NOON + 5_000, NOON + 9_000)).toEqual([mine.id])
    expect(await outbox.renew([taken.id], NOON + 1_000, NOON + 9_000)).toEqual([])
    expect(await outbox.lease(NOON + 8_999, 1_000, 10)).toEqual([{ ...taken, attempt: 3 }])
  })

  test('all pending messages of a kind are listed, including those in progress, and none of another kind', async () => {
    const { outbox } = open()
    const ask = (dueAt: number): OutboxMessage => ({ ...mail(dueAt, { n: 1 }), kind: 'ask' })
    const [later, sooner] = [ask(NOON + 60_000), ask(NOON)]
    await put(later, sooner, mail(NOON))
    await outbox.lease(NOON, 1_000, 10)
    expect(await outbox.ofKind('ask')).toStrictEqual([sooner, later])
    await outbox.done(sooner.id)
    expect(await outbox.ofKind('ask')).toStrictEqual([later])
  })

  test('a message is pending until it is done, also in progress or delayed', async () => {
    const { outbox } = open()
    const message = mail(NOON)
    expect(await outbox.waits(message.id)).toBe(false)
    await put(message)
    expect(await outbox.waits(message.id)).toBe(true)
    await outbox.lease(NOON, 1_000, 1)
    expect(await outbox.waits(message.id)).toBe(true)
    await outbox.retry(message.id, NOON + 60_000, '')
    expect(await outbox.waits(message.id)).toBe(true)
    await outbox.done(message.id)
    expect(await outbox.waits(message.id)).toBe(false)
  })

  test('done removes a message; retry delays it', async () => {
    const { outbox } = open()
    const [first, second] = [mail(NOON), mail(NOON + 1)]
    await put(first, second)
    expect((await outbox.lease(NOON + 5, 1_000, 10)).map((message) => message.id)).toEqual([
      first.id,
      second.id,
    ])
    await outbox.done(first.id)
    await outbox.retry(second.id, NOON + 60_000, 'timed out')
    expect(await outbox.lease(NOON + 59_999, 1_000, 10)).toEqual([])
    expect(await outbox.lease(NOON + 60_000, 1_000, 10)).toEqual([
      { ...second, dueAt: NOON + 60_000, attempt: 2 },
    ])
  })

  test('the limit is respected, with the longest due first', async () => {
    const { outbox } = open()
    const messages = [3, 1, 2].map((n) => mail(NOON - n))
    await put(...messages)
    const leased = await outbox.lease(NOON, 1_000, 2)
    expect(leased.map((message) => message.dueAt)).toEqual([NOON - 3, NOON - 2])
  })

  test('a lane gets its own kinds alone, and another all the rest', async () => {
    const { outbox } = open()
    const messages = ['mail', 'refund', 'mail', 'invoice'].map((kind) => mail(NOON, {}, kind))
    await put(...messages)
    const kindsOf = async (kinds: readonly string[], isTheRest: boolean) =>
      (await outbox.lease(NOON, 1_000, 10, { kinds, isTheRest })).map(({ kind }) => kind).sort()
    expect(await kindsOf(['mail'], false)).toEqual(['mail', 'mail'])
    expect(await kindsOf(['mail', 'refund'], true)).toEqual(['invoice'])
    expect(await kindsOf(['refund'], false)).toEqual(['refund'])
    expect(await kindsOf([], true)).toEqual([])
  })

  test('concurrent workers never get the same message, and together get all', async () => {
    const { outbox } = open()
    const messages = Array.from({ length: 40 }, () => mail(NOON))
    await put(...messages)
    const work = async (): Promise<string[]> => {
      const ids = (await outbox.lease(NOON, 1_000, 5)).map((message) => message.id)
      return ids.length === 0 ? [] : [...ids, ...(await work())]
    }
    const taken = (await Promise.all(Array.from({ length: 8 }, work))).flat()
    const rest = (await outbox.lease(NOON, 1_000, 100)).map((message) => message.id)
    expect([...taken, ...rest].sort()).toEqual(messages.map((message) => message.id).sort())
  })

  test('an existing message isn’t created twice', async () => {
    const { outbox } = open()
    const message = mail(NOON)
    await put(message)
    await put(message)
    expect(await outbox.lease(NOON, 1_000, 10)).toHaveLength(1)
  })
}
