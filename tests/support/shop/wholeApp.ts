import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../../server/compose/shop.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { CIRCUMSTANCES } from '../../../server/compose/container/names.ts'
import { appOn, environmentOf, securityShop } from './composedShop.ts'
import { demoDatabase } from './demoDatabase.ts'

/**
 * A demo shop's whole server in this process, on a database in memory; it listens nowhere.
 * @param variables of its environment, such as limits for a test that makes more requests than people do
 */
export const wholeApp = async (
  publicUrl = 'http://127.0.0.1:3000',
  changed: (shop: Shop) => Shop = (shop) => shop,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ readonly app: FastifyInstance; readonly database: OpenDatabase; stop(): Promise<void> }> => {
  const shop = changed(securityShop())
  const { database, stop } = await demoDatabase(shop.name)
  const { app } = await appOn(
    database,
    { shop, publicUrl },
    instead(
      CIRCUMSTANCES.environment,
      environmentOf({ SHOP: shop.name, PUBLIC_URL: publicUrl, PAGE_CACHE_MB: '0', ...variables }),
    ),
  )
  return {
    app,
    database,
    stop: async () => {
      await app.close()
      await stop()
    },
  }
}
