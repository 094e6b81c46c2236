import type { SimulatedPayment } from './payment.ts'
import { decimalOf } from '../amount.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { isCancelable, type SimulatedMethod } from './methods.ts'
import { amountOf, isFinished, refundedOf } from './payment.ts'
import type { Refund } from './provider.ts'
import type { SimulatorRefusal } from './refusal.ts'

const link = (href: string, type = 'application/hal+json') => ({ href, type })
const euros = (amount: number) => ({ currency: 'EUR', value: decimalOf(cents(amount)) })
const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', '+00:00')

/** A payment as the API shows it. `base` is where the simulator is found, without a slash at the end. */
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
        amountRemaining: euros(amountOf(payment) - refundedOf(payment)),
        ...(payment.captured === undefined ? {} : { amountCaptured: euros(payment.captured) }),
      }
    : {}),
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
  status: 'pending',
  metadata: refund.metadata ?? null,
  createdAt: instant(refund.at),
  paymentId,
  _links: { self: link(`${base}/v2/payments/${paymentId}/refunds/${refund.id}`) },
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
