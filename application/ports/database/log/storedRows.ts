import type { StreamSummary } from './eventStore.ts'
import type { FileType } from '../../../../domain/orders/orderEvents.ts'
import type { Head } from '../../../../domain/kernel/storedEvent.ts'
import type { Sealed } from '../../../../domain/kernel/sealed.ts'
import type { OrderHold } from '../orders.ts'
import type { PaymentRow } from './eventStore.ts'
import type { StoredDocument } from '../issuedDocuments.ts'

/**
 * The shop's tables as stored, for comparing them with the log. No row is trusted here, and reading changes
 * nothing. Each call reads one snapshot, so that everything of a commit is seen together; a stream's events
 * never change, so those up to a row's version may be read afterwards.
 */
export interface StoredRows {
  /** the streams whose names follow this one, ordered by the bytes of their names */
  after(stream: string, limit: number): Promise<readonly StreamRow[]>
  /** these streams; one without a row is left out */
  named(streams: readonly string[]): Promise<readonly StreamRow[]>
  /**
   * streams of a kind (`cart` for `cart-…`) after this place, newest first; without the rows of other tables
   */
  begun(kind: string, past: BegunPlace, limit: number): Promise<readonly BegunRow[]>
  /** the issued documents of these orders, each order once */
  documents(orderUids: readonly string[]): Promise<readonly DocumentRows[]>
  /** names of random streams, at most `count`; each event is equally likely to select its stream */
  picked(count: number): Promise<readonly string[]>
  /** the log's events of these streams up to each row's version, ordered by stream and version */
  events(rows: readonly Pick<StreamRow, 'stream' | 'version'>[]): AsyncIterable<EventRow>
  /** the last line of this stream at or before that event in the log; null if there is none */
  lastBefore(stream: string, event: Pick<EventRow, 'stream' | 'version'>): Promise<string | null>
  /** the last final position of the log: all events up to it are present, and none will be added below it */
  end(): Promise<number>
  /** totals of everything ever committed, and of what is stored */
  tally(): Promise<{ readonly committed: Tally; readonly standing: Tally }>
  /** rows without a stream, and sums that differ from their parts; at most `limit` of each */
  astray(limit: number): Promise<readonly AstrayRow[]>
  /** the last order number, by year */
  lastNumbers(): Promise<ReadonlyMap<number, number>>
}

/** A stream's row, with the related rows of other tables. */
export interface StreamRow extends StreamSummary {
  readonly head: Head['hash']
  /** JSON */
  readonly state: string
  /** the last version in the log, 0 if there is none */
  readonly last: number
  /** only of `order-…` */
  readonly order: OrderRows | null
  /** only of `product-…` */
  readonly product: ProductRows | null
  /** only of `customer-…` */
  readonly customer: CustomerRows | null
}

/** The start and the name of a stream. */
export type BegunPlace = Pick<StreamRow, 'since' | 'stream'>

export type BegunRow = Pick<StreamRow, 'stream' | 'version' | 'state' | 'since' | 'until'>

/** A row of the log, with its lookup columns next to the line. */
export interface EventRow {
  readonly stream: string
  readonly version: number
  readonly line: string
  readonly type: string
  readonly at: string
  readonly task: string | null
  /** its position in the whole log */
  readonly position: number
}

/** The rows of an order outside of its stream. All but the payments are found through one of its payments. */
export interface OrderRows {
  readonly payments: readonly PaymentRow[]
  readonly moves: readonly MoveRow[]
  readonly redemptions: readonly RedemptionRow[]
  /** the reservations that count against a party's caps */
  readonly reservations: readonly string[]
  /** its judgement for its buyer's erasure; null if it was not judged */
  readonly hold: Omit<OrderHold, 'orderUid'> | null
  /** ids of its outbox messages that send refunds */
  readonly refundMessages: readonly string[]
}

/** The rows of a customer outside of their stream. */
export interface CustomerRows {
  /** the login data; `emailAddress` is sealed; null if there is none */
  readonly account: { readonly mailbox: string; readonly emailAddress: string } | null
}

/** An order's issued documents as stored. */
export interface DocumentRows {
  readonly orderUid: string
  /** the current version of the order's stream, 0 if it is gone */
  readonly version: number
  readonly documents: readonly DocumentRow[]
  /** uids of documents with work in the outbox */
  readonly waiting: readonly string[]
}

export interface DocumentRow extends StoredDocument {
  /** sealed as stored; a missing file is left out */
  readonly files: Readonly<Partial<Record<FileType, Sealed>>>
  /** a file is marked as recorded in the log, and so is sent */
  readonly isSent: boolean
}

export interface MoveRow {
  readonly reservation: string
  readonly productId: number
  readonly move: string
  /** pieces that are reserved now or were sold under the reservation */
  readonly held: number
}

export interface RedemptionRow {
  readonly reservation: string
  readonly code: string
  /** whether it counts as used */
  readonly held: boolean
}

/** The rows of a product outside of its stream. Prices are JSON. */
export interface ProductRows {
  /** ordered by version; `at` in ms since 1970 */
  readonly prices: readonly { readonly version: number; readonly at: number; readonly price: string }[]
  /** its selling price; null if the product does not exist */
  readonly sold: string | null
  /** its option groups, as JSON; null if the product does not exist */
  readonly options: string | null
  /** prices that lists show and sort by, in cents */
  readonly shown: readonly { readonly place: string; readonly cents: number }[]
}

/** The number of streams and events, and all heads combined by exclusive or: 64 hex digits. */
export interface Tally {
  readonly streams: number
  readonly facts: number
  readonly heads: string
}

/** `row` is the row's key; `says` and `parts` are the stored sum and the recomputed one, for a wrong sum. */
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
