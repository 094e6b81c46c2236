import type { Actor, Head } from '../../../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../../../domain/kernel/domainEvent.ts'
import type { Result } from '../../../../domain/kernel/result.ts'
import type { CartKey } from '../cartKeys.ts'
import type { ReservationMove } from '../reservationMove.ts'

/**
 * The log and everything that must be committed with it.
 *
 * A `Commit` is plain data: events for one or more streams, each with the state its decider reached, and the
 * read-model rows, stock moves, outbox messages and the stored answer that belong to them. It is written
 * whole or not at all. Since it is data, no transaction can be open while the shop calls outside services.
 *
 * Guarantees: within a stream versions run 1, 2, 3 … and each event contains the hash of the one before; of
 * two racing commits on one head exactly one succeeds and the other is refused with `version-conflict`; a
 * stream accepts a correlation id once, for ever; stock never goes below zero; no more orders carry a coupon
 * than its limits allow; no party reserves more than its caps allow; within a commit causes precede their
 * effects in the log; a decision on products that have changed since is refused; reads see whole commits
 * only, and reading never writes. The lines of a pruned stream are those of `contract/log/pruned.ts`.
 */
export interface EventStore {
  commit(commit: Commit): Promise<Result<readonly Head[], CommitRefusal>>
  /**
   * The head of a stream and the state stored with its last event; START and null for a stream that does not
   * exist.
   */
  present(stream: string): Promise<Present>
  /** A stream's lines in order of version, `from` and `to` inclusive; only events of these types if given. */
  read(stream: string, range?: LineRange): AsyncIterable<string>
  /** The last `count` lines of each stream, in order of version. */
  lastLines(streams: readonly string[], count: number): Promise<readonly (readonly string[])[]>
  /** All lines in the order they were committed. */
  readAll(): AsyncIterable<string>
  /** Whether one of these streams has accepted this correlation id. */
  holds(streams: readonly string[], correlation: string): Promise<boolean>
  /** Streams whose name starts with `prefix`, newest change first. */
  streams(prefix: string, limit: number): Promise<readonly StreamSummary[]>
  /**
   * The current heads of all streams whose name starts with `prefix`, newest change first, however many there
   * are.
   */
  changed(prefix: string): AsyncIterable<ChangedStream>
  /** The answer stored for this key, unless it is older than 24 hours. */
  answer(scope: AnswerScope, now: number): Promise<StoredAnswer | null>
}

export interface LineRange {
  readonly from?: number
  readonly to?: number
  readonly types?: readonly string[]
}

export interface Present {
  readonly head: Head
  /** `Append.state` of the last commit */
  readonly state: unknown
}

/** The cause of an event: the hash of one in the log, one of the same commit, or null if none is known. */
export type CausedBy = string | { readonly stream: string; readonly version: number } | null

export interface Append<F extends DomainEvent = DomainEvent> {
  readonly stream: string
  /** the head the events were decided on */
  readonly expected: Head
  readonly events: readonly F[]
  /** schema version of the event types in it */
  readonly schema: number
  /** UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ` */
  readonly at: string
  readonly actor: Actor
  /** the cause of each event, in order; absent if no event has one */
  readonly causes?: readonly CausedBy[]
  readonly correlation: string | null
  /** the state after the events, as JSON */
  readonly state: unknown
}

export interface Commit {
  readonly appends: readonly Append[]
  readonly stock?: readonly StockMove[]
  readonly supplies?: readonly StockSupply[]
  readonly coupons?: readonly CouponMove[]
  readonly reservations?: readonly ReservationMove[]
  readonly payments?: readonly PaymentRow[]
  readonly cartKeys?: readonly CartKey[]
  readonly outbox?: readonly OutboxMessage[]
  readonly answer?: StoredAnswer
  readonly prune?: readonly PrunedStream[]
  /** products whose cached state it was decided on; products read from the database are left out */
  readonly seen?: readonly SeenProduct[]
}

/**
 * A product as the catalogue returned it; the commit is refused if the product or its stock has changed, or
 * if it is gone.
 */
