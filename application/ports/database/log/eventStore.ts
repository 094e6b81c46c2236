import type { Actor, Head } from '../../../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../../../domain/kernel/domainEvent.ts'
import type { Result } from '../../../../domain/kernel/result.ts'
import type { CartKey } from '../cartKeys.ts'
import type { ReservationMove } from '../reservationMove.ts'

/**
 * The log and everything that must be true in the same instant as it.
 *
 * A `Commit` is plain data: events for one or more streams, each with the state its decider reached, and the read-model rows,
 * stock moves, outbox messages and the stored answer that belong to them. It is written whole or not at all. Since it is
 * data, no transaction can be open while the shop talks to the outside.
 *
 * Promises: within a stream versions run 1, 2, 3 … and each event holds the hash of the one before; of two racing commits on
 * one head exactly one goes in and the other is refused with `version-conflict`; a correlation id goes into a stream once,
 * for ever; stock never goes below zero; no more orders carry a coupon than its limits allow; nobody reserves more than their
 * caps allow; of a commit's events what led to others stands before them in the log; what was decided on products that are other ones by now is refused; reads see whole commits only, and reading never writes. Of a stream that was pruned the lines are those of
 * `contract/log/pruned.ts`.
 */
export interface EventStore {
  commit(commit: Commit): Promise<Result<readonly Head[], CommitRefusal>>
  /** Where a stream stands and the state saved with its last event; START and null for a stream that is not there. */
  present(stream: string): Promise<Present>
  /** A stream's lines in order of version, `from` and `to` inclusive; of these types alone where some are named. */
  read(stream: string, range?: LineRange): AsyncIterable<string>
  /** The last so many lines of each of these streams, in order of version. */
  lastLines(streams: readonly string[], count: number): Promise<readonly (readonly string[])[]>
  /** All lines in the order they were committed. */
  readAll(): AsyncIterable<string>
  /** Whether one of these streams has taken this correlation id. */
  holds(streams: readonly string[], correlation: string): Promise<boolean>
  /** Streams whose name starts with `prefix`, newest change first. */
  streams(prefix: string, limit: number): Promise<readonly StreamSummary[]>
  /** All streams whose name starts with `prefix` as they stand now, the one that changed last first, however many there are. */
  changed(prefix: string): AsyncIterable<ChangedStream>
  /** The answer stored for this key, while it is not older than 24 hours. */
  answer(scope: AnswerScope, now: number): Promise<StoredAnswer | null>
}

export interface LineRange {
  readonly from?: number
  readonly to?: number
  readonly types?: readonly string[]
}

export interface Present {
  readonly head: Head
  /** what `Append.state` was at the last commit */
  readonly state: unknown
}

/** What led to an event: the hash of one that stands in the log, one of the same commit, or nothing that is known. */
export type CausedBy = string | { readonly stream: string; readonly version: number } | null

export interface Append<F extends DomainEvent = DomainEvent> {
  readonly stream: string
  /** the head the events were decided on */
  readonly expected: Head
  readonly events: readonly F[]
  /** schema version of each type of event that occurs */
  readonly schema: number
  /** UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ` */
  readonly at: string
  readonly actor: Actor
  /** of each of the events, in their order; left out: none of them follows from another */
  readonly causes?: readonly CausedBy[]
  readonly correlation: string | null
  /** the state after the events, as JSON */
  readonly state: unknown
}

export interface Commit {
  readonly appends: readonly Append[]
  readonly stock?: readonly StockMove[]
  readonly coupons?: readonly CouponMove[]
  readonly reservations?: readonly ReservationMove[]
  readonly payments?: readonly PaymentRow[]
  readonly cartKeys?: readonly CartKey[]
  readonly outbox?: readonly OutboxMessage[]
  readonly answer?: StoredAnswer
  readonly prune?: readonly PrunedStream[]
  /** products that it was decided on without reading them anew; what was read is left out */
  readonly seen?: readonly SeenProduct[]
}

/** A product as the catalogue gave it; refused where it is another, has other stock or is gone by now. */
export interface SeenProduct {
  readonly productId: number
  /** `Catalogue.markOf` */
  readonly mark: string
}

/**
 * A finished cart whose lines go out of the log; their hashes stay, and the stream's name is taken for ever. Refused where it stands
 * elsewhere by now, is open, ever went with an order, or has a line that no signed checkpoint covers.
 */
export interface PrunedStream {
  /** the event of the same commit that says so: `archive-…@2` */
  readonly by: string
  readonly stream: string
  /** the last of the events that an archive has */
  readonly head: Head
  /** what stays of its state, as JSON */
  readonly state: unknown
}

/**
 * A move of a product's stock for one order. `reserve` is refused when less than `quantity` is free and the product's stock is
 * managed; `take` turns it into a sale; `release` gives back what is reserved, or what was sold for money that never came. Each
 * piece is reserved, sold and given back once: a repeat changes nothing.
 */
export interface StockMove {
  readonly move: 'reserve' | 'release' | 'take'
  readonly orderUid: string
  readonly productId: number
  readonly quantity: number
}

/**
 * A move of a coupon for one order, in the name of the reservation that holds the order's stock. `redeem` is refused when the
 * orders that carry it now are as many as a limit allows (null: no limit); `note` is judged likewise and carries nothing yet: its
 * order reserves nothing before it is paid. `release` gives it back; `honour` redeems, for an order that was paid, what was noted or
 * given back, within the limits that it names. A repeat changes nothing, and what was given back is never redeemed anew under the
 * same reservation.
 */
export type CouponMove =
  | (CouponLimits & {
      readonly move: 'redeem' | 'note'
      readonly reservation: string
      readonly code: string
      /** a keyed digest of the customer's e-mail address, never the address */
      readonly customer: string
    })
  | (CouponLimits & { readonly move: 'honour'; readonly reservation: string; readonly code: string })
  | { readonly move: 'release'; readonly reservation: string; readonly code: string }

/** Orders that may carry a coupon, all together and of one customer; null: no limit. */
export interface CouponLimits {
  readonly limit: number | null
  readonly limitPerCustomer: number | null
}

/** Which order a payment belongs to, findable by either id. */
export interface PaymentRow {
  readonly paymentUid: string
  readonly orderUid: string
  /** the provider's id, null until it answered */
  readonly providerId: string | null
  /** still open at the provider, so worth asking about */
  readonly open: boolean
}

/** Work to do after the commit, at least once. `id` makes it recognisable to the one who does it. */
export interface OutboxMessage {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  /** milliseconds since 1970: not before */
  readonly dueAt: number
}

/** Whose key it is: the same key of another session, method or path is another key. */
export interface AnswerScope {
  readonly session: string
  readonly method: string
  readonly path: string
  readonly key: string
}

/** What was answered to a keyed request, so that its repeat gets the same answer. */
export interface StoredAnswer {
  readonly scope: AnswerScope
  /** SHA-256 of the request's body: another body under the same key is refused */
  readonly bodyHash: string
  readonly status: number
  readonly body: string
  /** milliseconds since 1970 */
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
  /** UTC instant of the first and of the last event */
  readonly since: string
  readonly until: string
}

export interface ChangedStream extends StreamSummary {
  readonly isPruned: boolean
}
