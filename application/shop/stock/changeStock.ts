import type {
  StockCommand,
  StockEvent,
  StockLevel,
  StockRefusal,
  StockState,
} from '../../../domain/catalogue/stock.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import type { StockSupply } from '../../ports/database/log/eventStore.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { stock } from '../../streams/kinds/stock.ts'
import { load, type Loaded } from '../../streams/load.ts'
import type { Services } from '../services.ts'

type WithoutLevel<Command> = Command extends unknown ? Omit<Command, 'level'> : never

/** A change that a person makes to the stock of one product. */
export type StaffStockCommand = WithoutLevel<
  Extract<StockCommand, { readonly type: 'CountStock' | 'ReceiveStock' | 'CorrectStock' }>
>

export type ChangeStockRefusal =
  StockRefusal | { readonly why: 'unknown-product' } | { readonly why: 'version-conflict' }

/** The stock after a change. */
export interface StockChanged {
  /** added to the stock; negative if taken off */
  readonly pieces: number
  readonly level: StockLevel
}

/** The supply of a product's stock that its events make; none if they change nothing. */
export const supplyOf = (productId: number, events: readonly StockEvent[]): readonly StockSupply[] => {
  const pieces = sum(events.map(({ data }) => data.pieces))
  return pieces === 0 ? [] : [{ productId, pieces }]
}

interface Reading {
  readonly loaded: Loaded<StockState>
  readonly level: StockLevel | null
}

/**
 * Counts, receives or corrects the stock of a product, in the name of `actor`: the event and the stock that
 * reservations and sales use change in one commit. Sales meanwhile are lost by neither.
 */
export const changeStock = async (
  { store, clock, stockLevels }: Pick<Services, 'store' | 'clock' | 'stockLevels'>,
  productId: number,
  command: StaffStockCommand,
  actor: Actor,
): Promise<Result<StockChanged, ChangeStockRefusal>> => {
  const handled = await handle<Reading, Result<StockChanged, ChangeStockRefusal>>(
    { store, clock },
    {
      read: async () => {
        // the stream first: a change of stock between the two reads moves its head
        const loaded = await load(store, stock, String(productId))
        return { loaded, level: (await stockLevels.of([productId])).get(productId) ?? null }
      },
      decide: async ({ loaded, level }) => {
        const by = { actor, at: clock.now() }
        if (level === null) return { ...by, value: refused({ why: 'unknown-product' }), changes: [] }
        const decided = decideAll(stock, loaded, [{ ...command, level }])
        if (!decided.ok) return { ...by, value: decided, changes: [] }
        const supplies = supplyOf(productId, decided.value.events)
        const pieces = sum(supplies.map((one) => one.pieces))
        const after = { ...level, onHand: level.onHand + pieces }
        return { ...by, value: ok({ pieces, level: after }), changes: [decided.value], rows: { supplies } }
      },
    },
  )
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}
