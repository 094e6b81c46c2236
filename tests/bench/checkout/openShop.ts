import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { plainProducts } from '../../support/samples/plainProducts.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'
import type { Engine } from '../engines.ts'
import { environmentOf } from '../retail/place.ts'
import { stocked } from '../stocked.ts'

/** A running shop with enough stock, on a measured engine. */
export interface OpenShop extends RunningShop {
  readonly name: Engine['name']
  readonly bare: DatabasePlace
  /** products without options */
  readonly products: readonly number[]
}

export const openShop = async ({ name, shop: place, bare }: Engine): Promise<OpenShop> => {
  const shop = await startShop({
    changes: (config) => config,
    files: { 'catalogue.jsonl': await stocked() },
    // these payers return within milliseconds of the webhook, and would wait for the shop's next query of
    // their payment
    environment: { ...environmentOf(place), PAYMENT_NEWS_MS: '0' },
    ...(place.kind === 'embedded' ? { dataDir: place.dataDir } : {}),
  })
  return { ...shop, name, bare, products: await plainProducts(shop, 30, 1_000) }
}
