import {
  type SimulatedPayment,
  type Chargeback,
  chargedBackOf,
  isFinished,
  type Refund,
  refundedOf,
  remainingOf,
} from './payment.ts'
import { decimalOf, cents } from '../../../domain/kernel/cents.ts'
import { isCancelable, type SimulatedMethod } from './methods.ts'
import type { SimulatorRefusal } from './refusal.ts'

const link = (href: string, type = 'application/hal+json') => ({ href, type })
const euros = (amount: number) => ({ currency: 'EUR', value: decimalOf(cents(amount)) })
const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', '+00:00')

/** The parts of a payment that can be embedded on request. */
const EMBEDDED = {
  refunds: ({ id, refunds }: SimulatedPayment, base: string) =>
    refunds.map((refund) => refundResource(id, refund, base)),
  chargebacks: ({ id, chargebacks = [] }: SimulatedPayment, base: string) =>
    chargebacks.map((chargeback) => chargebackResource(id, chargeback, base)),
} as const

/** The payment with the requested parts embedded. @param embed comma-separated names */
export const embeddingResource = (payment: SimulatedPayment, base: string, embed: string) => {
  const asked = Object.entries(EMBEDDED).filter(([name]) => embed.split(',').includes(name))
  const parts = asked.map(([name, shown]) => [name, shown(payment, base)])
  return {
    ...paymentResource(payment, base),
    ...(parts.length === 0 ? {} : { _embedded: Object.fromEntries(parts) as unknown }),
  }
}

/** A payment as the API returns it. `base` is the simulator's address, without a trailing slash. */
export const paymentResource = (payment: SimulatedPayment, base: string) => ({
  resource: 'payment',
  id: payment.id,
  mode: 'test',
  createdAt: instant(payment.createdAt),
  amount: euros(payment.amount),
  description: payment.description,
  method: payment.method,
  metadata: payment.metadata,
  status: payment.status,
  isCancelable: isCancelable(payment),
  ...(isFinished(payment) ? {} : { expiresAt: instant(payment.expiresAt) }),
  ...(payment.status === 'paid'
    ? {
        amountRefunded: euros(refundedOf(payment)),
        amountRemaining: euros(remainingOf(payment)),
        ...(chargedBackOf(payment) === 0 ? {} : { amountChargedBack: euros(chargedBackOf(payment)) }),
      }
    : {}),
  ...(payment.captured === undefined ? {} : { amountCaptured: euros(payment.captured) }),
  locale: payment.locale,
  redirectUrl: payment.redirectUrl,
  webhookUrl: payment.webhookUrl,
  _links: {
    self: link(`${base}/v2/payments/${payment.id}`),
    ...(isFinished(payment) ? {} : { checkout: link(`${base}/checkout/${payment.id}`, 'text/html') }),
  },
})

export const refundResource = (paymentId: string, refund: Refund, base: string) => ({
  resource: 'refund',
  id: refund.id,
  mode: 'test',
  amount: euros(refund.amount),
  status: refund.hasFailed === true ? 'failed' : 'pending',
  metadata: refund.metadata ?? null,
  createdAt: instant(refund.at),
  paymentId,
  _links: { self: link(`${base}/v2/payments/${paymentId}/refunds/${refund.id}`) },
})

const chargebackResource = (paymentId: string, { id, amount, at, reversedAt }: Chargeback, base: string) => ({
  resource: 'chargeback',
  id,
  amount: euros(amount),
  createdAt: instant(at),
  reversedAt: reversedAt === undefined ? null : instant(reversedAt),
  paymentId,
  _links: { self: link(`${base}/v2/payments/${paymentId}/chargebacks/${id}`) },
})

export const refundsResource = (paymentId: string, refunds: readonly Refund[], base: string) => ({
  count: refunds.length,
  _embedded: { refunds: refunds.map((refund) => refundResource(paymentId, refund, base)) },
  _links: { self: link(`${base}/v2/payments/${paymentId}/refunds`) },
})

export const captureResource = ({ id, captured, amount }: SimulatedPayment, base: string) => ({
  resource: 'capture',
  id: `cpt_${id.slice(3)}`,
  mode: 'test',
  amount: euros(captured ?? amount),
  status: 'succeeded',
  paymentId: id,
  _links: { self: link(`${base}/v2/payments/${id}/captures/cpt_${id.slice(3)}`) },
})

export const methodsResource = (
  methods: readonly SimulatedMethod[],
  locale: SimulatedPayment['locale'],
  base: string,
) => ({
  count: methods.length,
  _embedded: {
    methods: methods.map(({ id, label, minimum, maximum }) => ({
      resource: 'method',
      id,
      description: label[locale],
      minimumAmount: euros(minimum),
      maximumAmount: euros(maximum),
      status: 'activated',
    })),
  },
  _links: { self: link(`${base}/v2/methods`) },
})

export const errorResource = ({ status, title, detail, field }: SimulatorRefusal) => ({
  status,
  title,
  detail,
  ...(field === undefined ? {} : { field }),
})
