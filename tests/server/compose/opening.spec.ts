import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { sqlKeyRing } from '../../../adapters/sql/account/keyRing.ts'
import type { Background } from '../../../server/background/background.ts'
import { takeDataFolder } from '../../../server/command/control/dataFolder.ts'
import { instead, type Replacement } from '../../../server/compose/container/composition.ts'
import { APP, BACKGROUND } from '../../../server/compose/container/names.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'
import { portIsFree, serve } from '../../../server/compose/serve.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'
import { changedShop } from '../../support/shop/changedShop.ts'
import { freePort } from '../../support/shop/shop.ts'
import { tempFolder } from '../../support/tempFolder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** The starts and stops, in order; `alone`: neither server nor database answered any more. */
let log: string[] = []
let port = 0
afterEach(() => {
  log = []
})

/** Whether server and database answer; /readyz says before that the shop is about to close. */
const answers = async (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/build.json?running=another`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A background job that records its start and stop. */
const recorded = (name: string, fails: { readonly start?: true; readonly stop?: true } = {}): Background => ({
  start: async () => {
    log.push(`${name} begins`)
    if (fails.start) throw new Error(`${name} could not begin`)
  },
  stop: async () => {
    log.push(`${name} ends${(await answers()) ? '' : ' alone'}`)
    if (fails.stop) throw new Error(`${name} could not end`)
  },
})

const opened = async (
  variables: Readonly<Record<string, string>>,
  ...replacements: readonly Replacement[]
) => {
  port = await freePort()
  const read = readEnvironment({ PORT: String(port), IMAGES_DIR: tempFolder(), ...variables })
  if (!read.ok) throw new Error(read.refusal)
  return serve(
    read.value,
    instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
    ...replacements,
  )
}

const onServer = async () => ({ DATABASE_URL: await server.createDatabase(), MASTER_KEY: '0'.repeat(64) })

/** The number of connections to a database, without the one that counts. */
const connectionsTo = async (url: string): Promise<number> => {
  const database = await openDatabase({ kind: 'server', url, connections: 1 })
  const [row] = await database.statement<{ count: number }>(
    'connections',
    'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    [],
  )
  await database.close()
  return row?.count ?? 0
}

describe('a shop that opens', () => {
  test('is closed in reverse order, each part while its dependencies still answer', async () => {
    const environment = await onServer()
    const shop = await opened(
      environment,
      instead(BACKGROUND.droppedPages, recorded('dropped pages')),
      instead(BACKGROUND.outbox, recorded('outbox')),
      instead(BACKGROUND.forgetting, recorded('forgetting')),
    )
    if (!shop.ok) throw new Error(shop.refusal)
    expect([shop.value.url, await answers()]).toEqual([`http://127.0.0.1:${port}`, true])
    await shop.value.close()
    const begun = ['dropped pages', 'outbox', 'forgetting']
    expect(log).toEqual([
      ...begun.map((name) => `${name} begins`),
      ...begun.toReversed().map((name) => `${name} ends`),
    ])
    expect([await portIsFree('127.0.0.1', port), await connectionsTo(environment.DATABASE_URL)]).toEqual([
      true,
      0,
    ])
  })

  test('under another master key than its data were sealed with reports it, and seals nothing with it', async () => {
    const environment = await onServer()
    const own = await opened(environment)
    if (!own.ok) throw new Error(own.refusal)
    await own.value.close()
    const database = await openDatabase({ kind: 'server', url: environment.DATABASE_URL, connections: 1 })
    const ring = sqlKeyRing(database)
    await aesVault(ring, Buffer.alloc(32)).seal('anna', 'x')
    const keys = await ring.some(9)
    const shop = await opened({ ...environment, MASTER_KEY: '1'.repeat(64) })
    if (shop.ok) await shop.value.close()
    expect(shop).toEqual({
      ok: false,
      refusal:
        "the shop can't open: this is not the master key that encrypted the data: restore that key (MASTER_KEY, or master.key in DATA_DIR)",
    })
    expect([keys.length, await ring.some(9)]).toEqual([1, keys])
    await database.close()
    const again = await opened(environment)
    expect(again.ok).toBe(true)
    if (again.ok) await again.value.close()
  })

  test('that fails while it opens closes what was opened by then, and says why in one line', async () => {
    const environment = await onServer()
    const shop = await opened(
      environment,
      instead(BACKGROUND.droppedPages, recorded('dropped pages')),
      instead(BACKGROUND.outbox, recorded('outbox')),
      instead(BACKGROUND.forgetting, recorded('forgetting', { start: true })),
      instead(BACKGROUND.listing, recorded('listing')),
    )
    expect(shop).toEqual({ ok: false, refusal: "the shop can't open: forgetting could not begin" })
    expect(log).toEqual([
      'dropped pages begins',
      'outbox begins',
      'forgetting begins',
      'forgetting ends',
      'outbox ends',
      'dropped pages ends',
    ])
    expect([await portIsFree('127.0.0.1', port), await connectionsTo(environment.DATABASE_URL)]).toEqual([
      true,
      0,
    ])
  })

  test('that also fails while it closes closes the rest, and reports the first failure', async () => {
    const environment = await onServer()
    const shop = await opened(
      environment,
      instead(BACKGROUND.outbox, recorded('outbox', { start: true, stop: true })),
      instead(BACKGROUND.droppedPages, recorded('dropped pages', { stop: true })),
    )
    expect(shop).toEqual({ ok: false, refusal: "the shop can't open: outbox could not begin" })
    expect([await portIsFree('127.0.0.1', port), await connectionsTo(environment.DATABASE_URL)]).toEqual([
      true,
      0,
    ])
  })

  test('with a broken catalogue releases its folder for the next shop, which opens', async () => {
    const folder = tempFolder()
    const catalogue = readFileSync('server/shops/security/catalogue.jsonl', 'utf8')
    const files = { 'catalogue.jsonl': `{}\n${catalogue}` }
    const broken = await changedShop({ changes: (config) => config, files })
    const first = await opened({ ...broken.environment, DATA_DIR: folder })
    await broken.remove()
    expect(first.ok ? '' : first.refusal).toMatch(
      /catalogue\.jsonl line 1: \S+: .+(?:\n.*catalogue\.jsonl line 1: \S+: .+)+$/,
    )
    const taken = takeDataFolder(folder, 'the test', { serves: false })
    expect(taken.ok).toBe(true)
    if (taken.ok) taken.value.release()
    const next = await opened({ DATA_DIR: folder })
    expect([next.ok, await answers()]).toEqual([true, true])
    if (next.ok) await next.value.close()
  })
})
