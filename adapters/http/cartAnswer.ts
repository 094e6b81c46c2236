import type { ConfirmedCart } from '../../application/ports/browser/cartApi.ts'
import { emptyCart } from '../../domain/cart/cartState.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import { call, type Answer, type Fetch } from './call.ts'

/** Asks for the cart as the server has it. */
export const askForCart = (fetch: Fetch): Promise<Answer | null> =>
  call(fetch, { path: '/api/v2/account/cart/state' })

/** The empty cart of a visitor who has none yet, told without the schemas that read a cart; null for any other answer. */
export const noCartYet = (answer: Answer | null): Result<ConfirmedCart, never> | null => {
  const json = answer?.json as { status?: unknown; data?: { version?: unknown } | null } | null | undefined
  const isNone = answer?.status === 200 && json?.status === 'success' && json.data?.version === 0
  return isNone ? ok({ cart: emptyCart(), version: 0 }) : null
}
