import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { join } from 'node:path'
import { ContainerModule } from 'inversify'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { systemClock } from '../../../adapters/crypto/clock.ts'
import { derivedKeys } from '../../../adapters/crypto/derivedKeys.ts'
import { randomIds } from '../../../adapters/crypto/ids.ts'
import { keyedDigest } from '../../../adapters/crypto/keyedDigest.ts'
import { logSigner } from '../../../adapters/crypto/noteKeys.ts'
import { masterKeyFile } from '../../../adapters/crypto/masterKeyFile.ts'
import { isOwnMasterKey } from '../../../adapters/crypto/ownMasterKey.ts'
import { sha256, sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { threadedPrinter } from '../../../adapters/documents/threadedPrinter.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { shippedPictures } from '../../../adapters/images/shippedPictures.ts'
import { storedPictures } from '../../../adapters/images/storedPictures.ts'
import { memoryCallCounts } from '../../../adapters/process/callCounts.ts'
import { argon2Passwords } from '../../../adapters/passwords/argon2Passwords.ts'
import { coalescedProvider } from '../../../adapters/payments/coalescedProvider.ts'
import { simulatorStore } from '../../../adapters/payments/simulator/store.ts'
import { sqlAccounts } from '../../../adapters/sql/account/accounts.ts'
import { sqlKeyRing } from '../../../adapters/sql/account/keyRing.ts'
import { sqlChallenges, sqlKnownDevices, sqlSessions } from '../../../adapters/sql/account/access.ts'
import { sqlMailedLinks } from '../../../adapters/sql/account/mailedLinks.ts'
import { boundedSearch } from '../../../adapters/sql/catalogue/boundedSearch.ts'
import { sqlBuilds } from '../../../adapters/sql/builds/builds.ts'
import { sqlCartKeys } from '../../../adapters/sql/cart/cartKeys.ts'
import { sqlCatalogue } from '../../../adapters/sql/catalogue/catalogue.ts'
import { sqlCallCounts } from '../../../adapters/sql/calls/callCounts.ts'
import { sqlCatalogueChanges } from '../../../adapters/sql/catalogue/catalogueChanges.ts'
import { sqlStockLevels } from '../../../adapters/sql/catalogue/stockLevels.ts'
import { sqlStoredProducts } from '../../../adapters/sql/catalogue/storedProducts.ts'
import { sqlStockNotices } from '../../../adapters/sql/catalogue/stockNotices.ts'
import { sqlCatalogueWriter } from '../../../adapters/sql/catalogue/catalogueWriter.ts'
import { sqlLookUp } from '../../../adapters/sql/catalogue/lookUp.ts'
import { sqlProductAddresses } from '../../../adapters/sql/catalogue/productAddresses.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sqlLogTree } from '../../../adapters/sql/log/logTree.ts'
import { sqlSessionList } from '../../../adapters/sql/log/sessionList.ts'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import {
  sqlCouponUses,
  sqlOrderHolds,
  sqlOrderNumbers,
  sqlPlacedOrders,
  sqlPaymentRows,
} from '../../../adapters/sql/orders/orders.ts'
import { sqlIssuedDocuments } from '../../../adapters/sql/orders/issuedDocuments.ts'
import { sqlOutbox } from '../../../adapters/sql/outbox/outbox.ts'
import { sqlOutboxAddress } from '../../../adapters/sql/outbox/outboxAddress.ts'
import { sqlRedirects } from '../../../adapters/sql/redirects/redirects.ts'
import { sqlReloads } from '../../../adapters/sql/reloads/reloads.ts'
import { freeSpace } from '../../../adapters/sql/engine/freeSpace.ts'
import { sqlTicketFiles, sqlTickets } from '../../../adapters/sql/tickets/tickets.ts'
import { OutboxGate } from '../../../application/shop/outbox/outboxHold.ts'
import { logOrigin } from '../../../application/shop/proof/logSigner.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import {
  noteBuild,
  once,
  storeUnderBuild,
  writerUnderBuild,
} from '../../../application/shop/builds/builds.ts'
import { BUILD_ID } from '../pages/buildId.ts'
import { checkpointFile } from '../../background/checkpointFile.ts'
import { addressService, pickupService, shopMailer } from '../outside/outsideServices.ts'
import { outsideHealth } from '../outside/outsideHealth.ts'
import { diskAllowance } from '../diskAllowance.ts'
import { paymentProvider } from '../outside/paymentProvider.ts'
import { pictureStore } from '../outside/pictureStore.ts'
import { reachableAddress, shopAddress } from '../shopAddress.ts'
import { shopDatabase } from '../shopDatabase.ts'
import { timers } from '../timers.ts'
import { BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES } from './names.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'

/**
 * Concurrent searches: the embedded engine does one thing after the other; a server's connections are shared
 * with all other queries.
 */
const SEARCHES: Readonly<Record<OpenDatabase['engine'], number>> = { embedded: 1, server: 4 }

