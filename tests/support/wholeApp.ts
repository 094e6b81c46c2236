import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { randomIds } from '../../adapters/crypto/ids.ts'
import { systemClock } from '../../adapters/crypto/clock.ts'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { importCatalogue } from '../../application/shop/catalogue/importCatalogue.ts'
import { redirectTable } from '../../application/shop/redirects/redirectTable.ts'
import { fileLines } from '../../server/command/fileLines.ts'
import { buildApp } from '../../server/compose/buildApp.ts'
import { commandDepsOf } from '../../server/compose/commandDeps.ts'
import { paymentProvider } from '../../server/compose/paymentProvider.ts'
import { SERVICES, servicesOn } from '../../server/compose/services.ts'
import { readShop, type Shop } from '../../server/compose/shop.ts'
import { loadAllPageChunks } from '../../ui/pages/pageChunks.ts'
import type { OpenDatabase } from '../../adapters/sql/database.ts'
import { embeddedDatabase } from './databases.ts'

/** A demo shop's whole server in this process, on a database in memory; it listens nowhere. */
export const wholeApp = async (
  publicUrl = 'http://127.0.0.1:3000',
  changed: (shop: Shop) => Shop = (shop) => shop,
): Promise<{ readonly app: FastifyInstance; readonly database: OpenDatabase; stop(): Promise<void> }> => {
  const read = readShop(process.cwd(), 'security', sanitise)
  if (!read.ok) throw new Error(read.refusal)
  const shop = changed(read.value)
  const { database, stop } = await embeddedDatabase()
  const services = servicesOn(database, new Uint8Array(32))
  const deps = commandDepsOf(services, shop.name)
  await deps.catalogue.putCategories(shop.categories)
  await importCatalogue(deps, fileLines(shop.catalogueFile), {
    strict: true,
    onProgress: () => undefined,
    onRefused: ({ line, field, reason }) => {
      throw new Error(`line ${line}: ${field}: ${reason}`)
    },
  })
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
    }),
    publicUrl: () => publicUrl,
    redirects: redirectTable(shop.redirects, services.get(SERVICES.redirects)),
    clientDir: join(process.cwd(), 'build/client'),
    assets: () => ({ scripts: [], styles: [], preloads: [] }),
    theme: null,
    buildId: 'build-1',
    development: false,
    logs: false,
  })
  await app.ready()
  return {
    app,
    database,
    stop: async () => {
      await app.close()
      await stop()
    },
  }
}
