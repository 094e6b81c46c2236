import { type Cents, NOTHING } from '../kernel/cents.ts'
import type { Attempt } from './payments/attempt.ts'
import { DAYS_ON_ACCOUNT } from './onAccount.ts'
import type {
  CancelReason,
  CreditedLine,
  CreditReason,
  OrderEvent,
  OrderSnapshot,
  Shipment,
  FileHashes,
} from './orderEvents.ts'

export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'on_account',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A reduction of the order's total after the sale. */
export interface Credit {
  readonly creditUid: string
  readonly amount: Cents
  readonly reason: CreditReason
  /** the credited goods; absent for a plain amount */
  readonly lines?: readonly CreditedLine[]
}

/** The order folded from its events. */
export interface OrderState {
  /** null before the order is placed; lines and totals are those of the last change */
  order: OrderSnapshot | null
  status: OrderStatus
  /** how the order is secured: not yet, by an authorization to capture, by payment, or on account */
  secured: 'nothing' | 'authorized' | 'paid' | 'on_account'
  /** the payment that secured it */
  securedBy: string | null
  canceledFor: CancelReason | null
  stock: 'none' | 'reserved' | 'released' | 'taken'
  /** the id of the current or last reservation */
  reservation: string | null
  /** ms since 1970: when the reservation expires */
  reservedUntil: number
  /**
   * the id under which stock is taken: an attempt, the order
   * itself, or its last change; null while none is taken
   */
  takenUnder: string | null
  /** the id under which its coupons are redeemed; a change doesn't alter it */
  redeemedUnder: string | null
  /** sold products that are out of stock */
  shortOf: number[]
  /** by paymentUid, oldest first */
  attempts: Map<string, Attempt>
  /** oldest first */
  refunds: Refund[]
  credits: Credit[]
  /** number of changes by the shop */
  revision: number
  /** the total that the buyer agreed to, incl. VAT */
  agreed: Cents
  shipment: Shipment | null
  /** invoices and credit notes, oldest first */
  documents: OrderDocument[]
  /** uids of the received statements of withdrawal */
  withdrawals: string[]
  /** payment term of an order on account, in days from its invoice */
  termDays: number
}

export const initialOrder = (): OrderState => ({
  order: null,
  status: 'pending_payment',
  secured: 'nothing',
  securedBy: null,
  canceledFor: null,
  stock: 'none',
  reservation: null,
  reservedUntil: 0,
  takenUnder: null,
  redeemedUnder: null,
  shortOf: [],
  attempts: new Map(),
  refunds: [],
  credits: [],
  revision: 0,
  agreed: NOTHING,
  shipment: null,
  documents: [],
  withdrawals: [],
  termDays: DAYS_ON_ACCOUNT,
})

/** Updates an attempt; ignores unknown ids. */
export const changeAttempt = (state: OrderState, paymentUid: string, change: Partial<Attempt>): void => {
  const attempt = state.attempts.get(paymentUid)
  if (attempt !== undefined) state.attempts.set(paymentUid, { ...attempt, ...change })
}

/** Releases the reservation, if there is one. */
export const releaseOf = ({ stock, reservation }: OrderState): readonly OrderEvent[] =>
  stock === 'reserved' && reservation !== null ? [{ type: 'StockReleased', data: { reservation } }] : []

/** Returns the taken stock, if any. */
export const returnOf = ({ takenUnder }: OrderState): readonly OrderEvent[] =>
  takenUnder === null ? [] : [{ type: 'StockReleased', data: { reservation: takenUnder } }]

/** An invoice or a credit note. Amounts incl. VAT. */
export type OrderDocument =
  | (RecordedBytes & {
      readonly kind: 'invoice'
      readonly number: string
      /** the order's revision at the time of issue */
      readonly revision: number
      readonly amount: Cents
    })
  | (RecordedBytes & {
      readonly kind: 'credit-note'
      readonly number: string
      readonly invoice: string
      readonly amount: Cents
      readonly cause: string
    })

/** A refund of one payment. */
export interface Refund {
  readonly refundUid: string
  readonly paymentUid: string
  readonly amount: Cents
  /**
   * `refused`: the provider rejected it; `failed`: the provider
   * accepted it, but the money came back. Staff must handle both
   */
  readonly status: 'requested' | 'sent' | 'refused' | 'failed'
  /** the provider's id; null until known, and if nothing had to be sent */
  readonly refundId: string | null
  /** the provider's ids of failed tries, oldest first; absent if none failed */
  readonly failures?: readonly string[]
}

/** The hashes of a document and its files; each absent until recorded. */
interface RecordedBytes {
  readonly documentHash?: string
  readonly files?: FileHashes
}
