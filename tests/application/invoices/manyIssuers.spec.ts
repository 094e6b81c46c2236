import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { expect, it } from 'vitest'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { issueDocument } from '../../../application/shop/invoices/issueDocument.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { startPostgres } from '../../support/database/postgres.ts'
import { copiedOrders } from '../../support/invoices/copiedOrders.ts'
import { issuers } from '../../support/invoices/issuers.ts'
import type { CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { CHECKOUT_STORES, onSql } from '../../support/shop/checkoutStores.ts'

const PROCESSES = 4
const INVOICES = 500

const paid = async (shop: CheckoutShop): Promise<string> => {
  const { providerId, order } = await shop.paid(await shop.ready(1, 1))
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  return order.uid
}

const numbersOf = async (store: EventStore, uids: readonly string[]): Promise<readonly string[]> => {
  const numbers: string[] = []
  for (const uid of uids)
    numbers.push(...(await loadOrder(store, uid)).state.documents.map(({ number }) => number))
  return numbers.sort()
}

const gapless = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `F2026-${String(index + 1).padStart(5, '0')}`)

it('four concurrent issuers on the embedded store give unique and gapless numbers [failure 20: PrestaShop/PrestaShop#42821]', async () => {
  const { shop, stop } = await CHECKOUT_STORES.embedded()
  const uids: string[] = []
  for (let count = 0; count < 25; count += 1) uids.push(await paid(shop))
  const issuer = async (own: readonly string[]): Promise<void> => {
    for (const uid of own) while ((await issueDocument(shop.deps, uid)) === 'contended');
  }
  // each issuer handles all orders, starting at another one
  await Promise.all([0, 6, 12, 18].map((from) => issuer([...uids.slice(from), ...uids.slice(0, from)])))
  expect(await numbersOf(shop.deps.store, uids)).toStrictEqual(gapless(25))
  await stop()
})

it('500 invoices by four processes on PostgreSQL get unique and gapless numbers [failure 20]', async () => {
  const server = await startPostgres()
  const url = await server.createDatabase()
  const database = await openDatabase({ kind: 'server', url, connections: 4 })
  try {
    await migrate(database)
    const { shop } = await onSql({ database, stop: async () => undefined })
    const { store } = shop.deps
    const uids = await copiedOrders(store, await paid(shop), INVOICES)
    const issued = await issuers(url, uids, PROCESSES)
    expect(issued.reduce((all, one) => all + one)).toBe(INVOICES)
    expect(
      issued.filter((one) => one === 0),
      'each of them issued some',
    ).toStrictEqual([])
    expect(await numbersOf(store, uids)).toStrictEqual(gapless(INVOICES))
  } finally {
    await database.close()
    await server.stop()
  }
})
