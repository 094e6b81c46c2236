import type { Cents } from '../../../domain/kernel/cents.ts'
import type { CreditReason, Shipment } from '../../../domain/orders/orderEvents.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { WithdrawalStatement } from '../../streams/sealed/orderTexts.ts'

/** An order update for the buyer. Amounts are in cents incl. VAT; `back` is refunded, `owed` is still due. */
export type OrderNews =
  | (Shipment & {
      readonly about: 'shipped'
      /** YYYY-MM-DD in the shop's time zone */
      readonly on: string
      /** the carrier's tracking page; null if unknown */
      readonly trackingUrl: string | null
      readonly lines: readonly {
        readonly title: string
        readonly options: OrderLine['options']
        readonly quantity: number
        readonly picture?: string
      }[]
      /** the pick-up place, one row per text; empty if it is sent to the buyer */
      readonly collect: readonly string[]
      /** it is ready for collection at the shop itself */
      readonly isAtShop: boolean
    })
  | { readonly about: 'canceled'; readonly back: Cents }
  | {
      readonly about: 'changed'
      readonly lines: readonly {
        readonly title: string
        readonly options: OrderLine['options']
        readonly quantity: number
        readonly totalInclVat: Cents
      }[]
      readonly total: Cents
      readonly back: Cents
      readonly owed: Cents
      readonly isAgreed: boolean
    }
  | {
      readonly about: 'credited'
      readonly amount: Cents
      readonly back: Cents
      readonly reason: CreditReason
    }
  /**
   * The receipt of a withdrawal (Directive 2011/83/EU, article 11a(4)): what was stated and when it arrived.
   */
  | (WithdrawalStatement & {
      readonly about: 'withdrawn'
      /** UTC instant */
      readonly at: string
    })
