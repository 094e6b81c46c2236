import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { memorySimulatorStore } from '../../../adapters/payments/simulator/store.ts'
import type { Services } from '../../../application/shop/services.ts'
import { buildApp } from '../../../server/compose/buildApp.ts'
import {
  instead,
  serverComposition,
  type Composition,
  type Replacement,
} from '../../../server/compose/container/composition.ts'
import { APP, INSIDE, USE_CASES, WHOLE } from '../../../server/compose/container/names.ts'
import { readEnvironment, type Environment } from '../../../server/compose/environment.ts'
import { readShop, type Shop } from '../../../server/compose/shop.ts'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'

const NO_IMAGES = join(process.cwd(), 'build/no-images')

/** The folder of its files, deleted with this process. */
const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'toonbank-composed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
let dataDir: string | undefined

/** The environment of a server in this process, with these variables set. */
export const environmentOf = (variables: Readonly<Record<string, string>>): Environment => {
  const read = readEnvironment({
    NODE_ENV: 'production',
    PAYMENTS: 'simulator',
    ...(variables['DATABASE_URL'] === undefined && { DATABASE: 'embedded' }),
    IMAGES_DIR: NO_IMAGES,
    DATA_DIR: (dataDir ??= ownFolder()),
    ...variables,
  })
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

/**
 * A shop's whole server in this process, on an existing database. It listens nowhere, stores no file and
 * caches no page.
 */
export const composedOn = (
  database: OpenDatabase,
  shop: Shop,
  publicUrl = 'http://127.0.0.1:3000',
  ...replacements: readonly Replacement[]
): Promise<Composition> =>
  serverComposition(
    {
      environment: environmentOf({ SHOP: shop.name, PUBLIC_URL: publicUrl, PAGE_CACHE_MB: '0' }),
      shop,
      closing: new AsyncDisposableStack(),
    },
    instead(INSIDE.database, database),
    instead(INSIDE.masterKey, new Uint8Array(32)),
    instead(INSIDE.simulatorStore, memorySimulatorStore()),
    instead(APP.server, { app: Fastify({ ...LIMITS, trustProxy: '127.0.0.1' }) }),
    instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
    instead(APP.buildId, 'build-1'),
    ...replacements,
  )

/** The same, ready for requests. */
export const appOn = async (
  database: OpenDatabase,
  { shop, publicUrl }: { readonly shop: Shop; readonly publicUrl?: string },
  ...replacements: readonly Replacement[]
): Promise<{ readonly app: FastifyInstance; readonly services: Services }> => {
  const composition = await composedOn(database, shop, publicUrl, ...replacements)
  await loadAllPageChunks()
  const parts = composition.get(WHOLE.appParts)
  await buildApp(parts)
  await parts.app.ready()
  return parts
}

/** A demo shop as in its folder. */
export const demoShop = (name: string): Shop => {
  const read = readShop(process.cwd(), name, sanitise)
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

export const securityShop = (): Shop => demoShop('security')

/** Imports the shop's folder into an empty database. */
export const filled = async (database: OpenDatabase, shop: Shop): Promise<void> =>
  (await composedOn(database, shop)).get(USE_CASES.fillShop)(true)
