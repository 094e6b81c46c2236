import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Shipment } from '../../../domain/orders/orderEvents.ts'
import type { OrderStatus } from '../../../domain/orders/orderState.ts'
import type { MoneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import type { OrderReferences } from '../../../domain/orders/references.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'

/** An order as its buyer reads it. */
export interface OrderView {
  readonly number: string
  readonly status: OrderStatus
  /** UTC instant */
  readonly placedAt: string
  readonly lines: readonly (CartLine & { readonly totalInclVat: Cents; readonly totalExclVat: Cents })[]
  /** products of its lines that were sold and are not there: nobody pays them; not there where all are */
  readonly missing?: readonly number[] | undefined
  readonly totals: CartTotals
  /** cents incl. VAT, refunds taken off */
  readonly paidAmount: Cents
  /** cents incl. VAT that the buyer still owes */
  readonly outstandingAmount: Cents
  /** YYYY-MM-DD by which what is owed on account is to be paid; null where nothing is */
  readonly dueOn: string | null
  /** what goes or went back to the buyer, oldest first */
  readonly moneyBack: readonly MoneyBack[]
  /** how it left the shop; null while it has not */
  readonly shipment: Shipment | null
  /** where its parcel is followed; not there where that is not known */
  readonly trackingUrl?: string | undefined
  readonly deliveryLabel: string
  /** where it is picked up, a row a text; none where it is sent to the address */
  readonly pickup: readonly string[]
  /** it is picked up at the shop itself, where it is ready once it is called shipped */
  readonly isAtShop?: true | undefined
  /** YYYY-MM-DD, null when it is not known */
  readonly arrivesOn: string | null
  readonly paymentLabel: string
  /** what a business calls it; '' for none */
  readonly references: OrderReferences
  /** its buyer ordered for a company: the rights of consumers don't hold */
  readonly isBusiness?: true | undefined
  readonly emailAddress: string
  /** one row of the address a text */
  readonly address: readonly string[]
}

/** What its buyer still owes of an order, and how it can be paid. */
export interface OutstandingView {
  /** cents incl. VAT */
  readonly amount: Cents
  /** the order does not leave before it is paid: the shop changed it into one that costs more */
  readonly isAwaited: boolean
  /** a payment was begun and may still be paid, or is being processed; null for none */
  readonly underWay: 'open' | 'pending' | null
  /** none while one is under way */
  readonly ways: readonly { readonly id: string; readonly label: string; readonly icon: string }[]
}
