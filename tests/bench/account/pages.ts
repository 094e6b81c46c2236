import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { join } from 'node:path'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sqlPlacedOrders } from '../../../adapters/sql/orders/orders.ts'
import { copiedOrders } from '../../support/invoices/copiedOrders.ts'
import { asked } from '../../support/shop/asked.ts'
import { endPayment, type Visitor } from '../../support/shop/visitor.ts'
import { placeOrder } from '../../support/shop/placeOrder.ts'
import { openShop, type OpenShop } from '../checkout/openShop.ts'
import type { Engine } from '../engines.ts'
import { bareChild } from '../load/bareChild.ts'
import { percentile } from '../load/latencies.ts'
import { openLoop } from '../load/openLoop.ts'
import type { Measured } from '../report.ts'
import { customer } from './customer.ts'

const ORDERS = 1_000
const PER_SECOND = 20
const WARM_UP = 100
const VIEWS = 400

/** Registers, and places a paid order. */
const buyer = async (shop: OpenShop): Promise<Visitor> => {
  const emailAddress = 'has-orders@voorbeeld.nl'
  const who = await customer(shop, emailAddress)
  await who.call('/api/v2/cart/lines', { productId: shop.products[0], quantity: 1, options: [] })
  const { paymentUrl } = await placeOrder(who, 'paypal', { emailAddress })
  await endPayment(shop.url, paymentUrl, 'paid')
  return who
}

/** Copies the only order until there are a thousand. Returns the uid of one of them. */
const copy = async ({ shop }: Engine): Promise<string> => {
  const database = await openDatabase(
    shop.kind === 'server' ? shop : { ...shop, dataDir: join(shop.dataDir, 'database') },
  )
  try {
    const [uid = ''] = await sqlPlacedOrders(database).newest(1)
    await copiedOrders(sqlEventStore(database, sha256), uid, ORDERS - 1)
    return uid
  } finally {
    await database.close()
  }
}

/**
 * Measures the account's pages of a customer with a thousand orders, at a fixed rate, against a bare Fastify
 * sending the same bytes.
 */
export const measurePages = async (engine: Engine): Promise<readonly Measured[]> => {
  const before = await openShop(engine)
  const { cookies } = await buyer(before).finally(() => before.stop())
  const uid = await copy(engine)
  const shop = await openShop(engine)
  const headers = {
    'accept-encoding': 'br',
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  }
  const paths = [
    '/account/overview',
    '/account/orders',
    `/account/orders?page=${ORDERS / 20}`,
    `/account/orders/${uid}`,
    '/account/invoices',
    '/account/returns',
    '/account/data',
    `/account/data?page=${ORDERS / 20}`,
    '/account/information',
    '/account/tickets',
    '/account/security',
    '/account/company',
  ]
  const rows: Measured[] = []
  try {
    for (const path of paths) {
      const view = async (url: string, at: string): Promise<Buffer> => {
        const { status, bytes } = await asked(url, at, { headers })
        if (status !== 200) throw new Error(`${at} answers ${status}`)
        return bytes
      }
      const viewed = async (url: string, at: string): Promise<number> => {
        await openLoop(WARM_UP, PER_SECOND, () => view(url, at))
        return percentile(await openLoop(VIEWS, PER_SECOND, () => view(url, at)), 0.95)
      }
      const ours = await viewed(shop.url, path)
      const bare = await bareChild(await view(shop.url, path))
      const yardstick = await viewed(bare.url, '/')
      await bare.stop()
      rows.push({
        what: `account, ${shop.name}, ${ORDERS.toLocaleString('en-GB')} orders, ${PER_SECOND} a second: ${path.replace(uid, '{uid}')}, p95`,
        shop: ours,
        yardstick,
        unit: 'ms',
        against: 'bare Fastify sending the same compressed bytes',
      })
    }
    return rows
  } finally {
    await shop.stop()
  }
}
