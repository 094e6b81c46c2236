import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import type { Shop } from '../../../server/compose/shop.ts'
import { appOn, securityShop } from './composedShop.ts'
import { demoDatabase } from './demoDatabase.ts'

/** A demo shop's whole server in this process, on a database in memory; it listens nowhere. */
export const wholeApp = async (
  publicUrl = 'http://127.0.0.1:3000',
  changed: (shop: Shop) => Shop = (shop) => shop,
): Promise<{ readonly app: FastifyInstance; readonly database: OpenDatabase; stop(): Promise<void> }> => {
  const shop = changed(securityShop())
  const { database, stop } = await demoDatabase(shop.name)
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
