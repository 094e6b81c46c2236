import { type Cents, cents } from '../../kernel/cents.ts'
import { sum } from '../../kernel/sum.ts'
import type { Attempt } from './attempt.ts'
import type { OrderState } from '../orderState.ts'

type Standing = Pick<OrderState, 'secured' | 'securedBy'>

/**
 * Whether a payment is authorized for its order and not captured yet: not fully released, and the provider
 * has not refused to capture it.
 */
export const isPromised = (
  { paymentUid, purpose, status, amount, refund, captureRefused }: Attempt,
  { secured, securedBy }: Standing,
): boolean =>
  status === 'authorized' &&
  refund < amount &&
  captureRefused !== true &&
  (paymentUid === securedBy ? secured === 'authorized' : purpose === 'outstanding')

/**
 * The authorized amount of an order that is not captured yet, in cents.
 * @param except the uid of a payment to leave out
 */
export const promised = (
  { attempts, ...state }: Standing & Pick<OrderState, 'attempts'>,
  except: string | null = null,
): Cents =>
  cents(
    sum(
      [...attempts.values()].map((attempt) =>
        attempt.paymentUid !== except && isPromised(attempt, state) ? attempt.amount - attempt.refund : 0,
      ),
    ),
  )
