import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Shipment } from '../../../domain/orders/orderEvents.ts'
import type { OrderStatus } from '../../../domain/orders/orderState.ts'
import type { MoneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import type { OrderReferences } from '../../../domain/orders/references.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'

/** An order as shown to its buyer. */
export interface OrderView {
  readonly number: string
  readonly status: OrderStatus
  /** UTC instant */
  readonly placedAt: string
  readonly lines: readonly (CartLine & { readonly totalInclVat: Cents; readonly totalExclVat: Cents })[]
  /** products that were sold but are missing, and are not charged; absent if the order is complete */
  readonly missing?: readonly number[] | undefined
  readonly totals: CartTotals
  /** cents incl. VAT, minus refunds */
  readonly paidAmount: Cents
  /** amount due, cents incl. VAT */
  readonly outstandingAmount: Cents
  /** YYYY-MM-DD, due date of the amount on account; null if nothing is due */
  readonly dueOn: string | null
  /** refunds to the buyer, requested or sent, oldest first */
  readonly moneyBack: readonly MoneyBack[]
  /** null until the order is shipped */
  readonly shipment: Shipment | null
  /** URL of the parcel's tracking page; absent if it is not known */
  readonly trackingUrl?: string | undefined
  readonly deliveryLabel: string
  /** pickup place, one text per row; empty if it is shipped to the address */
  readonly pickup: readonly string[]
  /** picked up at the shop itself, where it is ready once its status is shipped */
  readonly isAtShop?: true | undefined
  /** YYYY-MM-DD; null if the delivery date is not known */
  readonly arrivesOn: string | null
  readonly paymentLabel: string
  /** a business customer's references; '' for none */
  readonly references: OrderReferences
  /** ordered for a business: consumer rights do not apply */
  readonly isBusiness?: true | undefined
  readonly emailAddress: string
  /** rows of the address */
  readonly address: readonly string[]
}

/** The amount due of an order, and how it can be paid. */
export interface OutstandingView {
  /** cents incl. VAT */
  readonly amount: Cents
  /** the order is not shipped before payment: the shop changed it to a higher total */
  readonly isAwaited: boolean
  /** a payment was started and may still be paid, or is being processed; null if there is none */
  readonly underWay: 'open' | 'pending' | null
  /** empty while a payment is pending */
  readonly ways: readonly { readonly id: string; readonly label: string; readonly icon: string }[]
}
