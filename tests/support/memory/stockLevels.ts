import type { ListedStock, StockLevels } from '../../../application/ports/database/stockLevels.ts'
import type { StockLevel } from '../../../domain/catalogue/stock.ts'
import type { MemoryTables } from './tables.ts'

type Tables = Pick<MemoryTables, 'stock' | 'moves' | 'payments' | 'streams' | 'products'>

/** Whether what a reservation took has left: its order is shipped, or there is no such order. */
const isShipped = ({ payments, streams }: Tables, reservation: string): boolean => {
  const orderUid = payments.get(reservation)?.orderUid
  if (orderUid === undefined) return true
  const lines = streams.get(`order-${orderUid}`)?.lines ?? []
  return lines.some((line) => (JSON.parse(line) as { readonly type: string }).type === 'OrderShipped')
}

/** The stock of a product with what orders took of it; null for a product without stock. */
export const levelIn = (tables: Tables, productId: number): StockLevel | null => {
  const row = tables.stock.get(productId)
  if (row === undefined) return null
  let sold = 0
  let toShip = 0
  for (const [key, held] of tables.moves) {
    const [reservation, product, move] = JSON.parse(key) as [string, number, string]
    if (product !== productId || move !== 'take' || held === 0) continue
    sold += held
    if (!isShipped(tables, reservation)) toShip += held
  }
  return { onHand: row.onHand, reserved: row.reserved, sold, toShip, isManaged: row.managed }
}

/** From how many pieces on stock is low, as a shop's settings have it by default. */
const LOW = 5

/** Stock in memory, on the tables of the event store next to it. */
export const memoryStockLevels = (tables: Tables): StockLevels => ({
  of: async (productIds) =>
    new Map(
      productIds.flatMap((id) => {
        const level = levelIn(tables, id)
        return level === null ? [] : [[id, level] as const]
      }),
    ),
  list: async ({ isLow, search, limit }) =>
    [...tables.products.values()]
      .flatMap(({ productId, title, status, brand, mpn, gtin }): readonly ListedStock[] => {
        const level = levelIn(tables, productId)
        const isPermanentlyOutOfStock = tables.stock.get(productId)?.permanentlyOut ?? false
        if (level === null || !level.isManaged) return []
        if (isLow && (status !== 'active' || isPermanentlyOutOfStock || level.onHand - level.reserved > LOW))
          return []
        const text = [productId, title.nld, title.eng, brand, mpn, gtin].join(' ').toLowerCase()
        if (search !== null && !text.includes(search.toLowerCase())) return []
        return [{ productId, title, isPermanentlyOutOfStock, ...level }]
      })
      .sort((a, b) => a.onHand - a.reserved - (b.onHand - b.reserved) || a.productId - b.productId)
      .slice(0, limit),
})
