import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { ApiRefusal } from './apiRefusal.ts'
import type { Payment } from './checkoutApi.ts'

/** A payment method for an order's remaining amount. */
export interface OrderWay {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** amount due, cents incl. VAT */
  readonly amount: Cents
}

export interface OrderPayRefused {
  readonly why: 'pay'
  /** `ipoi`: the method cannot be used (any more), so request the methods again */
  readonly code: 'ipoi' | null
  /** a text key */
  readonly text: string
}

/** The calls that pay the remaining amount of a customer's own order. No call ever rejects. */
export interface OrderPayApi {
  ways(orderUid: string): Promise<Result<readonly OrderWay[], ApiRefusal>>
  pay(orderUid: string, way: OrderWay): Promise<Result<Payment, ApiRefusal | OrderPayRefused>>
}
