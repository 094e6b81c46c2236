import type { StockLevel, StockRefusal } from '../../../domain/catalogue/stock.ts'
import { MOST_PIECES } from '../../../domain/catalogue/stock.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** Pieces that can be sold now; negative if open payments reserve more than there are. */
export const forSale = ({ onHand, reserved }: Pick<StockLevel, 'onHand' | 'reserved'>): number =>
  onHand - reserved

/** The stock in words: `54 on the shelf: 50 for sale, 1 reserved, 3 to ship`. */
export const levelText = (level: StockLevel): string => {
  const { onHand, reserved, toShip } = level
  return `${onHand + toShip} on the shelf: ${Math.max(0, forSale(level))} for sale, ${reserved} reserved, ${toShip} to ship`
}

/** Why a product's stock was not changed, and the remedy. */
export const stockRefusalText = (refusal: StockRefusal): string => {
  switch (refusal.why) {
    case 'not-managed':
      return 'the shop doesn’t count its stock: import it with "stock": { "isManaged": true } first'
    case 'no-such-pieces':
      return `${refusal.pieces} is not a number of pieces: use a whole number up to ${MOST_PIECES}`
    case 'below-zero':
      return `at most ${refusal.onHand} pieces can be taken off: sold ones that are not shipped stay`
    case 'fewer-than-sold':
      return `${refusal.toShip} pieces are sold and not shipped yet: count them too, or record with orders ship or orders cancel what became of them`
    case 'too-many':
      return `at most ${refusal.most} pieces can be added`
    default:
      return never(refusal)
  }
}

const REASON = /^[^\p{Cc}]{1,200}$/u

/** Parses a reason; null if none is given. */
export const reasonOf = (text: string | undefined): Result<string | null, string> => {
  const reason = text?.trim() ?? ''
  if (reason === '') return ok(null)
  return REASON.test(reason) ? ok(reason) : refused('--reason takes one line of at most 200 characters')
}

/** Parses a product id in the catalogue's spelling. */
export const productIdOf = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
