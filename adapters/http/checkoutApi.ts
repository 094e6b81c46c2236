import * as z from 'zod/mini'
import { Failure } from '../../application/contract/api/envelope.ts'
import { euros } from '../../application/contract/money.ts'
import type { CheckoutApi, PayOrder, PayRefused } from '../../application/ports/checkoutApi.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { type Answer, call, type Fetch, refusedBy } from './call.ts'

const Success = z.object({ status: z.literal('success') })
const PayAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ paymentUrl: z.optional(z.nullable(z.string())), paymentUid: z.string() }),
})
const PayMessage = z.object({
  step: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  code: z.optional(z.nullable(z.string())),
})

/** The checkout over HTTP (specification, section 7). */
export const httpCheckoutApi = (fetch: Fetch): CheckoutApi => ({
  information: async (form, locale) => {
    const answer = await call(fetch, { path: '/api/v2/checkout/information', body: { ...form, locale } })
    if (Success.safeParse(answer?.json).success) return ok(null)
    const fields = failureOf(answer)?.fields
    return fields === undefined ? refusedBy(answer) : refused({ why: 'fields', fields })
  },
  pay: async (order) => {
    const answer = await call(fetch, { path: '/api/v2/checkout/pay', body: payBody(order) })
    const placed = PayAnswer.safeParse(answer?.json)
    if (placed.success) {
      const { paymentUrl, paymentUid } = placed.data.data
      return ok({ paymentUrl: paymentUrl ?? null, paymentUid })
    }
    const told = payRefusal(answer)
    return told === null ? refusedBy(answer) : refused(told)
  },
})

const failureOf = (answer: Answer | null) => {
  const failure = Failure.safeParse(answer?.json)
  return failure.success ? failure.data : null
}

const payRefusal = (answer: Answer | null): PayRefused | null => {
  const message = PayMessage.safeParse(failureOf(answer)?.message)
  return message.success
    ? { why: 'pay', step: message.data.step ?? null, code: message.data.code ?? null }
    : null
}

const payBody = ({
  cartVersion,
  totalInclVat,
  deliveryId,
  paymentOptionId,
  addressId,
  locale,
}: PayOrder) => ({
  cartVersion,
  totalInclVat: z.encode(euros, totalInclVat),
  paymentOptionId,
  deliveryOptionId: deliveryId,
  ...(addressId === null ? {} : { addressId }),
  termsAccepted: true,
  locale,
})
