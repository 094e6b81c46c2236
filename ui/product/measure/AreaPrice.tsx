import type { Price } from '../../../domain/catalogue/price.ts'
import type { OptionItem } from '../../../domain/catalogue/product.ts'
import { useExclVat } from '../../kit/price/useExclVat.ts'
import { useText } from '../../kit/useText.ts'
import { useAreaPrice } from './useAreaPrice.ts'
import css from './MeasureForm.module.css'

interface AreaPriceProps {
  /** the product's price */
  readonly price: Price
  readonly item: OptionItem
}

/** The price per m² of a made-to-measure option, in place of a product's price. */
export const AreaPrice = ({ price, item }: AreaPriceProps) => {
  const say = useText()
  const text = useAreaPrice(price, item)
  const excl = useExclVat()
  return (
    <p className={css['area-price']}>
      <strong>{say('product.perArea', { price: text })}</strong>{' '}
      <small>{say(excl ? 'price.exclVat' : 'price.inclVat')}</small>
    </p>
  )
}
