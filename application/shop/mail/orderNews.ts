import type { Cents } from '../../../domain/kernel/cents.ts'
import type { CreditReason, Shipment } from '../../../domain/orders/orderEvents.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { WithdrawalStatement } from '../../streams/sealed/orderTexts.ts'

/** What a buyer is told of their order. Amounts incl. VAT; `back` goes back to them, `owed` is still to be paid. */
export type OrderNews =
  | (Shipment & {
      readonly about: 'shipped'
      /** YYYY-MM-DD, where the shop is */
      readonly on: string
      /** where the parcel is followed; null where that is not known */
      readonly trackingUrl: string | null
      readonly lines: readonly {
        readonly title: string
        readonly options: OrderLine['options']
        readonly quantity: number
        readonly picture?: string
      }[]
      /** where it is collected, a row a text; none where it is sent to the buyer */
      readonly collect: readonly string[]
      /** it waits at the shop itself */
      readonly isAtShop: boolean
    })
  | { readonly about: 'canceled'; readonly back: Cents }
  | {
      readonly about: 'changed'
      readonly lines: readonly {
        readonly title: string
        /** what was chosen */
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
  /** the receipt of a withdrawal (Directive 2011/83/EU, article 11a(4)): what was stated, and when it came in */
  | (WithdrawalStatement & {
      readonly about: 'withdrawn'
      /** UTC instant */
      readonly at: string
    })
