import type { StreamSummary } from './eventStore.ts'
import type { FileType } from '../../../../domain/orders/orderEvents.ts'
import type { Head } from '../../../../domain/kernel/storedEvent.ts'
import type { Sealed } from '../../../../domain/kernel/sealed.ts'
import type { OrderHold } from '../orders.ts'
import type { PaymentRow } from './eventStore.ts'
import type { KeptDocument } from '../issuedDocuments.ts'

/**
 * The tables that the shop acts on as they stand, for whoever compares them with the log. Nothing here believes a row, and reading
 * changes nothing. What one call answers is of one instant, so what a commit writes together is seen together; a stream's events
 * never change, so those up to a row's version may be read after it.
 */
export interface StoredRows {
  /** the streams named after this one, ordered by the bytes of their names */
  after(stream: string, limit: number): Promise<readonly StreamRow[]>
  /** these streams; one that has no row is left out */
  named(streams: readonly string[]): Promise<readonly StreamRow[]>
  /** streams of a kind (`cart` of `cart-…`) past this place, the one begun last first; what is beside them is left out */
  begun(kind: string, past: BegunPlace, limit: number): Promise<readonly BegunRow[]>
  /** the issued documents of these orders, each order once */
  documents(orderUids: readonly string[]): Promise<readonly DocumentRows[]>
  /** names of streams, as many as asked for or fewer, each event as likely as any other to bring its stream in */
  picked(count: number): Promise<readonly string[]>
  /** what the log holds of these streams up to the version that each row says, ordered by stream and version */
  events(rows: readonly Pick<StreamRow, 'stream' | 'version'>[]): AsyncIterable<EventRow>
  /** the last line of this stream that stands no later in the log than that event; null for none */
  lastBefore(stream: string, event: Pick<EventRow, 'stream' | 'version'>): Promise<string | null>
  /** the last position that the log has now: all up to it is there, and nothing comes below it any more */
  end(): Promise<number>
  /** how much was ever committed, and how much stands */
  tally(): Promise<{ readonly committed: Tally; readonly standing: Tally }>
  /** what belongs to no stream, and sums that are not those of their parts; at most so many of each */
  astray(limit: number): Promise<readonly AstrayRow[]>
  /** the last number given to an order, by year */
  lastNumbers(): Promise<ReadonlyMap<number, number>>
}

/** A stream's row, and what was written beside it. */
export interface StreamRow extends StreamSummary {
  readonly head: Head['hash']
  /** JSON */
  readonly state: string
  /** the last version that the log has of it, 0 where it has none */
  readonly last: number
  /** of `order-…` alone */
  readonly order: OrderRows | null
  /** of `product-…` alone */
  readonly product: ProductRows | null
  /** of `customer-…` alone */
  readonly customer: CustomerRows | null
}

/** When a stream was begun, and which it is. */
export type BegunPlace = Pick<StreamRow, 'since' | 'stream'>

export type BegunRow = Pick<StreamRow, 'stream' | 'version' | 'state' | 'since' | 'until'>

/** A row of the log, with what stands beside its line to look it up by. */
export interface EventRow {
  readonly stream: string
  readonly version: number
  readonly line: string
  readonly type: string
  readonly at: string
  readonly task: string | null
  /** its place in the whole log */
  readonly position: number
}

/** What is known of an order apart from its stream. All but the payments are those in the name of one of its payments. */
export interface OrderRows {
  readonly payments: readonly PaymentRow[]
  readonly moves: readonly MoveRow[]
  readonly redemptions: readonly RedemptionRow[]
  /** the reservations that are counted against somebody */
  readonly reservations: readonly string[]
  /** what was judged of it for its buyer’s erasure; null where nobody has judged */
  readonly hold: Omit<OrderHold, 'orderUid'> | null
  /** the ids of its messages in the outbox by which refunds are sent */
  readonly refundMessages: readonly string[]
}

/** What is known of a customer apart from their stream. */
export interface CustomerRows {
  /** by which they log in; `emailAddress` is sealed; null for none */
  readonly account: { readonly mailbox: string; readonly emailAddress: string } | null
}

/** An order's issued documents as they stand. */
export interface DocumentRows {
  readonly orderUid: string
  /** where the order's stream stands by now, 0 where it is gone */
  readonly version: number
  readonly documents: readonly DocumentRow[]
  /** uids of documents that the outbox has work to do for */
  readonly waiting: readonly string[]
}

export interface DocumentRow extends KeptDocument {
  /** sealed as they are stored; a file that isn't there is left out */
  readonly files: Readonly<Partial<Record<FileType, Sealed>>>
  /** one of them is marked as recorded in the log, and so is sent */
  readonly isSent: boolean
}

export interface MoveRow {
  readonly reservation: string
  readonly productId: number
  readonly move: string
  /** pieces that the reservation keeps from others now, or that were sold under it */
  readonly held: number
}

export interface RedemptionRow {
  readonly reservation: string
  readonly code: string
  /** whether it counts as used */
  readonly held: boolean
}

/** What is known of a product's price apart from its stream. Prices are JSON. */
export interface ProductRows {
  /** ordered by version; `at` in milliseconds since 1970 */
  readonly prices: readonly { readonly version: number; readonly at: number; readonly price: string }[]
  /** the price that it is sold at; null where there is no such product */
  readonly sold: string | null
  /** its groups of options, as JSON; null where there is no such product */
  readonly options: string | null
  /** what lists show and sort by, cents */
  readonly shown: readonly { readonly place: string; readonly cents: number }[]
}

/** How many streams and events, and all heads combined by exclusive or: 64 hex digits. */
export interface Tally {
  readonly streams: number
  readonly facts: number
  readonly heads: string
}

/** `row` names it by its key; `says` and `parts` are the sum and what it should be, where that is what is wrong. */
export type AstrayRow =
  | { readonly kind: 'facts'; readonly stream: string }
  | { readonly kind: 'row'; readonly table: string; readonly row: string }
  | {
      readonly kind: 'sum'
      readonly table: string
      readonly row: string
      readonly says: number
      readonly parts: number
    }