export interface SeenProduct {
  readonly productId: number
  /** `Catalogue.markOf` */
  readonly mark: string
}

/**
 * A finished cart whose lines are removed from the log; their hashes stay, and the stream's name stays taken
 * for ever. Refused if its head has moved, it is open, it was ever part of an order, or a line is not covered
 * by a signed checkpoint.
 */
export interface PrunedStream {
  /** the event of the same commit that records the pruning: `archive-…@2` */
  readonly by: string
  readonly stream: string
  /** the last of the archived events */
  readonly head: Head
  /** the remaining state, as JSON */
  readonly state: unknown
}

/**
 * A move of a product's stock for one order. `reserve` is refused if less than `quantity` is free and the
 * product's stock is managed; `take` turns the reservation into a sale; `release` frees what is reserved, or
 * what was sold but never paid. Each piece is reserved, sold and released once: a repeat changes nothing.
 */
export interface StockMove {
  readonly move: 'reserve' | 'release' | 'take'
  readonly orderUid: string
  readonly productId: number
  readonly quantity: number
}

/**
 * Pieces that an event of the same commit adds to a product's stock, or takes off it if negative. Refused as
 * `out-of-stock` if fewer would be left than none.
 */
export interface StockSupply {
  readonly productId: number
  readonly pieces: number
}

/**
 * A move of a coupon for one order, under the reservation of the order's stock. `redeem` is refused if the
 * orders that carry it have reached a limit (null: no limit); `note` is checked likewise but counts nothing
 * yet, for an order that reserves nothing before it is paid. `release` frees it; `honour` redeems, for a paid
 * order, what was noted or released, within the given limits. A repeat changes nothing, and a released coupon
 * is never redeemed again under the same reservation.
 */
export type CouponMove =
  | (CouponLimits & {
      readonly move: 'redeem' | 'note'
      readonly reservation: string
      readonly code: string
      /** a keyed digest of the customer's email address, never the address */
      readonly customer: string
    })
  | (CouponLimits & { readonly move: 'honour'; readonly reservation: string; readonly code: string })
  | { readonly move: 'release'; readonly reservation: string; readonly code: string }

/** Most orders that may carry a coupon, in total and per customer; null: no limit. */
export interface CouponLimits {
  readonly limit: number | null
  readonly limitPerCustomer: number | null
}

/** The order of a payment, found by either id. */
export interface PaymentRow {
  readonly paymentUid: string
  readonly orderUid: string
  /** the provider's id; null until it answered */
  readonly providerId: string | null
  /** still open at the provider, so it should be polled */
  readonly open: boolean
}

/** Work to do after the commit, at least once. Its `id` lets the handler recognise a repeat. */
export interface OutboxMessage {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  /** ms since 1970: earliest time */
  readonly dueAt: number
}

/** The scope of an idempotency key: the same key of another session, method or path is another key. */
export interface AnswerScope {
  readonly session: string
  readonly method: string
  readonly path: string
  readonly key: string
}

/** The answer to a request with an idempotency key, so that a repeat gets the same answer. */
export interface StoredAnswer {
  readonly scope: AnswerScope
  /** SHA-256 of the request's body: another body under the same key is refused */
  readonly bodyHash: string
  readonly status: number
  readonly body: string
  /** ms since 1970 */
  readonly at: number
}

export type CommitRefusal =
  | { readonly why: 'version-conflict'; readonly stream: string }
  | { readonly why: 'duplicate-task'; readonly stream: string; readonly correlation: string }
  | { readonly why: 'out-of-stock'; readonly productId: number; readonly available: number }
  | { readonly why: 'coupon-spent' | 'coupon-used'; readonly code: string }
  | { readonly why: 'reservation-limit' }
  | { readonly why: 'answer-exists' }
  | { readonly why: 'product-changed' }
  | { readonly why: 'not-prunable'; readonly stream: string }

/** A stream in a list. */
export interface StreamSummary {
  readonly stream: string
  readonly version: number
  /** UTC instants of the first and the last event */
  readonly since: string
  readonly until: string
}

export interface ChangedStream extends StreamSummary {
  readonly isPruned: boolean
}
