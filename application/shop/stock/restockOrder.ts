import type { StockEvent, StockLevel, StockRefusal, StockState } from '../../../domain/catalogue/stock.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { restock, type RestockedLine, type RestockRefusal } from '../../../domain/orders/restock.ts'
import type { CreditedLine } from '../../../domain/orders/orderEvents.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { stock } from '../../streams/kinds/stock.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { FoundOrder } from '../afterSale/findOrder.ts'
import type { Services } from '../services.ts'
import { supplyOf } from './changeStock.ts'

export type RestockOrderRefusal =
  | RestockRefusal
  /** the shop counts no stock of the line's product, or too much of it */
  | (StockRefusal & { readonly lineId: string })
  | { readonly why: 'version-conflict' }

interface ProductReading {
  readonly loaded: Loaded<StockState>
  readonly level: StockLevel | null
  /** pieces by line that were put back before */
  readonly before: ReadonlyMap<string, number>
}

type Reading = ReadonlyMap<number, ProductReading>

const UNMANAGED: StockLevel = { onHand: 0, reserved: 0, sold: 0, toShip: 0, isManaged: false }

/** Pieces of an order's lines that were put back on the shelf, by line. */
const restockedBefore = async (
  store: Pick<EventStore, 'read'>,
  uid: string,
  orderUid: string,
): Promise<ReadonlyMap<string, number>> => {
  const before = new Map<string, number>()
  for await (const { event } of readEvents(store, stock, uid, ['StockReturned']))
    if (event.type === 'StockReturned' && event.data.orderUid === orderUid)
      before.set(event.data.lineId, (before.get(event.data.lineId) ?? 0) + event.data.pieces)
  return before
}

/**
 * Puts returned goods of an order back on the shelf, in the name of `actor`, all in one commit. `wanted` says
 * how many pieces of each line are back in all: asked twice it is done once, and never more than were
 * returned.
 */
export const restockOrder = async (
  { store, clock, stockLevels }: Pick<Services, 'store' | 'clock' | 'stockLevels'>,
  { uid, placed, state }: FoundOrder,
  wanted: readonly CreditedLine[],
  actor: Actor,
): Promise<Result<readonly RestockedLine[], RestockOrderRefusal>> => {
  const productOf = (lineId: string) => placed.lines.find((line) => line.lineId === lineId)?.productId
  const productIds = [...new Set(wanted.flatMap(({ lineId }) => productOf(lineId) ?? []))]

  const read = async (): Promise<Reading> => {
    // streams first: a change of stock between the reads moves a head
    const loaded = await Promise.all(productIds.map((id) => load(store, stock, String(id))))
    const levels = await stockLevels.of(productIds)
    const before = await Promise.all(loaded.map((one) => restockedBefore(store, one.uid, uid)))
    return new Map(
      productIds.map((id, index) => [
        id,
        { loaded: loaded[index]!, level: levels.get(id) ?? null, before: before[index]! },
      ]),
    )
  }

  const decided = (
    reading: Reading,
    lines: readonly RestockedLine[],
  ): Result<ReadonlyMap<number, Change<StockState, StockEvent>>, RestockOrderRefusal> => {
    const changes = new Map<number, Change<StockState, StockEvent>>()
    for (const [productId, { loaded, level }] of reading) {
      const own = lines.filter(({ line, pieces }) => line.productId === productId && pieces > 0)
      const first = own[0]
      if (first === undefined) continue
      const change = decideAll(
        stock,
        loaded,
        own.map(({ line, pieces, reason }) => ({
          type: 'ReturnStock',
          orderUid: uid,
          lineId: line.lineId,
          pieces,
          reason,
          level: level ?? UNMANAGED,
        })),
      )
      if (!change.ok) return refused({ ...change.refusal, lineId: first.line.lineId })
      changes.set(productId, change.value)
    }
    return ok(changes)
  }

  const handled = await handle<Reading, Result<readonly RestockedLine[], RestockOrderRefusal>>(
    { store, clock },
    {
      read,
      decide: async (reading) => {
        const by = { actor, at: clock.now() }
        const before = (lineId: string) => reading.get(productOf(lineId) ?? 0)?.before.get(lineId) ?? 0
        const lines = restock(wanted, before, placed, state)
        if (!lines.ok) return { ...by, value: lines, changes: [] }
        const changes = decided(reading, lines.value)
        if (!changes.ok) return { ...by, value: changes, changes: [] }
        const supplies = [...changes.value].flatMap(([id, { events }]) => supplyOf(id, events))
        return { ...by, value: lines, changes: [...changes.value.values()], rows: { supplies } }
      },
    },
  )
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}
