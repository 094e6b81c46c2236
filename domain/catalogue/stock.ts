import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'

/** The most pieces of a product that a shop can have, as in the catalogue file. */
export const MOST_PIECES = 10_000_000

/** A product's stock as stored, in pieces, all read at one moment. */
export interface StockLevel {
  /** not sold yet; what open payments reserve is part of it */
  readonly onHand: number
  /** reserved by open payments */
  readonly reserved: number
  /** taken by orders, shipped or not */
  readonly sold: number
  /** taken by orders that are not shipped: still on the shelf */
  readonly toShip: number
  /** whether the shop counts this product's pieces */
  readonly isManaged: boolean
}

/** `supplied`: the pieces that the product ever had after the event, those sold since included. */
interface Changed {
  /** what the event adds to the stock; negative if it takes pieces off it */
  readonly pieces: number
  readonly supplied: number
}

interface Reasoned extends Changed {
  /** in the words of the person who did it; null if they gave none */
  readonly reason: string | null
}

/** Why goods of an order came back: a credit's reason. */
export type ReturnedFor = 'returned' | 'withdrawn'

export type StockEvent =
  /** `counted` pieces are on the shelf, `toShip` of them sold and not shipped yet */
  | DomainEvent<'StockCounted', Reasoned & { readonly counted: number; readonly toShip: number }>
  | DomainEvent<'StockReceived', Reasoned>
  | DomainEvent<
      'StockReturned',
      Changed & { readonly orderUid: string; readonly lineId: string; readonly reason: ReturnedFor }
    >
  | DomainEvent<'StockCorrected', Changed & { readonly reason: string }>

/** A change of a product's stock; `level` is its stock when the command was decided. */
export type StockCommand = { readonly level: StockLevel } & (
  | { readonly type: 'CountStock'; readonly counted: number; readonly reason: string | null }
  | { readonly type: 'ReceiveStock'; readonly pieces: number; readonly reason: string | null }
  | {
      readonly type: 'ReturnStock'
      readonly orderUid: string
      readonly lineId: string
      readonly pieces: number
      readonly reason: ReturnedFor
    }
  | { readonly type: 'CorrectStock'; readonly pieces: number; readonly reason: string }
  /** an import sets the pieces that are not sold, whether the shop counts them or not */
  | { readonly type: 'ImportStock'; readonly onHand: number }
)

export type StockRefusal =
  | { readonly why: 'not-managed' }
  /** the number of pieces is not a whole number within the bounds of its command */
  | { readonly why: 'no-such-pieces'; readonly pieces: number }
  /** a correction takes off more than is not sold: `onHand` is the most */
  | { readonly why: 'below-zero'; readonly onHand: number }
  /** fewer pieces were counted than are sold and not shipped */
  | { readonly why: 'fewer-than-sold'; readonly toShip: number }
  | { readonly why: 'too-many'; readonly most: number }

export interface StockState {
  /** the pieces that the product ever had; null before the first event */
  supplied: number | null
}

/** The reason of a correction that an import makes. */
const BY_IMPORT = 'import'

const isPieces = (pieces: number, least: number): boolean =>
  Number.isSafeInteger(pieces) && pieces >= least && pieces <= MOST_PIECES

type Decided = Result<readonly StockEvent[], StockRefusal>

/** The change of a level by these pieces; refused if fewer than none or more than the most would be left. */
const changed = (
  pieces: number,
  { onHand, sold }: StockLevel,
  { supplied }: StockState,
): Result<Changed, StockRefusal> => {
  if (onHand + pieces < 0) return refused({ why: 'below-zero', onHand })
  if (onHand + pieces > MOST_PIECES) return refused({ why: 'too-many', most: MOST_PIECES - onHand })
  return ok({ pieces, supplied: (supplied ?? onHand + sold) + pieces })
}

const decide = (command: StockCommand, state: StockState): Decided => {
  const { type, level } = command
  if (!level.isManaged && type !== 'ImportStock') return refused({ why: 'not-managed' })
  const decided = (pieces: number, event: (change: Changed) => StockEvent): Decided => {
    const change = changed(pieces, level, state)
    return change.ok ? ok([event(change.value)]) : change
  }
  switch (type) {
    case 'CountStock': {
      const { counted, reason } = command
      const { toShip, onHand } = level
      if (!isPieces(counted, 0)) return refused({ why: 'no-such-pieces', pieces: counted })
      if (counted < toShip) return refused({ why: 'fewer-than-sold', toShip })
      return decided(counted - toShip - onHand, (change) => ({
        type: 'StockCounted',
        data: { counted, toShip, ...change, reason },
      }))
    }
    case 'ReceiveStock': {
      const { pieces, reason } = command
      if (!isPieces(pieces, 1)) return refused({ why: 'no-such-pieces', pieces })
      return decided(pieces, (change) => ({ type: 'StockReceived', data: { ...change, reason } }))
    }
    case 'ReturnStock': {
      const { orderUid, lineId, pieces, reason } = command
      if (!isPieces(pieces, 1)) return refused({ why: 'no-such-pieces', pieces })
      return decided(pieces, (change) => ({
        type: 'StockReturned',
        data: { orderUid, lineId, ...change, reason },
      }))
    }
    case 'CorrectStock': {
      const { pieces, reason } = command
      if (!isPieces(Math.abs(pieces), 1)) return refused({ why: 'no-such-pieces', pieces })
      return decided(pieces, (change) => ({ type: 'StockCorrected', data: { ...change, reason } }))
    }
    case 'ImportStock': {
      const pieces = command.onHand - level.onHand
      if (pieces === 0) return ok([])
      return decided(pieces, (change) => ({
        type: 'StockCorrected',
        data: { ...change, reason: BY_IMPORT },
      }))
    }
    default:
      return never(type)
  }
}

/**
 * The stock of a product as its shop changes it. Reservations and sales are events of orders: a sale moves
 * pieces from `onHand` to `sold`, so it changes no `supplied`, and a change of stock decided before it still
 * holds after it.
 */
export const stock: Decider<StockState, StockCommand, StockEvent, StockRefusal> = {
  initial: () => ({ supplied: null }),
  decide,
  evolve: (state, { data }) => {
    state.supplied = data.supplied
  },
}
