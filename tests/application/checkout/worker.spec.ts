import { beforeEach, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { memoryOutbox } from '../../support/memory/outbox.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import type { Lane } from '../../../application/ports/database/outbox.ts'
import {
  LANES,
  MAIL_SEND,
  PAYMENT_CREATE,
  REFUND_SEND,
  DOCUMENT_ISSUE,
  DOCUMENT_PRINT,
} from '../../../application/shop/outbox/messages.ts'
import { OutboxWorker, type Handler } from '../../../application/shop/outbox/worker.ts'
import { NOON } from '../../support/database/commits.ts'

let now = NOON
const waiting = new Map<number, () => void>()
const failures: unknown[] = []
let tables = memoryTables()

beforeEach(() => {
  now = NOON
  waiting.clear()
  failures.length = 0
  tables = memoryTables()
})

const put = (id: string, kind: string) =>
  memoryEventStore(sha256, tables).commit({
    appends: [],
    outbox: [{ id, kind, payload: { id }, dueAt: NOON }],
  })

const workerOf = (handlers: Record<string, Handler>, lane?: Lane): OutboxWorker => {
  let timers = 0
  return new OutboxWorker(
    {
      outbox: memoryOutbox(tables),
      clock: { now: () => now },
      schedule: {
        after: (_ms, work) => {
          const timer = ++timers
          waiting.set(timer, work)
          return () => waiting.delete(timer)
        },
      },
    },
    new Map(Object.entries(handlers)),
    (error) => void failures.push(error),
    lane,
  )
}

const runTimers = (): void => {
  for (const [timer, work] of waiting) {
    waiting.delete(timer)
    work()
  }
}

it('the worker does each message once, and defers unfinished ones', async () => {
  await put('a', 'now')
  await put('b', 'wait')
  const done: string[] = []
  const worker = workerOf({
    now: async ({ id }) => (done.push(id), 'done'),
    wait: async ({ id, attempt }) => (done.push(`${id}${attempt}`), attempt < 2 ? { later: 500 } : 'done'),
  })
  expect(await worker.work()).toBe(2)
  expect(await worker.work()).toBe(0)
  now += 500
  expect(await worker.work()).toBe(1)
  expect(done).toEqual(['a', 'b1', 'b2'])
  expect(tables.outbox.size).toBe(0)
})

it('the worker does follow-up work immediately', async () => {
  await put('a', 'ask')
  const worker = workerOf({ ask: async () => (await put('b', 'mail'), 'done'), mail: async () => 'done' })
  expect(await worker.work()).toBe(2)
  expect(tables.outbox.size).toBe(0)
})

it('the worker retries failed messages later, and continues with the rest', async () => {
  await put('a', 'broken')
  await put('b', 'fine')
  const worker = workerOf({
    broken: async () => Promise.reject(new Error('no luck')),
    fine: async () => 'done',
  })
  expect(await worker.work()).toBe(2)
  expect(failures).toEqual([new Error('no luck')])
  expect([...tables.outbox.values()]).toMatchObject([{ id: 'a', dueAt: NOON + 2_000, error: 'no luck' }])
})

it('the worker leaves unknown messages for a newer build', async () => {
  await put('a', 'from-the-future')
  expect(await workerOf({}).work()).toBe(1)
  expect([...tables.outbox.keys()]).toEqual(['a'])
})

it('a stopping worker finishes its current message and starts no other', async () => {
  await put('a', 'slow')
  const gate = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const worker = workerOf({
    slow: async () => {
      begun.resolve(undefined)
      await gate.promise
      return 'done'
    },
  })
  await worker.start()
  runTimers()
  await begun.promise
  const stopped = worker.stop()
  gate.resolve(undefined)
  await stopped
  expect(tables.outbox.size).toBe(0)
  expect(waiting.size).toBe(0)
})

it('a worker stopped among several messages leaves the others, due immediately for the next worker', async () => {
  await put('a', 'slow')
  await put('b', 'fine')
  const gate = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const done: string[] = []
  const handlers: Record<string, Handler> = {
    slow: async ({ id }) => {
      begun.resolve(undefined)
      await gate.promise
      done.push(id)
      return 'done'
    },
    fine: async ({ id }) => (done.push(id), 'done'),
  }
  const worker = workerOf(handlers)
  await worker.start()
  runTimers()
  await begun.promise
  const stopped = worker.stop()
  gate.resolve(undefined)
  await stopped
  expect(done).toEqual(['a'])
  expect(await workerOf(handlers).work()).toBe(1)
  expect(done).toEqual(['a', 'b'])
})

it('a worker whose lease expired leaves its messages to the worker that took them since', async () => {
  await put('a', 'slow')
  await put('b', 'fine')
  const done: string[] = []
  const other = workerOf({ fine: async ({ id }) => (done.push(`other ${id}`), { later: 60_000 }) })
  const worker = workerOf({
    slow: async () => {
      now += 120_000
      await other.work()
      return 'done'
    },
    fine: async ({ id }) => (done.push(id), 'done'),
  })
  expect(await worker.work()).toBe(1)
  expect(done).toEqual(['other b'])
  expect([...tables.outbox.values()]).toMatchObject([{ id: 'b', dueAt: now + 60_000 }])
})

it('the worker sends refunds and issues documents while a mail is slow', async () => {
  const done: string[] = []
  const sent = Promise.withResolvers<'done'>()
  const handlers = Object.fromEntries(
    [REFUND_SEND, PAYMENT_CREATE, DOCUMENT_PRINT, DOCUMENT_ISSUE, 'unheard of'].map(
      (kind): [string, Handler] => [kind, async () => (done.push(kind), 'done')],
    ),
  )
  await put('a', MAIL_SEND)
  for (const kind of Object.keys(handlers)) await put(kind, kind)
  const workers = LANES.map((lane) => workerOf({ ...handlers, [MAIL_SEND]: () => sent.promise }, lane))
  const [mails, ...others] = workers.map((worker) => worker.work())
  expect(await Promise.all(others)).toEqual([2, 1, 2])
  expect(done.sort()).toEqual(Object.keys(handlers).sort())
  sent.resolve('done')
  expect(await mails).toBe(1)
})
