import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlCartKeys } from '../../../adapters/sql/cart/cartKeys.ts'
import { sqlCatalogue } from '../../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../../adapters/sql/catalogue/catalogueWriter.ts'
import { sqlStockLevels } from '../../../adapters/sql/catalogue/stockLevels.ts'
import { sqlCouponUses, sqlOrderNumbers, sqlPaymentRows } from '../../../adapters/sql/orders/orders.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sqlKeyRing } from '../../../adapters/sql/account/keyRing.ts'
import { sqlIssuedDocuments } from '../../../adapters/sql/orders/issuedDocuments.ts'
import { sqlSessions } from '../../../adapters/sql/account/access.ts'
import { PRODUCTS } from './app.ts'
import { checkoutShop, type CheckoutShop, type CheckoutTestServices } from './checkoutShop.ts'
import { NOON } from '../database/commits.ts'
import { COUPONS } from '../samples/coupons.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../database/databases.ts'

/** The whole shop from cart to payment on one kind of store. */
export interface StoredShop {
  readonly shop: CheckoutShop
  stop(): Promise<void>
}

/** The whole shop on an existing database. */
export const onSql = async (
  { database, stop }: TestDatabase,
  over: Partial<CheckoutTestServices> = {},
): Promise<StoredShop> => {
  await sqlCatalogueWriter(database, sha256).put(PRODUCTS, NOON)
  const shop = await checkoutShop({
    store: sqlEventStore(database, sha256),
    catalogue: sqlCatalogue(database),
    couponOffers: COUPONS,
    cartKeys: sqlCartKeys(database),
    couponUses: sqlCouponUses(database),
    payments: sqlPaymentRows(database),
    stockLevels: sqlStockLevels(database),
    sessions: sqlSessions(database),
    orderNumbers: sqlOrderNumbers(database),
    issuedDocuments: sqlIssuedDocuments(database),
    vault: aesVault(sqlKeyRing(database), Buffer.alloc(32, 7)),
    ...over,
  })
  return { shop, stop }
}

/** The same shop in memory, on the embedded engine and on a PostgreSQL server of its own. */
export const CHECKOUT_STORES = {
  memory: async () => ({ shop: await checkoutShop(), stop: async () => undefined }),
  embedded: async () => onSql(await embeddedDatabase()),
  server: async () => onSql(await serverDatabase()),
} as const satisfies Record<string, () => Promise<StoredShop>>
