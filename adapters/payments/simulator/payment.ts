import { type Cents, cents } from '../../../domain/kernel/cents.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'

/** A payment as stored by the simulator. Times in ms since 1970. */
export interface SimulatedPayment {
  readonly id: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly description: string
  readonly method: string | null
  readonly redirectUrl: string
  readonly webhookUrl: string | null
  readonly locale: 'nl_NL' | 'en_US'
  readonly metadata: unknown
  readonly createdAt: number
  readonly expiresAt: number
  /** known only to the payer's page; a form without it is refused */
  readonly token: string
  readonly refunds: readonly {
    readonly id: string
    readonly amount: Cents
    readonly at: number
    readonly metadata?: unknown
    /** the refund failed, for example because the payer's account is closed */
    readonly hasFailed?: true
  }[]
  /** chargebacks by the payer's bank; absent if there were none */
  readonly chargebacks?: readonly {
    readonly id: string
    readonly amount: Cents
    readonly at: number
    /** when the chargeback was reversed */
    readonly reversedAt?: number
  }[]
  /** amount captured so far of the authorised amount */
  readonly captured?: Cents
}

export type Refund = SimulatedPayment['refunds'][number]
export type Chargeback = NonNullable<SimulatedPayment['chargebacks']>[number]

/** Returns an id like the provider's: a prefix and ten letters and digits. */
export const idOf = (prefix: string, token: string): string =>
  `${prefix}_${token
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .padEnd(10, '0')}`

/** Whether the payer can no longer change the payment. */
export const isFinished = ({ status }: SimulatedPayment): boolean => status !== 'open' && status !== 'pending'

/** The amount received: the full amount, unless only part of the authorised amount was captured. */
export const amountOf = ({ amount, captured = amount }: SimulatedPayment): Cents => captured

export const refundedOf = ({ refunds }: SimulatedPayment): number =>
  sum(refunds.map(({ amount, hasFailed }) => (hasFailed ? 0 : amount)))

export const chargedBackOf = ({ chargebacks = [] }: SimulatedPayment): number =>
  sum(chargebacks.map(({ amount, reversedAt }) => (reversedAt === undefined ? amount : 0)))

/** The part of it that the shop still has and can refund. */
export const remainingOf = (payment: SimulatedPayment): number =>
  Math.max(0, amountOf(payment) - refundedOf(payment) - chargedBackOf(payment))

/** What can happen to a payment after it was paid, without the shop. */
export const AFTERMATHS = ['refund-failed', 'charged-back', 'chargeback-reversed'] as const
export type Aftermath = (typeof AFTERMATHS)[number]

/** Those that apply to this payment. */
export const aftermathsOf = (payment: SimulatedPayment): readonly Aftermath[] =>
  AFTERMATHS.filter((aftermath) => afterwards(payment, aftermath, '', 0) !== null)

/**
 * Returns the payment after such an event: fails the last refund that did not fail, charges back all that the
 * shop still has, or reverses the last chargeback. Null if there is nothing to do.
 */
export const afterwards = (
  payment: SimulatedPayment,
  aftermath: Aftermath,
  id: string,
  at: number,
): SimulatedPayment | null => {
  const { status, refunds, chargebacks = [] } = payment
  if (status !== 'paid') return null
  switch (aftermath) {
    case 'refund-failed': {
      const last = refunds.findLastIndex(({ hasFailed }) => !hasFailed)
      if (last === -1) return null
      const failed = refunds.map((one, index) =>
        index === last ? { ...one, hasFailed: true as const } : one,
      )
      return { ...payment, refunds: failed }
    }
    case 'charged-back': {
      const amount = cents(remainingOf(payment))
      return amount === 0 ? null : { ...payment, chargebacks: [...chargebacks, { id, amount, at }] }
    }
    case 'chargeback-reversed': {
      const last = chargebacks.findLastIndex(({ reversedAt }) => reversedAt === undefined)
      if (last === -1) return null
      const reversed = chargebacks.map((one, index) => (index === last ? { ...one, reversedAt: at } : one))
      return { ...payment, chargebacks: reversed }
    }
  }
}
