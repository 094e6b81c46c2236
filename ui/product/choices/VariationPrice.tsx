import type { VariationPrice as Priced } from '../../../domain/catalogue/product.ts'
import { pricedAt, priceOf } from '../../../domain/pricing/productPrice.ts'
import { useExclVat } from '../../kit/price/useExclVat.ts'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useText } from '../../kit/useText.ts'

/** The price of a product in a group of variations, as in lists. */
export const VariationPrice = ({ price, from, breaks = [] }: Priced) => {
  const say = useText()
  const unit = priceOf(pricedAt(price, breaks, 1), from?.options ?? [])
  const text = usePrice('shop')(useExclVat() ? unit.discountExclVat : unit.discountInclVat)
  const amount = from?.unit === 'm2' ? say('product.perArea', { price: text }) : text
  return <small>{from ? `${say('filters.price.from')} ${amount}` : amount}</small>
}
