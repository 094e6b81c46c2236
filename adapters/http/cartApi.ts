import * as z from 'zod/mini'
import {
  CART_VERSION_HEADER,
  CartChangeAnswer,
  CartStateAnswer,
  LineAnswer,
} from '../../application/contract/api/cart.ts'
import { customSize } from '../../application/contract/api/customSize.ts'
import type { ApiRefusal } from '../../application/ports/browser/apiRefusal.ts'
import type {
  CartApi,
  CartChoice,
  ConfirmedCart,
  LineRequest,
} from '../../application/ports/browser/cartApi.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import { call, type Answer, type Call, type Fetch } from './call.ts'
import { askForCart } from './cartAnswer.ts'
import { refusedBy } from './refusal.ts'

/**
 * The cart over HTTP. Equal requests are byte-identical; only the version header may differ between two
 * tries.
 */
export const httpCartApi = (fetch: Fetch): CartApi => ({
  state: async () => readCart(await askForCart(fetch)),
  send: async (request, version) => {
    const headers = { 'idempotency-key': request.taskId, [CART_VERSION_HEADER]: String(version) }
    const answer = await call(fetch, { ...lineCall(request), headers })
    const parsed = LineAnswer.safeParse(answer?.json)
    if (!parsed.success) return refusedBy(answer)
    const { uid, lUid, version: now, updatedQuantity } = parsed.data.data
    return ok({ uid, lUid, version: now, updatedQuantity })
  },
  end: async (taskId) => {
    const answer = await call(fetch, {
      method: 'DELETE',
      path: '/api/v2/cart',
      headers: { 'idempotency-key': taskId },
    })
    return CartChangeAnswer.safeParse(answer?.json).success ? ok(null) : refusedBy(answer)
  },
  choose: async (choice) => {
    const answer = await call(fetch, { path: '/api/v2/cart', body: choiceBody(choice) })
    return CartChangeAnswer.safeParse(answer?.json).success ? ok(null) : refusedBy(answer)
  },
  coupon: async ({ kind, code, taskId }) => {
    const answer = await call(fetch, {
      method: kind === 'apply' ? 'POST' : 'DELETE',
      path: '/api/v2/cart/coupons',
      body: { couponCode: code },
      headers: { 'idempotency-key': taskId },
    })
    return CartChangeAnswer.safeParse(answer?.json).success ? ok(null) : refusedBy(answer)
  },
})

/** Returns the cart in an answer. */
export const readCart = (answer: Answer | null): Result<ConfirmedCart, ApiRefusal> => {
  const parsed = CartStateAnswer.safeParse(answer?.json)
  return parsed.success
    ? ok({ cart: parsed.data.data.cart, version: parsed.data.data.version })
    : refusedBy(answer)
}

const lineCall = (request: LineRequest): Call => {
  const { productId, quantity } = request
  if (request.type === 'set') {
    const path = `/api/v2/cart/lines/${encodeURIComponent(request.lineUid)}`
    return { method: 'PUT', path, body: { quantity, id: productId } }
  }
  const options = request.options.map(({ groupId, id, custom }) =>
    custom ? { groupId, id, custom: z.encode(customSize, custom) } : { groupId, id },
  )
  return { path: '/api/v2/cart/lines', body: { productId, quantity, options, lineId: request.lineId } }
}

const choiceBody = (choice: CartChoice) => {
  if ('shippingId' in choice) return { shipping_option_id: choice.shippingId }
  if ('pickupLocationId' in choice) return { pickup_location_id: choice.pickupLocationId }
  return 'addressId' in choice
    ? { address_id: choice.addressId }
    : { payment_option_id: choice.paymentOptionId }
}
