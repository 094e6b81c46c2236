import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { randomIds } from '../../../adapters/crypto/ids.ts'
import { systemClock } from '../../../adapters/crypto/clock.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { importCatalogue } from '../../../application/shop/catalogue/importCatalogue.ts'
import { redirectTable } from '../../../application/shop/redirects/redirectTable.ts'
import { fileLines } from '../../../server/command/fileLines.ts'
import { buildApp, type AppParts } from '../../../server/compose/buildApp.ts'
import { commandDepsOf } from '../../../server/compose/commandDeps.ts'
import { paymentProvider } from '../../../server/compose/paymentProvider.ts'
import { SERVICES, servicesOn } from '../../../server/compose/services.ts'
import { readShop, type Shop } from '../../../server/compose/shop.ts'
import { PageCache } from '../../../server/render/pageCache.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { embeddedDatabase } from '../database/databases.ts'

const NO_IMAGES = join(process.cwd(), 'build/no-images')

/** A shop's whole server in this process, on a database that is there; it listens nowhere. */
export const appOn = async (
  database: OpenDatabase,
  {
    shop,
    publicUrl = 'http://127.0.0.1:3000',
    pageCache = new PageCache(0, Date.now),
    fetch = globalThis.fetch,
    parts = {},
  }: {
    readonly shop: Shop
    readonly publicUrl?: string
    /** without one every page is made anew */
    readonly pageCache?: AppParts['pageCache']
    /** how shop and payment provider reach each other */
    readonly fetch?: typeof globalThis.fetch
    /** what else it is made of than other tests' servers */
    readonly parts?: Partial<AppParts>
  },
) => {
  const services = servicesOn(database, new Uint8Array(32))
  await loadAllPageChunks()
  const app = await buildApp({
    services,
    shop,
    payment: paymentProvider({
      apiKey: null,
      dataDir: null,
      localUrl: () => publicUrl,
      publicUrl: () => publicUrl,
      clock: systemClock,
      ids: randomIds,
      fetch,
    }),
    publicUrl: () => publicUrl,
    redirects: redirectTable(shop.redirects, services.get(SERVICES.redirects)),
    clientDir: join(process.cwd(), 'build/client'),
    imagesDir: NO_IMAGES,
    assets: () => ({ scripts: [], styles: [], preloads: [] }),
    theme: null,
    buildId: 'build-1',
    pageCache,
    development: false,
    logs: false,
    ...parts,
  })
  await app.ready()
  return { app, services }
}

/** A demo shop as its folder has it. */
export const demoShop = (name: string): Shop => {
  const read = readShop(process.cwd(), name, sanitise)
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

export const securityShop = (): Shop => demoShop('security')

/** Puts what the shop's folder brings along into an empty database. */
export const filled = async (database: OpenDatabase, shop: Shop): Promise<void> => {
  const deps = commandDepsOf(servicesOn(database, new Uint8Array(32)), {
    name: shop.name,
    picturesDir: shop.picturesDir,
    imagesDir: NO_IMAGES,
  })
  await deps.catalogueWriter.putCategories(shop.categories)
  await importCatalogue(deps, fileLines(shop.catalogueFile), {
    strict: true,
    onProgress: () => undefined,
    onRefused: ({ line, field, reason }) => {
      throw new Error(`line ${line}: ${field}: ${reason}`)
    },
  })
}

/** A demo shop's whole server in this process, on a database in memory; it listens nowhere. */
export const wholeApp = async (
  publicUrl = 'http://127.0.0.1:3000',
  changed: (shop: Shop) => Shop = (shop) => shop,
): Promise<{ readonly app: FastifyInstance; readonly database: OpenDatabase; stop(): Promise<void> }> => {
  const shop = changed(securityShop())
  const { database, stop } = await embeddedDatabase()
  await filled(database, shop)
  const { app } = await appOn(database, { shop, publicUrl })
  return {
    app,
    database,
    stop: async () => {
      await app.close()
      await stop()
    },
  }
}
