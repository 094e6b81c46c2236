import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore, STORES, type Store, type StoreName } from '../support/database/stores.ts'
import { cartKeysContract } from './suites/cartKeys.contract.ts'
import { couponsContract } from './suites/coupons.contract.ts'
import { eventStoreContract } from './suites/eventStore.contract.ts'
import { logTreeContract } from './suites/logTree.contract.ts'
import { orderHoldsContract } from './suites/orderHolds.contract.ts'
import { outboxContract } from './suites/outbox.contract.ts'
import { placedOrdersContract } from './suites/placedOrders.contract.ts'
import { reservationsContract } from './suites/reservations.contract.ts'
import { stockContract } from './suites/stock.contract.ts'
import { ticketsContract } from './suites/tickets.contract.ts'
import { vaultContract } from './suites/vault.contract.ts'

const NAMES: readonly StoreName[] = ['memory', 'embedded', 'server']
const CONTRACTS = {
  stock: stockContract,
  coupons: couponsContract,
  'cart keys': cartKeysContract,
  reservations: reservationsContract,
  outbox: outboxContract,
  'placed orders': placedOrdersContract,
  'order holds': orderHoldsContract,
  tickets: ticketsContract,
  vault: vaultContract,
  'event store': eventStoreContract,
  'log tree': logTreeContract,
} as const

/** A suite counts as run when it received an open store. */
const ran = new Set<string>()

for (const name of NAMES)
  describe(name, () => {
    let store: Store | null = null
    beforeAll(async () => {
      store = await openStore(name)
    })
    afterAll(async () => {
      await store?.stop()
    })
    for (const [contract, suite] of Object.entries(CONTRACTS))
      describe(contract, () => {
        suite(() => {
          if (store === null) throw new Error(`the store ${name} did not open`)
          onTestFinished(() => void ran.add(`${name}: ${contract}`))
          return store
        })
      })
  })

test('every contract ran on every store', () => {
  expect(Object.keys(STORES)).toEqual(NAMES)
  expect(ran.size).toBe(33)
})

test('a missing store fails', () => {
  expect(() => openStore('nowhere' as StoreName)).toThrow('there is no store nowhere')
})
