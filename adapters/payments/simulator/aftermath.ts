import { cents } from '../../../domain/kernel/cents.ts'
import { remainingOf, type SimulatedPayment } from './payment.ts'

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
