import type { CartLine } from '../cart/cartLine.ts'
import type { ListVersion, Price } from '../catalogue/price.ts'
import { basisPoints, type BasisPoints } from '../kernel/cents.ts'
import type { Fee, LineTotals } from '../pricing/totals.ts'

/** A line as sold: the choice, its unit price and its totals. */
export interface OrderLine extends Pick<
  CartLine,
  'productId' | 'slug' | 'title' | 'quantity' | 'options' | 'price' | 'weight'
> {
  readonly lineId: string
  /** the reference price of a reduced price at the time of ordering (`priorPrice`) */
  readonly priorPrice?: Price
  /** the price list of `price`, if the customer has their own price */
  readonly list?: ListVersion
  readonly totals: LineTotals
}

/** The delivery or pickup method, labelled in the order's language. */
export interface OrderDelivery {
  readonly optionId: string
  readonly type: 'shipping' | 'pickup'
  readonly label: string
  readonly pickupLocationId: string | null
  readonly fee: Fee
}

/** The payment method, labelled in the order's language. */
export interface OrderPaymentOption {
  readonly optionId: string
  readonly label: string
  /**
   * the provider's name of the method; null: the payer chooses there, or no payment goes through the provider
   */
  readonly method: string | null
  readonly fee: Fee
}

const NO_VAT = basisPoints(0)

/** The VAT rate charged on a line: 0 if VAT is reverse-charged to the buyer. */
export const chargedRate = ({ price, totals }: OrderLine): BasisPoints =>
  totals.totalVat === 0 ? NO_VAT : price.rate

/** A line's selling price, with its price list if it is not the public price. */
export const soldAt = (
  { price: everybodys, list }: Pick<CartLine, 'price' | 'list'>,
  price: Price,
): Pick<OrderLine, 'price' | 'list'> => ({ price, ...(price !== everybodys && list && { list }) })
