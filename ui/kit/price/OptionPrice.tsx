import type { Price } from '../../../domain/catalogue/price.ts'
import type { OptionItem } from '../../../domain/catalogue/product.ts'
import { cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { optionAmounts } from '../../../domain/pricing/optionAmounts.ts'
import { usePrice } from './usePrice.ts'
import { useText } from '../useText.ts'
import { useExclVat } from './useExclVat.ts'

interface OptionPriceProps {
  /** the product's price */
  readonly price: Price
  readonly item: Pick<OptionItem, 'price'>
}

/** The surcharge or rebate of an option; nothing if it doesn't change the price. */
export const OptionPrice = ({ price, item }: OptionPriceProps) => {
  const say = useText()
  const text = usePrice('shop')
  const { discounted } = optionAmounts(price, item.price)
  const amount = useExclVat() ? discounted.excl : discounted.incl
  if (amount === NOTHING) return null
  const size = text(cents(Math.abs(amount)))
  return <small>{say(amount < 0 ? 'product.rebate' : 'product.surcharge', { price: size })}</small>
}
