import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Background } from '../../../server/background/background.ts'
import { Editions, type Edition } from '../../../server/compose/editions.ts'
import { until } from '../../support/until.ts'

/** An edition that answers with its name, and runs these background tasks. */
const editionOf = (name: string, jobs: readonly Background[] = []): Edition => {
  const app = Fastify()
  const nothing = async (): Promise<void> => undefined
  return {
    app,
    build: async () =>
      void app.get('/', async (_request, reply) => {
        // an answer that is never complete
        if (name === 'endless') reply.hijack().raw.write('begun')
        return name
      }),
    storeBuild: nothing,
    fill: nothing,
    droppedPages: { start: nothing, stop: nothing },
    jobs,
    commands: {} as Edition['commands'],
    forgetPages: () => undefined,
    end: nothing,
  }
}

/** A schedule whose works run when the test says so. */
const handSchedule = () => {
  const waiting = new Map<() => void, number>()
  return {
    after: (ms: number, work: () => void) => {
      waiting.set(work, ms)
      return () => void waiting.delete(work)
    },
    pauses: () => [...waiting.values()],
    pass: () => [...waiting.keys()].forEach((work) => work()),
  }
}

const opened = async (first: Edition) => {
  const schedule = handSchedule()
  const errors: unknown[] = []
  const editions = new Editions(first, { schedule, failed: (error) => void errors.push(error) })
  await editions.build()
  const url = await first.app.listen({ host: '127.0.0.1', port: 0 })
  await editions.begin()
  return { editions, schedule, errors, url }
}

/** A background task that fails to start so many times, and what it did. */
const failing = (times: number) => {
  const done: string[] = []
  let tries = 0
  const job: Background = {
    start: async () => {
      tries += 1
      if (tries <= times) throw new Error('no database')
      done.push('started')
    },
    stop: async () => void done.push('stopped'),
  }
  return { job, done }
}

test('a task that cannot start after a reload is tried again after a second, and holds up no other', async () => {
  const { editions, schedule, errors } = await opened(editionOf('first'))
  const [one, other] = [failing(1), failing(0)]
  await editions.replace(editionOf('second', [one.job, other.job]))
  await until(async () => schedule.pauses().includes(1_000), 'the task waits for its next try')
  expect([one.done, other.done, errors]).toEqual([['stopped'], ['started'], [new Error('no database')]])
  schedule.pass()
  await until(async () => one.done.includes('started'), 'the task runs')
  await editions.stop()
  await editions.close()
  expect([one.done.at(-1), other.done]).toEqual(['stopped', ['started', 'stopped']])
})

test('a shop that closes does not wait for the next try of a task', async () => {
  const { editions, schedule } = await opened(editionOf('first'))
  const { job, done } = failing(Number.POSITIVE_INFINITY)
  await editions.replace(editionOf('second', [job]))
  await until(async () => schedule.pauses().includes(1_000), 'the task waits for its next try')
  await editions.stop()
  await editions.close()
  expect([done.at(-1), schedule.pauses()]).toEqual(['stopped', []])
})

test('a client that never ends its request holds up a reload and a close for 25 seconds at most', async () => {
  const { editions, schedule, errors, url } = await opened(editionOf('endless'))
  const answer = await fetch(url)
  const cut = answer.text().catch(() => 'cut')
  await editions.replace(editionOf('second'))
  await until(async () => schedule.pauses().includes(25_000), 'the reload waits')
  const third = editions.replace(editionOf('third'))
  schedule.pass()
  await third
  expect(await (await fetch(url)).text()).toBe('third')
  await editions.stop()
  const closed = editions.close()
  onTestFinished(() => closed)
  await until(async () => schedule.pauses().includes(25_000), 'the close waits')
  schedule.pass()
  await closed
  expect([await cut, errors]).toEqual(['cut', []])
})
