import { decideAll, type Change } from '../../../application/streams/change.ts'
import { stock as kind } from '../../../application/streams/kinds/stock.ts'
import { CountTooLow, type StockNumbers } from '../../../application/ports/database/catalogue.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { StockEvent, StockLevel, StockState } from '../../../domain/catalogue/stock.ts'
import type { Head } from '../../../domain/kernel/storedEvent.ts'

/** A stored product with the stream of its stock, before this write. */
export interface StockBefore {
  readonly product: CatalogueProduct
  readonly stock: { readonly head: Head; readonly state: StockState }
}

export type StockChange = Change<StockState, StockEvent>

const isCounted = ({ stock }: CatalogueProduct, numbers: StockNumbers): boolean =>
  numbers === 'counted' && stock.isManaged

/**
 * Whether a write of the product may change its stored stock: its number says so, or that it is managed does.
 * That it is permanently out of stock changes no number of pieces.
 */
export const mayChangeStock = (
  product: CatalogueProduct,
  before: StockBefore | undefined,
  numbers: StockNumbers,
): before is StockBefore =>
  before !== undefined &&
  (isCounted(product, numbers) ||
    product.stock.openQuantity !== before.product.stock.openQuantity ||
    product.stock.isManaged !== before.product.stock.isManaged)

/** The reason that an import records with a count. */
const REASON = 'import'

/**
 * The stock events of products that are already stored; a new product begins with the number in the file and
 * has none. A count that finds what is there makes none either, so that the same file changes nothing twice.
 * @param levels of the products that may change, read after their streams
 * @throws CountTooLow if fewer pieces of a product were counted than are sold and not shipped
 */
export const stockChanges = (
  products: readonly CatalogueProduct[],
  standing: ReadonlyMap<number, StockBefore>,
  levels: ReadonlyMap<number, StockLevel>,
  numbers: StockNumbers,
): ReadonlyMap<number, StockChange> => {
  const tooLow = new Map<number, number>()
  const changes = new Map<number, StockChange>()
  for (const product of products) {
    const { productId, stock } = product
    const before = standing.get(productId)
    const level = levels.get(productId)
    if (level === undefined || !mayChangeStock(product, before, numbers)) continue
    const loaded = { uid: String(productId), ...before.stock }
    const decided = decideAll(kind, loaded, [
      isCounted(product, numbers)
        ? {
            type: 'CountStock',
            counted: stock.openQuantity,
            reason: REASON,
            level: { ...level, isManaged: true },
          }
        : { type: 'ImportStock', onHand: stock.openQuantity, level },
    ])
    if (decided.ok) {
      if (decided.value.events.some(({ data }) => data.pieces !== 0)) changes.set(productId, decided.value)
    } else if (decided.refusal.why === 'fewer-than-sold') tooLow.set(productId, decided.refusal.toShip)
    else throw new Error(`product ${productId}: ${decided.refusal.why}`)
  }
  if (tooLow.size > 0) throw new CountTooLow(tooLow)
  return changes
}

/** The row of a product's stock, and the pieces that its event adds to a row that is already there. */
export const stockRow = ({ productId, stock }: CatalogueProduct, change: StockChange | undefined) => ({
  product_id: productId,
  on_hand: stock.openQuantity,
  pieces: change?.events.reduce((sum, { data }) => sum + data.pieces, 0) ?? 0,
  managed: stock.isManaged,
  permanently_out: stock.isPermanentlyOutOfStock,
})
