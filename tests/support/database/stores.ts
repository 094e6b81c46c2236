import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCartKeys } from '../memory/cartKeys.ts'
import { memoryCouponUses } from '../memory/couponUses.ts'
import { memoryEventStore } from '../memory/eventStore.ts'
import { memoryLogTree, memoryTree } from '../memory/logTree.ts'
import { memoryKeyRing } from '../memory/keyRing.ts'
import { memoryOutbox } from '../memory/outbox.ts'
import { memoryPaymentRows } from '../memory/paymentRows.ts'
import { memoryIssuedDocuments } from '../memory/issuedDocuments.ts'
import { memoryOrderHolds } from '../memory/orderHolds.ts'
import { memoryPlacedOrders } from '../memory/placedOrders.ts'
import { memoryTicketFiles, memoryTickets } from '../memory/tickets.ts'
import { memoryTables } from '../memory/tables.ts'
import { sqlCartKeys } from '../../../adapters/sql/cart/cartKeys.ts'
import {
  sqlCouponUses,
  sqlOrderHolds,
  sqlPaymentRows,
  sqlPlacedOrders,
} from '../../../adapters/sql/orders/orders.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sqlLogTree } from '../../../adapters/sql/log/logTree.ts'
import { sqlKeyRing } from '../../../adapters/sql/account/keyRing.ts'
import { sqlOutbox } from '../../../adapters/sql/outbox/outbox.ts'
import { sqlIssuedDocuments } from '../../../adapters/sql/orders/issuedDocuments.ts'
import { memoryStockLevels } from '../memory/stockLevels.ts'
import { sqlStockLevels } from '../../../adapters/sql/catalogue/stockLevels.ts'
import { sqlTicketFiles, sqlTickets } from '../../../adapters/sql/tickets/tickets.ts'
import type { CartKeys } from '../../../application/ports/database/cartKeys.ts'
import type {
  CouponUses,
  OrderHolds,
  PaymentRows,
  PlacedOrders,
} from '../../../application/ports/database/orders.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { IssuedDocuments } from '../../../application/ports/database/issuedDocuments.ts'
import type { LogTree } from '../../../application/ports/database/log/logTree.ts'
import type { Outbox } from '../../../application/ports/database/outbox.ts'
import type { TicketFiles, Tickets } from '../../../application/ports/database/tickets.ts'
import type { StockLevels } from '../../../application/ports/database/stockLevels.ts'
import type { KeyRing } from '../../../application/ports/database/vault.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from './databases.ts'

export interface Stock {
  readonly onHand: number
  readonly reserved: number
  readonly managed: boolean
  readonly permanentlyOut: boolean
}

/** Everything durable of one shop, and access past the ports to what is really stored. */
export interface Store {
  readonly events: EventStore
  readonly logTree: LogTree
  readonly outbox: Outbox
  readonly payments: PaymentRows
  readonly placedOrders: PlacedOrders
  readonly orderHolds: OrderHolds
  readonly documents: IssuedDocuments
  readonly tickets: Tickets
  readonly ticketFiles: TicketFiles
  readonly cartKeys: CartKeys
  readonly coupons: CouponUses
  readonly keys: KeyRing
  readonly stockLevels: StockLevels
  setStock(productId: number, stock: Stock): Promise<void>
  stock(productId: number): Promise<Stock | null>
  /** every row of every table, as text: equal texts mean that nothing was written */
  contents(): Promise<string>
  stop(): Promise<void>
}

const memoryStore = async (): Promise<Store> => {
  const tables = memoryTables()
  const tree = memoryTree()
  const documents = memoryIssuedDocuments()
  return {
    events: memoryEventStore(sha256, tables, tree),
    logTree: memoryLogTree(sha256, tables, tree),
    outbox: memoryOutbox(tables),
    payments: memoryPaymentRows(tables),
    placedOrders: memoryPlacedOrders(tables),
    orderHolds: memoryOrderHolds(tables, documents),
    documents,
    tickets: memoryTickets(tables),
    ticketFiles: memoryTicketFiles(),
    cartKeys: memoryCartKeys(tables),
    coupons: memoryCouponUses(tables),
    keys: memoryKeyRing(),
    stockLevels: memoryStockLevels(tables),
    setStock: async (id, stock) => void tables.stock.set(id, stock),
    stock: async (id) => tables.stock.get(id) ?? null,
    contents: async () =>
      JSON.stringify(Object.values(tables), (_, value: unknown) =>
        value instanceof Map || value instanceof Set ? [...value] : value,
      ),
    stop: async () => undefined,
  }
}

const TABLES = [
  ...['events', 'streams', 'stock', 'stock_moves', 'coupons', 'coupon_redemptions', 'payments', 'outbox'],
  ...['answers', 'subject_keys', 'reservations', 'reservation_parties', 'cart_keys', 'ticket_files'],
]

const sqlStore = ({ database, stop }: TestDatabase): Store => ({
  events: sqlEventStore(database, sha256),
  logTree: sqlLogTree(database),
  outbox: sqlOutbox(database),
  payments: sqlPaymentRows(database),
  placedOrders: sqlPlacedOrders(database),
  orderHolds: sqlOrderHolds(database),
  documents: sqlIssuedDocuments(database),
  tickets: sqlTickets(database),
  ticketFiles: sqlTicketFiles(database),
  cartKeys: sqlCartKeys(database),
  coupons: sqlCouponUses(database),
  keys: sqlKeyRing(database),
  stockLevels: sqlStockLevels(database),
  setStock: async (productId, { onHand, reserved, managed, permanentlyOut }) => {
    await database.statement(
      'set_stock',
      `insert into stock (product_id, on_hand, reserved, managed, permanently_out) values ($1, $2, $3, $4, $5)
       on conflict (product_id) do update set on_hand = excluded.on_hand, reserved = excluded.reserved,
         managed = excluded.managed, permanently_out = excluded.permanently_out`,
      [productId, onHand, reserved, managed, permanentlyOut],
    )
  },
  stock: async (id) => {
    const [row] = await database.statement<Stock>(
      'stock',
      `select on_hand as "onHand", reserved, managed, permanently_out as "permanentlyOut"
       from stock where product_id = $1`,
      [id],
    )
    return row ?? null
  },
  contents: async () => {
    const texts = TABLES.map((table) => `select '${table}' as name, t::text as row from ${table} t`)
    const rows = await database.statement('contents', `${texts.join(' union all ')} order by 1, 2`, [])
    return JSON.stringify(rows)
  },
  stop,
})

/** One of each kind of store; an unknown name doesn't compile. */
export const STORES = {
  memory: memoryStore,
  embedded: async () => sqlStore(await embeddedDatabase()),
  server: async () => sqlStore(await serverDatabase()),
} as const satisfies Record<string, () => Promise<Store>>

export type StoreName = keyof typeof STORES

/**
 * Opens a store by name.
 * @throws Error for an unknown name: a suite without a store must not pass.
 */
export const openStore = (name: StoreName): Promise<Store> => {
  const open: (() => Promise<Store>) | undefined = STORES[name]
  if (open === undefined) throw new Error(`there is no store ${name}`)
  return open()
}