const { environment, closing } = CIRCUMSTANCES
const { database, lookUp, keyRing, masterKey, previousKey, payment, address } = INSIDE
const { sha256: digest, clock, ids } = SERVICES

/** Adapters of the ports: the database and external services. */
export const ports = new ContainerModule(({ bind }) => {
  bind(masterKey).toResolvedValue(
    async ({ masterKey: given, previousKey: before, dataDir }, ring) => {
      const isRotated = async () => before !== null && (await isOwnMasterKey(ring, before))
      // a new key would pass for the key of the existing encrypted data, and hide that their key is lost
      const mayBeMade = async () => (await ring.some(1)).length === 0 || (await isRotated())
      const key = given ?? (await masterKeyFile(join(dataDir, 'master.key'), mayBeMade))
      if ((await isOwnMasterKey(ring, key)) || (await isRotated())) return key
      throw new PlainError(
        'this is not the master key that encrypted the data: restore that key (MASTER_KEY, or master.key in DATA_DIR)',
      )
    },
    [environment, keyRing],
  )
  bind(previousKey).toResolvedValue(({ previousKey: before }) => before, [environment])
  bind(INSIDE.derivedKeys).toResolvedValue(
    (ring, present, previous) => derivedKeys(ring, { present, previous }),
    [keyRing, masterKey, previousKey],
  )
  bind(database).toResolvedValue(shopDatabase, [environment, closing])
  bind(lookUp).toResolvedValue(sqlLookUp, [database])
  bind(keyRing).toResolvedValue(sqlKeyRing, [database])
  bind(INSIDE.plainStore).toResolvedValue(sqlEventStore, [database, digest, lookUp])
  bind(INSIDE.plainWriter).toResolvedValue(sqlCatalogueWriter, [database, digest])
  bind(INSIDE.isEachStart).toConstantValue(true)
  bind(INSIDE.noteBuild).toResolvedValue(
    (store, time, isEach) =>
      once(() => noteBuild({ store, clock: time }, { build: BUILD_ID, node: process.versions.node }, isEach)),
    [INSIDE.plainStore, clock, INSIDE.isEachStart],
  )
  bind(SERVICES.store).toResolvedValue(storeUnderBuild, [INSIDE.plainStore, INSIDE.noteBuild])
  bind(SERVICES.storedRows).toResolvedValue(sqlStoredRows, [database])
  bind(SERVICES.sessionList).toResolvedValue(sqlSessionList, [database])
  bind(SERVICES.logTree).toResolvedValue(sqlLogTree, [database])
  bind(SERVICES.treeHash).toConstantValue(treeHash(sha256Bytes))
  bind(INSIDE.keptCheckpoints).toResolvedValue(
    ({ dataDir }) => checkpointFile(join(dataDir, 'checkpoints.txt')),
    [environment],
  )
  bind(SERVICES.logSigner).toResolvedValue(
    (keys, at) => () => logSigner(keys['log checkpoints'], logOrigin(at.public())),
    [INSIDE.derivedKeys, address],
  )
  bind(SERVICES.catalogue).toResolvedValue(
    (tables, reads, { searches: { atOnce, ...bounds } }) =>
      boundedSearch(sqlCatalogue(tables, reads), { atOnce: atOnce ?? SEARCHES[tables.engine], ...bounds }),
    [database, lookUp, environment],
  )
  bind(SERVICES.catalogueWriter).toResolvedValue(writerUnderBuild, [INSIDE.plainWriter, INSIDE.noteBuild])
  bind(SERVICES.catalogueChanges).toResolvedValue(sqlCatalogueChanges, [database])
  bind(SERVICES.productAddresses).toResolvedValue(sqlProductAddresses, [database])
  bind(SERVICES.couponUses).toResolvedValue(sqlCouponUses, [database])
  bind(SERVICES.cartKeys).toResolvedValue(sqlCartKeys, [database])
  bind(SERVICES.payments).toResolvedValue(sqlPaymentRows, [database])
  bind(SERVICES.orderNumbers).toResolvedValue(sqlOrderNumbers, [database])
  bind(SERVICES.placedOrders).toResolvedValue(sqlPlacedOrders, [database])
  bind(SERVICES.orderHolds).toResolvedValue(sqlOrderHolds, [database])
  bind(SERVICES.tickets).toResolvedValue(sqlTickets, [database])
  bind(SERVICES.ticketFiles).toResolvedValue(sqlTicketFiles, [database])
  bind(SERVICES.fileRoom).toResolvedValue(
    ({ engine }, { dataDir, diskFloor: floor, ticketFileBytes: most }) =>
      diskAllowance({ most, floor, free: engine === 'embedded' ? () => freeSpace(dataDir) : null }),
    [database, environment],
  )
  bind(SERVICES.issuedDocuments).toResolvedValue(sqlIssuedDocuments, [database])
  bind(SERVICES.printDocument).toResolvedValue(
    ({ look }, closes) => {
      const printer = threadedPrinter({ logo: look.logo })
      closes.defer(() => printer.close())
      return printer.print
    },
    [SERVICES.letterhead, closing],
  )
  bind(SERVICES.sessions).toResolvedValue(sqlSessions, [database])
  bind(SERVICES.knownDevices).toResolvedValue(sqlKnownDevices, [database])
  bind(SERVICES.challenges).toResolvedValue(sqlChallenges, [database])
  bind(SERVICES.accounts).toResolvedValue(sqlAccounts, [database])
  bind(SERVICES.mailedLinks).toResolvedValue(sqlMailedLinks, [database])
  bind(SERVICES.stockLevels).toResolvedValue(sqlStockLevels, [database])
  bind(SERVICES.stockNotices).toResolvedValue(sqlStockNotices, [database])
  // an embedded database has a single process
  bind(INSIDE.callCounts).toResolvedValue(
    (tables) => (tables.engine === 'server' ? sqlCallCounts(tables) : memoryCallCounts()),
    [database],
  )
  bind(SERVICES.outbox).toResolvedValue(sqlOutbox, [database])
  bind(INSIDE.builds).toResolvedValue(
    (tables, monotonic) => sqlBuilds(tables, monotonic.now),
    [database, SERVICES.monotonic],
  )
  bind(INSIDE.outboxGate).toResolvedValue(
    (tables, { outbox: setting, publicUrl }) =>
      new OutboxGate(sqlOutboxAddress(tables), { setting, own: reachableAddress(publicUrl) }),
    [database, environment],
  )
  bind(SERVICES.redirectStore).toResolvedValue(sqlRedirects, [database])
  bind(INSIDE.storedProducts).toResolvedValue(sqlStoredProducts, [database])
  bind(INSIDE.reloads).toResolvedValue(sqlReloads, [database])

  bind(SERVICES.vault).toResolvedValue(aesVault, [keyRing, masterKey, previousKey])
  bind(SERVICES.callerDigest).toResolvedValue((keys) => keyedDigest(keys.caller), [INSIDE.derivedKeys])
  bind(SERVICES.customerDigest).toResolvedValue(
    (keys) => keyedDigest(keys['coupon customer']),
    [INSIDE.derivedKeys],
  )
  bind(SERVICES.accountDigest).toResolvedValue((keys) => keyedDigest(keys.account), [INSIDE.derivedKeys])
  bind(SERVICES.partyDigest).toResolvedValue(
    (keys) => keyedDigest(keys['reservation party']),
    [INSIDE.derivedKeys],
  )
  bind(digest).toConstantValue(sha256)
  bind(SERVICES.passwords).toConstantValue(argon2Passwords)
  bind(ids).toConstantValue(randomIds)
  bind(clock).toConstantValue(systemClock)
  bind(SERVICES.monotonic).toConstantValue({ now: () => performance.now() })
  bind(SERVICES.schedule).toConstantValue(timers)
  bind(SERVICES.thumbnails).toResolvedValue(
    (picturesDir, files) => ({
      // the encoder is a large native library: a process that mails no buyer never loads it
      of: async (address) => {
        const { thumbnails } = await import('../../../adapters/images/thumbnails.ts')
        return thumbnails({ picturesDir, files }).of(address)
      },
    }),
    [INSIDE.picturesDir, INSIDE.pictureFiles],
  )
  bind(INSIDE.pictureFiles).toResolvedValue(pictureStore, [environment])
  bind(SERVICES.sanitise).toConstantValue(sanitise)
  bind(SERVICES.pictures).toResolvedValue(
    (picturesDir, files) => storedPictures(files, shippedPictures(picturesDir)),
    [INSIDE.picturesDir, INSIDE.pictureFiles],
  )

  bind(INSIDE.outsideHealth).toResolvedValue(
    (announce, { now }) => outsideHealth(announce, now),
    [BACKGROUND.announce, SERVICES.monotonic],
  )
  bind(SERVICES.mailer).toResolvedValue(
    (settings, announce, { now }, health) => health.mailer(shopMailer(settings, announce, now)),
    [environment, BACKGROUND.announce, SERVICES.monotonic, INSIDE.outsideHealth],
  )

  bind(address).toResolvedValue(shopAddress, [environment])
  // Node loads its HTTP client when the name is first used, which most commands never do
  bind(INSIDE.fetch).toDynamicValue(() => fetch)
  bind(SERVICES.addresses).toResolvedValue(addressService, [environment, INSIDE.fetch])
  bind(SERVICES.pickupPoints).toResolvedValue(pickupService, [environment, INSIDE.fetch])
  bind(INSIDE.simulatorStore).toResolvedValue(
    ({ dataDir }) => simulatorStore(join(dataDir, 'provider')),
    [environment],
  )
  bind(payment).toResolvedValue(paymentProvider, [
    environment,
    address,
    INSIDE.simulatorStore,
    clock,
    ids,
    INSIDE.fetch,
  ])
  bind(SERVICES.provider).toResolvedValue(
    ({ provider }, { coalescing }, time, schedule, health) =>
      coalescedProvider(health.provider(provider), coalescing, { clock: time, schedule }),
    [payment, environment, clock, SERVICES.schedule, INSIDE.outsideHealth],
  )
})
