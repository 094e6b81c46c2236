import 'reflect-metadata'
import { join } from 'node:path'
import { Container, type ServiceIdentifier } from 'inversify'
import { aesVault } from '../../adapters/crypto/aesVault.ts'
import { systemClock } from '../../adapters/crypto/clock.ts'
import { randomIds } from '../../adapters/crypto/ids.ts'
import { keyedDigest } from '../../adapters/crypto/keyedDigest.ts'
import { masterKeyFile } from '../../adapters/crypto/masterKeyFile.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueChanges } from '../../adapters/sql/catalogue/catalogueChanges.ts'
import { sqlLookUp, type LookUp } from '../../adapters/sql/catalogue/lookUp.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { sqlCouponUses } from '../../adapters/sql/orders/couponUses.ts'
import { openDatabase, type OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sqlKeyRing } from '../../adapters/sql/account/keyRing.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { sqlOrderNumbers } from '../../adapters/sql/orders/orderNumbers.ts'
import { sqlOutbox } from '../../adapters/sql/outbox/outbox.ts'
import { sqlPaymentRows } from '../../adapters/sql/orders/paymentRows.ts'
import { sqlProductAddresses } from '../../adapters/sql/catalogue/productAddresses.ts'
import { sqlRedirects } from '../../adapters/sql/redirects/redirects.ts'
import { sqlSessions } from '../../adapters/sql/account/sessions.ts'
import type { Catalogue, CatalogueWriter } from '../../application/ports/database/catalogue.ts'
import type { CatalogueChanges } from '../../application/ports/database/catalogueChanges.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import type { CouponUses } from '../../application/ports/database/couponUses.ts'
import type { KeyedDigest, Sha256 } from '../../application/ports/outside/digest.ts'
import type { EventStore } from '../../application/ports/database/eventStore.ts'
import type { Ids } from '../../application/ports/outside/ids.ts'
import type { OrderNumbers } from '../../application/ports/database/orderNumbers.ts'
import type { Outbox } from '../../application/ports/database/outbox.ts'
import type { PaymentRows } from '../../application/ports/database/paymentRows.ts'
import type { ProductAddresses } from '../../application/ports/database/productAddresses.ts'
import type { Redirects } from '../../application/ports/database/redirects.ts'
import type { Sessions } from '../../application/ports/database/sessions.ts'
import type { KeyRing, Vault } from '../../application/ports/database/vault.ts'
import type { Environment } from './environment.ts'

/** A name that only a service of this type can be bound to and got by. */
const named = <Service>(name: string): ServiceIdentifier<Service> => Symbol(name)

/** The names under which the container gives out the shop's services. */
export const SERVICES = {
  database: named<OpenDatabase>('database'),
  lookUp: named<LookUp>('look-up'),
  store: named<EventStore>('event store'),
  outbox: named<Outbox>('outbox'),
  payments: named<PaymentRows>('payment rows'),
  keyRing: named<KeyRing>('key ring'),
  vault: named<Vault>('vault'),
  sessions: named<Sessions>('sessions'),
  orderNumbers: named<OrderNumbers>('order numbers'),
  catalogue: named<Catalogue>('catalogue'),
  catalogueWriter: named<CatalogueWriter>('catalogue writer'),
  catalogueChanges: named<CatalogueChanges>('catalogue changes'),
  productAddresses: named<ProductAddresses>('product addresses'),
  redirects: named<Redirects>('redirects'),
  clock: named<Clock>('clock'),
  ids: named<Ids>('ids'),
  sha256: named<Sha256>('sha256'),
  couponUses: named<CouponUses>('coupon uses'),
  customerDigest: named<KeyedDigest>('customer digest'),
}

/** Opens the database that the environment names, brings its tables up to date and binds all that stands on it. */
export const openServices = async (environment: Environment): Promise<Container> => {
  const { databaseUrl, dataDir } = environment
  const masterKey = environment.masterKey ?? (await masterKeyFile(join(dataDir, 'master.key')))
  const database = await openDatabase(
    databaseUrl === null
      ? { kind: 'embedded', dataDir: join(dataDir, 'database') }
      : { kind: 'server', url: databaseUrl },
  )
  await migrate(database)
  return servicesOn(database, masterKey)
}

/** Binds the services, each made once and when it is first asked for. */
export const servicesOn = (database: OpenDatabase, masterKey: Uint8Array): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  const { outbox, payments, keyRing, vault, sessions, orderNumbers } = SERVICES
  container.bind(SERVICES.database).toConstantValue(database)
  container.bind(SERVICES.lookUp).toResolvedValue(sqlLookUp, [SERVICES.database])
  container.bind(SERVICES.clock).toConstantValue(systemClock)
  container.bind(SERVICES.ids).toConstantValue(randomIds)
  container.bind(SERVICES.sha256).toConstantValue(sha256)
  container
    .bind(SERVICES.store)
    .toResolvedValue(sqlEventStore, [SERVICES.database, SERVICES.sha256, SERVICES.lookUp])
  container.bind(outbox).toResolvedValue(sqlOutbox, [SERVICES.database])
  container.bind(payments).toResolvedValue(sqlPaymentRows, [SERVICES.database])
  container.bind(keyRing).toResolvedValue(sqlKeyRing, [SERVICES.database])
  container.bind(vault).toResolvedValue((ring) => aesVault(ring, masterKey), [keyRing])
  container.bind(sessions).toResolvedValue(sqlSessions, [SERVICES.database])
  container.bind(orderNumbers).toResolvedValue(sqlOrderNumbers, [SERVICES.database])
  container.bind(SERVICES.couponUses).toResolvedValue(sqlCouponUses, [SERVICES.database])
  container.bind(SERVICES.customerDigest).toConstantValue(keyedDigest(masterKey, 'coupon customer'))
  container.bind(SERVICES.redirects).toResolvedValue(sqlRedirects, [SERVICES.database])
  container.bind(SERVICES.catalogue).toResolvedValue(sqlCatalogue, [SERVICES.database, SERVICES.lookUp])
  container.bind(SERVICES.catalogueChanges).toResolvedValue(sqlCatalogueChanges, [SERVICES.database])
  container.bind(SERVICES.productAddresses).toResolvedValue(sqlProductAddresses, [SERVICES.database])
  container
    .bind(SERVICES.catalogueWriter)
    .toResolvedValue(sqlCatalogueWriter, [SERVICES.database, SERVICES.sha256])
  return container
}
