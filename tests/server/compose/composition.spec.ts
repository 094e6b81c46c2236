import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandComposition } from '../../../server/compose/container/commandComposition.ts'
import {
  instead,
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

const environment = () => {
  const read = readEnvironment({ DATA_DIR: tempFolder() })
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

/** A shop's server composed with nothing replaced but its database. */
const server = (): Promise<Composition> =>
  serverComposition(
    { environment: environment(), shop: securityShop(), closing: new AsyncDisposableStack() },
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
