import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schedule } from '../../../application/ports/outside/schedule.ts'
import { LANES, MAIL_SEND } from '../../../application/shop/outbox/messages.ts'
import type { Handler } from '../../../application/shop/outbox/worker.ts'
import type { Services } from '../../../application/shop/services.ts'
import type { Background } from '../../../server/background/background.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { BACKGROUND, SERVICES, USE_CASES } from '../../../server/compose/container/names.ts'
import { NOON } from '../../support/database/commits.ts'
import { serverDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { composedOn, securityShop } from '../../support/shop/composedShop.ts'
import { until } from '../../support/until.ts'

const STEP_MS = 1_000
/** Within this time another worker takes over. */
const TAKEN_OVER_MS = 30_000

let opened: TestDatabase
beforeAll(async () => {
  opened = await serverDatabase()
})
afterAll(() => opened.stop())

let now = NOON
beforeEach(() => {
  now = NOON
})

/** Timers that run when the test lets them. */
class ManualTimers implements Schedule {
  readonly #waiting = new Map<symbol, { readonly at: number; readonly work: () => void }>()

  readonly after = (ms: number, work: () => void): (() => void) => {
    const timer = Symbol('timer')
    this.#waiting.set(timer, { at: now + ms, work })
    return () => void this.#waiting.delete(timer)
  }

  get count(): number {
    return this.#waiting.size
  }

  run(): void {
    for (const [timer, { at, work }] of this.#waiting) {
      if (at > now) continue
      this.#waiting.delete(timer)
      work()
    }
  }
}

interface Worker {
  readonly services: Services
  readonly outbox: Background
  /** runs what is due by now, and resolves when all of it has ended or waits for its next time */
  readonly turn: () => Promise<void>
}

const workerWith = async (handler: Handler): Promise<Worker> => {
  const timers = new ManualTimers()
  const { get } = await composedOn(
    opened.database,
    securityShop(),
    undefined,
    instead(SERVICES.clock, { now: () => now }),
    instead(SERVICES.schedule, timers),
    instead(USE_CASES.outboxHandlers, new Map([[MAIL_SEND, handler]])),
  )
  const outbox = get(BACKGROUND.outbox)
  await outbox.start()
  return {
    services: get(USE_CASES.services),
    outbox,
    turn: async () => {
      timers.run()
      // each lane waits for its next poll, or for the next renewal of what it works on
      await until(async () => timers.count === LANES.length, 'the worker rests')
    },
  }
}

const put = ({ store }: Services, id: string) =>
  store.commit({ appends: [], outbox: [{ id, kind: MAIL_SEND, payload: {}, dueAt: NOON }] })

test('a worker that is killed among its messages is replaced by another within 30 seconds', async () => {
  const begun: string[] = []
  const killed = await workerWith(async ({ id }) => {
    begun.push(id)
    return new Promise(() => undefined)
  })
  const done: string[] = []
  const other = await workerWith(async ({ id }) => (done.push(id), 'done'))
  await put(killed.services, 'killed-1')
  await put(killed.services, 'killed-2')
  await killed.turn()
  expect(begun).toEqual(['killed-1'])
  // from here on the first worker's timers don't run any more, and nothing releases its messages
  while (done.length < 2 && now < NOON + 10 * TAKEN_OVER_MS) {
    now += STEP_MS
    await other.turn()
  }
  expect(done).toEqual(['killed-1', 'killed-2'])
  expect(now - NOON).toBeLessThanOrEqual(TAKEN_OVER_MS)
  await other.outbox.stop()
})

test('a worker that is busy for long keeps its messages, and does each once', async () => {
  const gate = Promise.withResolvers<undefined>()
  const done: string[] = []
  const busy = await workerWith(async ({ id }) => {
    await gate.promise
    done.push(id)
    return 'done'
  })
  const stolen: string[] = []
  const other = await workerWith(async ({ id }) => (stolen.push(id), 'done'))
  await put(busy.services, 'long-1')
  await put(busy.services, 'long-2')
  await busy.turn()
  while (now < NOON + 5 * TAKEN_OVER_MS) {
    now += STEP_MS
    await busy.turn()
    await other.turn()
  }
  expect(stolen).toEqual([])
  gate.resolve(undefined)
  await until(async () => done.length === 2, 'both messages are done')
  await busy.outbox.stop()
  await other.outbox.stop()
  expect(done).toEqual(['long-1', 'long-2'])
})
