import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { NearPoint, PickupPlace } from '../../../domain/checkout/pickupPoint.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { ApiRefusal } from './apiRefusal.ts'

/** The checkout's calls. No call ever rejects. */
export interface CheckoutApi {
  /** submits the first step's form; `fields` are text keys by field name */
  information(form: CheckoutForm, locale: Locale): Promise<Result<null, ApiRefusal | FieldsRefused>>
  /** pickup points near a house, nearest first */
  pickupLocations(place: PickupPlace): Promise<Result<readonly NearPoint[], ApiRefusal>>
  /** places the order and creates its payment [7-031] */
  pay(order: PayOrder): Promise<Result<Payment, ApiRefusal | PayRefused>>
}

export interface FieldsRefused {
  readonly why: 'fields'
  readonly fields: Readonly<Record<string, string>>
}

export interface PayRefused {
  readonly why: 'pay'
  /** `cart`, or the step (1 to 3) to return to */
  readonly step: string | number | null
  readonly code: string | null
}

export interface PayOrder {
  readonly cartVersion: number
  /** as shown to the shopper */
  readonly totalInclVat: Cents
  readonly deliveryId: string
  readonly paymentOptionId: string
  readonly addressId: string | null
  /** left out if the customer is not asked for them */
  readonly reference?: string
  readonly purchaseOrder?: string
  readonly locale: Locale
}

export interface Payment {
  /** where to pay; null if nothing is due elsewhere */
  readonly paymentUrl: string | null
  readonly paymentUid: string
}
