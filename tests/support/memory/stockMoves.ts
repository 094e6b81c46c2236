import type {
  CommitRefusal,
  StockMove,
  StockSupply,
} from '../../../application/ports/database/log/eventStore.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { MemoryStock, MemoryTables } from './tables.ts'

type Touched = Pick<MemoryTables, 'stock' | 'moves'>

const after = (item: MemoryStock, move: StockMove, mine: number, sold: number): MemoryStock => {
  if (!item.managed || move.move === 'release')
    return { ...item, onHand: item.onHand + sold, reserved: item.reserved - mine }
  if (move.move === 'reserve') return { ...item, reserved: item.reserved + move.quantity }
  return { ...item, onHand: item.onHand - move.quantity, reserved: item.reserved - mine }
}

/** The rows after the moves, for the caller to write; the tables themselves are only read. */
export const moved = (tables: Touched, moves: readonly StockMove[]): Result<Touched, CommitRefusal> => {
  const touched: Touched = { stock: new Map(), moves: new Map() }
  const heldBy = (key: string): number | undefined => touched.moves.get(key) ?? tables.moves.get(key)
  for (const move of moves) {
    const { orderUid, productId, quantity } = move
    const key = JSON.stringify([orderUid, productId, move.move])
    // a release ends the reservation: one after a late sale is another one
    if (heldBy(key) !== undefined && move.move !== 'release') continue
    touched.moves.set(key, 0)
    const item = touched.stock.get(productId) ?? tables.stock.get(productId)
    if (item === undefined) continue
    const reservation = JSON.stringify([orderUid, productId, 'reserve'])
    const sale = JSON.stringify([orderUid, productId, 'take'])
    const mine = heldBy(reservation) ?? 0
    const sold = move.move === 'release' ? (heldBy(sale) ?? 0) : 0
    if (move.move !== 'release' && (item.managed || item.permanentlyOut)) {
      // after a recount below the reserved pieces the first to pay gets the available ones
      const free = Math.max(item.onHand - item.reserved + mine, Math.min(item.onHand, mine), 0)
      const available = item.permanentlyOut ? Math.min(free, mine) : free
      if (available < quantity) return refused({ why: 'out-of-stock', productId, available })
    }
    if (mine > 0) touched.moves.set(reservation, 0)
    if (sold > 0) touched.moves.set(sale, 0)
    if (move.move !== 'release' && item.managed) touched.moves.set(key, quantity)
    touched.stock.set(productId, after(item, move, mine, sold))
  }
  return ok(touched)
}

/** The rows after the supplies, on top of those that the moves touched. */
export const supplied = (
  tables: Pick<MemoryTables, 'stock'>,
  touched: ReadonlyMap<number, MemoryStock>,
  supplies: readonly StockSupply[],
): Result<ReadonlyMap<number, MemoryStock>, CommitRefusal> => {
  const rows = new Map(touched)
  for (const { productId, pieces } of supplies) {
    const item = rows.get(productId) ?? tables.stock.get(productId)
    const available = item?.onHand ?? 0
    if (item === undefined || available + pieces < 0)
      return refused({ why: 'out-of-stock', productId, available })
    rows.set(productId, { ...item, onHand: available + pieces })
  }
  return ok(rows)
}
