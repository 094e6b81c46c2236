import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { ApiRefusal } from './apiRefusal.ts'
import type { Payment } from './checkoutApi.ts'

/** A way of paying what is left of an order. */
export interface OrderWay {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** cents incl. VAT: all that is left */
  readonly amount: Cents
}

export interface OrderPayRefused {
  readonly why: 'pay'
  /** `ipoi`: the way is of no use (any more), so ask for the ways anew */
  readonly code: 'ipoi' | null
  /** a text key */
  readonly text: string
}

/** The calls that pay what is left of a customer's own order. No call ever rejects. */
export interface OrderPayApi {
  ways(orderUid: string): Promise<Result<readonly OrderWay[], ApiRefusal>>
  pay(orderUid: string, way: OrderWay): Promise<Result<Payment, ApiRefusal | OrderPayRefused>>
}
