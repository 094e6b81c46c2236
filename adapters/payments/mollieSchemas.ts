import * as z from 'zod/mini'
import { type Cents, cents } from '../../domain/kernel/cents.ts'
import { PAYMENT_STATUSES } from '../../domain/orders/payments/paymentStatus.ts'
import { centsOf } from './amount.ts'

/** The provider's answers, as far as the shop reads them; unknown fields are ignored. */
const euros = z.pipe(
  z.object({
    currency: z.literal('EUR'),
    value: z.string().check(z.refine((value) => centsOf(value) !== null)),
  }),
  z.transform(({ value }): Cents => centsOf(value) ?? cents(0)),
)

const ours = z.object({ paymentUid: z.string(), orderUid: z.string() })

const refund = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.catch(z.string(), ''),
  metadata: z.catch(z.nullish(z.object({ refundUid: z.string() })), null),
})

const chargeback = z.object({
  id: z.string().check(z.minLength(1)),
  amount: euros,
  reversedAt: z.nullish(z.string()),
})

/** The address a payer is sent to: http(s) only, no script or other program's scheme. */
const link = z.nullish(z.object({ href: z.url({ protocol: /^https?$/ }) }))

export const paymentAnswer = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(PAYMENT_STATUSES),
  amount: euros,
  amountCaptured: z.nullish(euros),
  method: z.nullish(z.string()),
  metadata: z.catch(z.nullable(ours), null),
  // nobody is redirected from a payment that already exists
  _links: z.object({ checkout: z.catch(link, null) }),
  _embedded: z.nullish(
    z.object({ refunds: z.nullish(z.array(refund)), chargebacks: z.nullish(z.array(chargeback)) }),
  ),
})

/** The answer for a new payment, whose payer is redirected. */
export const madeAnswer = z.extend(paymentAnswer, { _links: z.object({ checkout: link }) })

export const refundAnswer = z.object({ id: z.string().check(z.minLength(1)) })

export const refundsAnswer = z.object({ _embedded: z.object({ refunds: z.array(refund) }) })

/** A refund in an answer. */
export type RefundRead = z.infer<typeof refund>

/** For calls whose status says everything. */
export const anyAnswer = z.unknown()

export const methodsAnswer = z.object({
  _embedded: z.object({ methods: z.array(z.object({ id: z.string(), description: z.string() })) }),
})

export const errorAnswer = z.object({
  title: z.catch(z.string(), ''),
  detail: z.catch(z.string(), ''),
  field: z.catch(z.nullable(z.string()), null),
})
