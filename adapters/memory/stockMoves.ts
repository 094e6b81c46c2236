import type { CommitRefusal, StockMove } from '../../application/ports/database/eventStore.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { MemoryStock, MemoryTables } from './tables.ts'

type Touched = Pick<MemoryTables, 'stock' | 'moves'>

const after = (item: MemoryStock, move: StockMove, mine: number): MemoryStock => {
  if (!item.managed || move.move === 'release') return { ...item, reserved: item.reserved - mine }
  if (move.move === 'reserve') return { ...item, reserved: item.reserved + move.quantity }
  return { ...item, onHand: item.onHand - move.quantity, reserved: item.reserved - mine }
}

/** The rows as the moves leave them, for the caller to write; the tables themselves are only read. */
export const moved = (tables: Touched, moves: readonly StockMove[]): Result<Touched, CommitRefusal> => {
  const touched: Touched = { stock: new Map(), moves: new Map() }
  const heldBy = (key: string): number | undefined => touched.moves.get(key) ?? tables.moves.get(key)
  for (const move of moves) {
    const { orderUid, productId, quantity } = move
    const key = JSON.stringify([orderUid, productId, move.move])
    if (heldBy(key) !== undefined) continue
    touched.moves.set(key, 0)
    const item = touched.stock.get(productId) ?? tables.stock.get(productId)
    if (item === undefined) continue
    const reservation = JSON.stringify([orderUid, productId, 'reserve'])
    const mine = heldBy(reservation) ?? 0
    if (move.move !== 'release' && (item.managed || item.permanentlyOut)) {
      const free = Math.max(item.onHand - item.reserved + mine, 0)
      const available = item.permanentlyOut ? Math.min(free, mine) : free
      if (available < quantity) return refused({ why: 'out-of-stock', productId, available })
    }
    if (mine > 0) touched.moves.set(reservation, 0)
    if (move.move === 'reserve' && item.managed) touched.moves.set(key, quantity)
    touched.stock.set(productId, after(item, move, mine))
  }
  return ok(touched)
}
