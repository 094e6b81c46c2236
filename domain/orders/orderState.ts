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

/** What an order costs less since the sale. */
export interface Credit {
  readonly creditUid: string
  readonly amount: Cents
  readonly reason: CreditReason
  /** what it is for; not there where it is a sum of money */
  readonly lines?: readonly CreditedLine[]
}

/** The order as its events have made it. */
export interface OrderState {
  /** null before the order is placed; lines and totals are those of its last change */
  order: OrderSnapshot | null
  status: OrderStatus
  /** what stands for the money: nothing yet, a promise to capture, money, or the buyer's word */
  secured: 'nothing' | 'authorized' | 'paid' | 'on_account'
  /** the payment that secured it */
  securedBy: string | null
  canceledFor: CancelReason | null
  stock: 'none' | 'reserved' | 'released' | 'taken'
  /** the attempt that the stock is or was last held for */
  reservation: string | null
  /** milliseconds since 1970: how long a reservation holds */
  reservedUntil: number
  /** what its stock is taken under: an attempt, the order itself, or its last change; null while nothing is */
  takenUnder: string | null
  /** what its coupons were redeemed under, which a change leaves as it is */
  redeemedUnder: string | null
  /** products that were sold but are not there */
  shortOf: number[]
  /** by paymentUid, oldest first */
  attempts: Map<string, Attempt>
  /** oldest first */
  refunds: Refund[]
  credits: Credit[]
  /** how often the shop changed it */
  revision: number
  /** what the buyer agreed to pay in all, incl. VAT */
  agreed: Cents
  shipment: Shipment | null
  /** invoices and credit notes, oldest first */
  documents: OrderDocument[]
  /** statements of withdrawal that came in */
  withdrawals: string[]
  /** days from its invoice that a buyer on account has */
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

/** Notes what changed of an attempt; of one that is not there nothing. */
export const changeAttempt = (state: OrderState, paymentUid: string, change: Partial<Attempt>): void => {
  const attempt = state.attempts.get(paymentUid)
  if (attempt !== undefined) state.attempts.set(paymentUid, { ...attempt, ...change })
}

/** Gives back what is held, if anything is. */
export const releaseOf = ({ stock, reservation }: OrderState): readonly OrderEvent[] =>
  stock === 'reserved' && reservation !== null ? [{ type: 'StockReleased', data: { reservation } }] : []

/** Gives back what was sold. */
export const returnOf = ({ takenUnder }: OrderState): readonly OrderEvent[] =>
  takenUnder === null ? [] : [{ type: 'StockReleased', data: { reservation: takenUnder } }]

/** An invoice, or what takes from one. Amounts incl. VAT. */
export type OrderDocument =
  | (RecordedBytes & {
      readonly kind: 'invoice'
      readonly number: string
      /** of the order, when it was issued */
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

/** Money on its way back. */
export interface Refund {
  readonly refundUid: string
  readonly paymentUid: string
  readonly amount: Cents
  /**
   * `refused`: the provider would not; `failed`: it took it, and the money came back; somebody has to look at
   * both
   */
  readonly status: 'requested' | 'sent' | 'refused' | 'failed'
  /** the provider's; null until it is known, and where nothing had to be sent */
  readonly refundId: string | null
  /** the provider's of those that failed, oldest first; not there where none did */
  readonly failures?: readonly string[]
}

/** What is recorded of a document's bytes; each is left out before it is recorded. */
interface RecordedBytes {
  readonly documentHash?: string
  readonly files?: FileHashes
}
