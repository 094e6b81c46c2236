import { type Cents, cents } from '../../../domain/kernel/cents.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'

/** A payment as the simulator keeps it. Times in milliseconds since 1970. */
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
  /** known to the payer's page alone: a form without it is not the payer's */
  readonly token: string
  readonly refunds: readonly {
    readonly id: string
    readonly amount: Cents
    readonly at: number
    readonly metadata?: unknown
    /** its money came back: the payer's account is closed, say */
    readonly hasFailed?: true
  }[]
  /** what the payer's bank took back; not there where it never did */
  readonly chargebacks?: readonly {
    readonly id: string
    readonly amount: Cents
    readonly at: number
    /** when the shop had it again */
    readonly reversedAt?: number
  }[]
  /** what was taken so far of what was authorized */
  readonly captured?: Cents
}

export type Refund = SimulatedPayment['refunds'][number]
export type Chargeback = NonNullable<SimulatedPayment['chargebacks']>[number]

/** A prefix and ten letters and digits, as the provider's ids look. */
export const idOf = (prefix: string, token: string): string =>
  `${prefix}_${token
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .padEnd(10, '0')}`

/** Nothing the payer does can change it any more. */
export const isFinished = ({ status }: SimulatedPayment): boolean => status !== 'open' && status !== 'pending'

/** What came in: all of it, but where less than was authorized was captured. */
export const amountOf = ({ amount, captured = amount }: SimulatedPayment): Cents => captured

export const refundedOf = ({ refunds }: SimulatedPayment): number =>
  sum(refunds.map(({ amount, hasFailed }) => (hasFailed ? 0 : amount)))

export const chargedBackOf = ({ chargebacks = [] }: SimulatedPayment): number =>
  sum(chargebacks.map(({ amount, reversedAt }) => (reversedAt === undefined ? amount : 0)))

/** What of it the shop has, which is what it can send back. */
export const remainingOf = (payment: SimulatedPayment): number =>
  Math.max(0, amountOf(payment) - refundedOf(payment) - chargedBackOf(payment))

/** What can become of a payment after it was paid, without anybody of the shop doing it. */
export const AFTERMATHS = ['refund-failed', 'charged-back', 'chargeback-reversed'] as const
export type Aftermath = (typeof AFTERMATHS)[number]

/** Those that there is something for. */
export const aftermathsOf = (payment: SimulatedPayment): readonly Aftermath[] =>
  AFTERMATHS.filter((aftermath) => afterwards(payment, aftermath, '', 0) !== null)

/** The payment once it came to that: the last refund that did not fail, all that the shop still has, the last chargeback. Null for nothing to do. */
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
