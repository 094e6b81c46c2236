import type { CartLine } from '../cart/cartLine.ts'
import type { ListVersion, Price } from '../catalogue/price.ts'
import { basisPoints, type BasisPoints } from '../kernel/cents.ts'
import type { Fee, LineTotals } from '../pricing/totals.ts'

/** A line as it was sold: what was chosen, the price it was entered at and what it came to. */
export interface OrderLine extends Pick<
  CartLine,
  'productId' | 'slug' | 'title' | 'quantity' | 'options' | 'price' | 'weight'
> {
  readonly lineId: string
  /** what its reduced price could be compared with when it was ordered (`priorPrice`) */
  readonly priorPrice?: Price
  /** the list that `price` is of, where its customer had a price of their own */
  readonly list?: ListVersion
  readonly totals: LineTotals
}

/** How it is sent or picked up, named in the language of the order. */
export interface OrderDelivery {
  readonly optionId: string
  readonly type: 'shipping' | 'pickup'
  readonly label: string
  readonly pickupLocationId: string | null
  readonly fee: Fee
}

/** How it is paid, named in the language of the order. */
export interface OrderPaymentOption {
  readonly optionId: string
  readonly label: string
  /** the provider's name of the method; null: the payer chooses there, or nothing is paid through it */
  readonly method: string | null
  readonly fee: Fee
}

const NO_VAT = basisPoints(0)

/** The VAT rate a line was really charged at: none where VAT is reversed to the buyer. */
export const chargedRate = ({ price, totals }: OrderLine): BasisPoints =>
  totals.totalVat === 0 ? NO_VAT : price.rate

/** What a line is sold at, and by which list where that is not what everybody pays. */
export const soldAt = (
  { price: everybodys, list }: Pick<CartLine, 'price' | 'list'>,
  price: Price,
): Pick<OrderLine, 'price' | 'list'> => ({ price, ...(price !== everybodys && list && { list }) })
