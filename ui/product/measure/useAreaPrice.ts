import type { Price } from '../../../domain/catalogue/price.ts'
import type { OptionItem } from '../../../domain/catalogue/product.ts'
import { optionAmounts } from '../../../domain/pricing/optionAmounts.ts'
import { useExclVat } from '../../kit/price/useExclVat.ts'
import { usePrice } from '../../kit/price/usePrice.ts'

/**
 * Formats the discounted price per m² of a made-to-measure option, on the side of VAT shown. @param price the
 * product's price
 */
export const useAreaPrice = (price: Price, { price: own }: Pick<OptionItem, 'price'>): string => {
  const text = usePrice('shop')
  const { discounted } = optionAmounts(price, own)
  return text(useExclVat() ? discounted.excl : discounted.incl)
}
