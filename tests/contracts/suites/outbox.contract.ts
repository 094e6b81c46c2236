import { afterEach, expect, test } from 'vitest'
import type { OutboxMessage } from '../../../application/ports/database/log/eventStore.ts'
import { fresh, NOON } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

/** How the work that commits leave behind is handed out. */
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

  test('a due message is handed to one worker, with its payload as it was', async () => {
    const { outbox } = open()
    const payload = { to: { subject: 'c-1', sealed: 'AAAA' }, text: 'é 🛒 \u0000 "', n: null }
    const message = mail(NOON, payload)
    await put(message, mail(NOON + 1))
    expect(await outbox.lease(NOON, 1_000, 10)).toEqual([{ ...message, attempt: 1 }])
    expect(await outbox.lease(NOON, 1_000, 10)).toEqual([])
  })

  test('what the dead leave comes back when the lease is over', async () => {
    const { outbox } = open()
    const message = mail(NOON)
    await put(message)
    await outbox.lease(NOON, 1_000, 10)
    expect(await outbox.lease(NOON + 999, 1_000, 10)).toEqual([])
    expect(await outbox.lease(NOON + 1_000, 1_000, 10)).toEqual([{ ...message, attempt: 2 }])
  })

  test('all that wait of a kind are told, those that somebody is at too, and none of another kind', async () => {
    const { outbox } = open()
    const ask = (dueAt: number): OutboxMessage => ({ ...mail(dueAt, { n: 1 }), kind: 'ask' })
    const [later, sooner] = [ask(NOON + 60_000), ask(NOON)]
    await put(later, sooner, mail(NOON))
    await outbox.lease(NOON, 1_000, 10)
    expect(await outbox.ofKind('ask')).toStrictEqual([sooner, later])
    await outbox.done(sooner.id)
    expect(await outbox.ofKind('ask')).toStrictEqual([later])
  })

  test('one waits until it is done, also while somebody is at it or it was put off', async () => {
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

  test('done removes it; retry puts it off', async () => {
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

  test('the limit is kept, the longest due first', async () => {
    const { outbox } = open()
    const messages = [3, 1, 2].map((n) => mail(NOON - n))
    await put(...messages)
    const leased = await outbox.lease(NOON, 1_000, 2)
    expect(leased.map((message) => message.dueAt)).toEqual([NOON - 3, NOON - 2])
  })

  test('a lane hands out its own kinds alone, and another all the rest', async () => {
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

  test('many workers at once never get the same message, and together get all', async () => {
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

  test('a message that is there already isn’t made twice', async () => {
    const { outbox } = open()
    const message = mail(NOON)
    await put(message)
    await put(message)
    expect(await outbox.lease(NOON, 1_000, 10)).toHaveLength(1)
  })
}
