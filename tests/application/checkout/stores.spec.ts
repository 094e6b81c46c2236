import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlCatalogue } from '../../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../../adapters/sql/catalogue/catalogueWriter.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sqlKeyRing } from '../../../adapters/sql/account/keyRing.ts'
import { sqlOrderNumbers, sqlPaymentRows } from '../../../adapters/sql/orders/orders.ts'
import { sqlSessions } from '../../../adapters/sql/account/access.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { collect, NOON } from '../../support/database/commits.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { productOf } from '../../support/samples/products.ts'

for (const [name, open] of [
  ['embedded', embeddedDatabase],
  ['server', serverDatabase],
] as const)
  describe(name, () => {
    let opened: TestDatabase
    let shop: CheckoutShop
    beforeAll(async () => {
      opened = await open()
      const { database } = opened
      await sqlCatalogueWriter(database, sha256).put(
        [productOf(3, { stock: { isManaged: true, openQuantity: 5 } })],
        NOON,
      )
      shop = await checkoutShop({
        store: sqlEventStore(database, sha256),
        catalogue: sqlCatalogue(database),
        payments: sqlPaymentRows(database),
        sessions: sqlSessions(database),
        orderNumbers: sqlOrderNumbers(database),
        vault: aesVault(sqlKeyRing(database), Buffer.alloc(32, 7)),
      })
    })
    afterAll(() => opened.stop())

    it('a cart becomes a paid order once, whoever reports it, and the log has no personal data', async () => {
      const buyer = await shop.ready(3, 2)
      const { paymentUid, providerId } = await shop.paid(buyer)
      shop.provider.settle(providerId, 'paid')
      await Promise.all([
        recordPayment(shop.deps, providerId),
        confirmation(shop.deps, paymentUid, null),
        recordPayment(shop.deps, providerId),
      ])
      const outcome = await confirmation(shop.deps, paymentUid, buyer.session.session)
      expect(outcome).toMatchObject({ status: 'paid', order: { emailAddress: FORM.emailAddress } })
      expect((await shop.deps.catalogue.product(3))?.stock.openQuantity).toBe(3)
      const log = (await collect(shop.deps.store.readAll())).join('\n')
      expect(log.match(/"OrderPaid"/g)).toHaveLength(1)
      for (const value of [FORM.emailAddress, FORM.lastName, FORM.streetName])
        expect(log).not.toContain(value)
    })
  })
