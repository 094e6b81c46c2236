import * as z from 'zod/mini'
import { InformationAnswer, PayAnswer, PayRequest } from '../../application/contract/api/checkout.ts'
import { PickupLocationsAnswer } from '../../application/contract/api/pickup.ts'
import { Failure } from '../../application/contract/api/envelope.ts'
import type { CheckoutApi, PayOrder } from '../../application/ports/browser/checkoutApi.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { type Answer, call, type Fetch } from './call.ts'
import { refusedBy } from './refusal.ts'

/** The checkout over HTTP [7-028, 7-029, 7-030, 7-031]. */
export const httpCheckoutApi = (fetch: Fetch): CheckoutApi => ({
  information: async (form, locale) => {
    const answer = await call(fetch, { path: '/api/v2/checkout/information', body: { ...form, locale } })
    if (InformationAnswer.safeParse(answer?.json).success) return ok(null)
    const fields = fieldsOf(answer)
    return fields === undefined ? refusedBy(answer) : refused({ why: 'fields', fields })
  },
  pickupLocations: async ({ countryCode, zipCode, houseNumber }) => {
    const body = { countryCode, zipCode, houseNumber }
    const answer = await call(fetch, { path: '/api/v2/checkout/pickup-locations', body })
    const read = PickupLocationsAnswer.safeParse(answer?.json)
    return read.success ? ok(read.data.data) : refusedBy(answer)
  },
  pay: async (order) => {
    const answer = await call(fetch, { path: '/api/v2/checkout/pay', body: payBody(order) })
    const parsed = PayAnswer.safeParse(answer?.json)
    if (!parsed.success) return refusedBy(answer)
    return parsed.data.status === 'success'
      ? ok(parsed.data.data)
      : refused({ why: 'pay', ...parsed.data.message })
  },
})

const fieldsOf = (answer: Answer | null) => {
  const failure = Failure.safeParse(answer?.json)
  return failure.success ? failure.data.fields : undefined
}

const payBody = ({ deliveryId, ...order }: PayOrder) =>
  z.encode(PayRequest, { ...order, deliveryOptionId: deliveryId, termsAccepted: true })
