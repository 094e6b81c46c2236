import type {
  OptionPrice,
  Price as ProductPrice,
  PriceBreak,
  FromPrice,
} from '../../../domain/catalogue/price.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { pricedAt, priceOf } from '../../../domain/pricing/productPrice.ts'
import { reductionOf } from '../../../domain/pricing/shown/reduction.ts'
import { unitSaving } from '../../../domain/pricing/shown/saving.ts'
import { usePrice } from './usePrice.ts'
import { useText } from '../useText.ts'
import { useExclVat } from './useExclVat.ts'
import css from './Price.module.css'

export interface PriceProps {
  readonly price: ProductPrice
  /** a customer's own prices: their price of one piece is shown, and no reduction */
  readonly breaks?: readonly PriceBreak[] | undefined
  /** the price before the reduction (`priorPrice`); null shows no reduction */
  readonly prior: ProductPrice | null
  readonly options?: readonly OptionPrice[]
  /** the starting price of a product priced by its options, before one is chosen */
  readonly from?: FromPrice | null
  readonly size?: 'tile' | 'page'
}

/**
 * A unit price on the side of VAT this shop shows first. If reduced, the lowest price of the thirty days
 * before is crossed out next to it.
 */
export const Price = ({ price: everybodys, breaks = [], prior: reduced, ...more }: PriceProps) => {
  const { from = null, options = from?.options ?? [], size = 'tile' } = more
  const price = pricedAt(everybodys, breaks, 1)
  const prior = price === everybodys ? reduced : null
  const say = useText()
  const text = usePrice('shop', true)
  const unit = priceOf(price, options)
  const saving = unitSaving(price, prior, options)
  const excl = useExclVat()
  const now = excl ? unit.discountExclVat : unit.discountInclVat
  const was = cents(now + (excl ? saving.exclVat : saving.inclVat))
  const reduction = size === 'page' ? reductionOf(was, now) : 0
  return (
    // a customer's own price replaces a reduced one; nothing around it may move
    <p className={`${css['price']} ${css[size]}`} data-room={prior !== reduced || undefined}>
      {was > now && (
        <>
          <span className={size === 'page' ? css['hint'] : 'visually-hidden'}>{say('price.was')} </span>
          <del className={css['was']}>{text(was)}</del>
          <span className="visually-hidden"> {say('price.now')} </span>
        </>
      )}
      {from !== null && <span>{say('filters.price.from')} </span>}
      <span className={was > now ? css['reduced'] : css['now']}>
        {from?.unit === 'm2' ? say('product.perArea', { price: text(now) }) : text(now)}
      </span>
      {reduction > 0 && <span className={css['off']}>{say('price.off', { percentage: reduction })}</span>}
      <span className={css['vat']}>
        {say(excl ? 'price.exclVat' : 'price.inclVat') +
          (excl && size === 'page' ? ` (${text(unit.discountInclVat)} ${say('price.inclVat')})` : '')}
      </span>
    </p>
  )
}
