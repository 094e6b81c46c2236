import { type Cents, cents } from '../../kernel/cents.ts'
import { sum } from '../../kernel/sum.ts'
import type { Attempt } from './attempt.ts'
import type { OrderState } from '../orderState.ts'

type Standing = Pick<OrderState, 'secured' | 'securedBy'>

/**
 * Whether money of a payment is promised to its order and not taken yet: it was authorized for that, not all of it was let go of, and the
 * provider has not refused to capture it.
 */
export const isPromised = (
  { paymentUid, purpose, status, amount, refund, captureRefused }: Attempt,
  { secured, securedBy }: Standing,
): boolean =>
  status === 'authorized' &&
  refund < amount &&
  captureRefused !== true &&
  (paymentUid === securedBy ? secured === 'authorized' : purpose === 'outstanding')

/** What is promised to an order beside what came in, in cents. @param except a payment that is looked at by itself */
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
