import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { commandComposition } from '../../../server/compose/container/commandComposition.ts'
import {
  instead,
  recomposition,
  serverComposition,
  type Composition,
} from '../../../server/compose/container/composition.ts'
import * as names from '../../../server/compose/container/names.ts'
import { PLUGINS } from '../../../server/compose/container/names.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { embeddedDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { composedOn, securityShop } from '../../support/shop/composedShop.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await embeddedDatabase()
})
afterAll(() => base.stop())

const environment = (variables: Readonly<Record<string, string>> = {}) => {
  const read = readEnvironment({ DATA_DIR: tempFolder(), ...variables })
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

/** A shop's server composed with nothing replaced but its database. */
const server = (of = environment()): Promise<Composition> =>
  serverComposition(
    { environment: of, shop: securityShop(), closing: new AsyncDisposableStack() },
    instead(names.INSIDE.database, base.database),
  )

describe('a shop’s server', () => {
  test('has every name bound to one thing that is created once', async () => {
    const composition = await server()
    const groups: Readonly<Record<string, Readonly<Record<string, names.Name<unknown>>>>> = {
      ...names,
      PLUGINS,
    }
    const unbound = Object.entries(groups).flatMap(([group, members]) =>
      Object.entries(members).flatMap(([name, by]) => {
        try {
          return composition.get(by) === composition.get(by) ? [] : [`${group}.${name} is made twice`]
        } catch (error) {
          return [`${group}.${name}: ${String(error)}`]
        }
      }),
    )
    expect(unbound).toEqual([])
  })

  test('uses a replacement wherever the replaced part is used', async () => {
    const clock = { now: () => 1_234 }
    const { get } = await composedOn(
      base.database,
      securityShop(),
      undefined,
      instead(names.SERVICES.clock, clock),
    )
    expect(get(names.USE_CASES.services).clock).toBe(clock)
    expect(get(PLUGINS.pages).clock).toBe(clock)
    expect(get(names.WHOLE.commands).clock).toBe(clock)
  })

  test('keeps its connections, locks and counters through a reload of the folder, and no setting', async () => {
    const running = await server()
    const next = await recomposition(running, {
      environment: environment(),
      shop: { ...securityShop(), coupons: [] },
      closing: new AsyncDisposableStack(),
    })
    const { SERVICES, INSIDE, USE_CASES, APP } = names
    const isKept = (name: names.Name<unknown>): boolean => running.get(name) === next.get(name)
    for (const name of [
      INSIDE.database,
      INSIDE.payment,
      INSIDE.outboxGate,
      INSIDE.outsideHealth,
      INSIDE.builds,
      SERVICES.cartLock,
      SERVICES.store,
      APP.drain,
      PLUGINS.rates,
    ])
      expect([String(name), isKept(name)]).toEqual([String(name), true])
    for (const name of [
      SERVICES.config,
      SERVICES.printDocument,
      SERVICES.redirects,
      USE_CASES.services,
      APP.pageCache,
    ])
      expect([String(name), isKept(name)]).toEqual([String(name), false])
    expect(next.get(USE_CASES.services).couponOffers).toEqual([])
    expect(next.get(names.WHOLE.edition).commands.store).toBe(running.get(SERVICES.store))
  })

  test('is measured and traced by the same observers after a reload, each part once', async () => {
    const closing = new AsyncDisposableStack()
    onTestFinished(() => closing.disposeAsync())
    const traced = environment({ METRICS_PORT: '9', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    const shop = securityShop()
    const running = await serverComposition(
      { environment: traced, shop, closing },
      instead(names.INSIDE.database, base.database),
    )
    const next = await recomposition(running, {
      environment: traced,
      shop,
      closing: new AsyncDisposableStack(),
    })
    const wrapped: readonly names.Name<unknown>[] = [
      names.INSIDE.database,
      names.INSIDE.plainStore,
      names.SERVICES.mailer,
    ]
    for (const name of wrapped)
      expect([String(name), running.get(name) === next.get(name)]).toEqual([String(name), true])
    expect(running.get(names.BACKGROUND.metrics)).toHaveLength(1)
    // another one would need the same port
    expect(next.get(names.BACKGROUND.metrics)).toEqual([])
  })

  test('lets only a worker or a whole process send messages, also after a reload', async () => {
    const jobs = async (role: 'web' | 'worker' | 'all') => {
      const running = await server({ ...environment(), role })
      const next = await recomposition(running, {
        environment: { ...environment(), role },
        shop: securityShop(),
        closing: new AsyncDisposableStack(),
      })
      return next.get(names.WHOLE.edition).jobs.includes(next.get(names.BACKGROUND.outbox))
    }
    expect([await jobs('web'), await jobs('worker'), await jobs('all')]).toEqual([false, true, true])
  })

  test('shares no state with another server in the same process', async () => {
    const [one, other] = [await server(), await server()]
    const { SERVICES, APP } = names
    for (const name of [SERVICES.cartLock, SERVICES.cartCache, SERVICES.pageIndexes, APP.pageCache])
      expect(one.get<unknown>(name)).not.toBe(other.get<unknown>(name))
  })
})

test('a command without a running shop has all that it needs, and opens a database that is closed after it', async () => {
  const closing = new AsyncDisposableStack()
  const { get } = await commandComposition({ environment: environment(), closing })
  const { store, redirects } = get(names.WHOLE.commands)
  expect([await store.streams('', 1), await redirects.imported()]).toEqual([[], []])
  await closing.disposeAsync()
  await expect(store.streams('', 1)).rejects.toThrow('closed')
})
