import type { ConfirmedCart } from '../../application/ports/browser/cartApi.ts'
import { emptyCart } from '../../domain/cart/cartState.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import { call, type Answer, type Fetch } from './call.ts'

/** Requests the server's cart. */
export const askForCart = (fetch: Fetch): Promise<Answer | null> =>
  call(fetch, { path: '/api/v2/account/cart/state' })

/**
 * Returns the empty cart of a visitor without one, read without the cart schemas; null for any other answer.
 */
export const noCartYet = (answer: Answer | null): Result<ConfirmedCart, never> | null => {
  const json = answer?.json as { status?: unknown; data?: { version?: unknown } | null } | null | undefined
  const isNone = answer?.status === 200 && json?.status === 'success' && json.data?.version === 0
  return isNone ? ok({ cart: emptyCart(), version: 0 }) : null
}
