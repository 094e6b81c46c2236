import { measureAddresses } from './checkout/savedAddresses.ts'
import { measureCalls } from './checkout/calls.ts'
import { openShop, type OpenShop } from './checkout/openShop.ts'
import { measureOrders } from './checkout/orders.ts'
import { onEngines, type Engine } from './engines.ts'
import type { Measured } from './report.ts'

const inShop =
  (measure: (shop: OpenShop) => Promise<readonly Measured[]>) =>
  async (engine: Engine): Promise<readonly Measured[]> => {
    const shop = await openShop(engine)
    try {
      return await measure(shop)
    } finally {
      await shop.stop()
    }
  }

const PARTS = {
  calls: inShop(measureCalls),
  addresses: inShop(measureAddresses),
  orders: measureOrders,
} as const

/**
 * A buyer's waits in the checkout, on each engine: `checkout [calls | addresses | orders [PGlite |
 * PostgreSQL]]`.
 * @throws Error if any response is not a success
 */
export const benchCheckout = ([part = 'all', only]: readonly string[]): Promise<readonly Measured[]> =>
  onEngines(only, async (engine) => {
    const rows: Measured[] = []
    for (const [name, measure] of Object.entries(PARTS))
      if (part === 'all' || part === name) rows.push(...(await measure(engine)))
    return rows
  })
