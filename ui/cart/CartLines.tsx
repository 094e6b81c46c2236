import { memo, useMemo, type SubmitEvent } from 'react'
import { isLoading } from '../../application/storefront/cart/shopperCart.ts'
import { productPath } from '../../application/pages/paths.ts'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { hasMadeToMeasure } from '../../domain/cart/madeToMeasure.ts'
import { optionText } from '../../application/texts/optionText.ts'
import { chosenOf } from '../../domain/cart/choices/chosenOf.ts'
import { paidPrice } from '../../domain/cart/paidPrice.ts'
import { isOrderable } from '../../domain/catalogue/product.ts'
import { priceOf } from '../../domain/pricing/productPrice.ts'
import { OptionPrice } from '../kit/price/OptionPrice.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useDeliveryDate } from '../kit/useDeliveryDate.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import css from './CartLines.module.css'
import { LINES_A_PAGE } from './cartPages.ts'
import { LinePicture } from './LinePicture.tsx'
import { MadeTerms } from './madeChunk.ts'
import { QuantityControl } from './QuantityControl.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { BackField } from '../kit/form/BackField.tsx'
import { FormFields } from '../kit/form/FormFields.tsx'
import { moveFocusOn, removes } from './lineFocus.ts'
import { Icon } from '../kit/icons/Icon.tsx'

interface CartLinesProps {
  /** counted from 1; without it all lines are shown */
  readonly page?: number
}

/** The cart's lines, newest first. */
export const CartLines = ({ page }: CartLinesProps) => {
  const { cart } = useStorefront()
  const say = useText()
  const byId = useStore(cart, (state) => state.shown.lines)
  const lines = useMemo(() => [...byId.values()].reverse(), [byId])
  const shown = page === undefined ? lines : lines.slice((page - 1) * LINES_A_PAGE, page * LINES_A_PAGE)
  return (
    <>
      <ul className={css['lines']} aria-label={say('cart.lines')}>
        {shown.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {hasMadeToMeasure(lines) && <MadeTerms />}
    </>
  )
}

/** Memoised, so that unchanged lines don't re-render: a cart may have hundreds. */
const Line = memo(function Line({ line }: { readonly line: CartLine }) {
  const { locale } = useStorefront()
  const options = chosenOf(line.options)
  return (
    <li className={css['line']}>
      <LinePicture line={line} />
      <div className={css['what']}>
        <ShopLink to={productPath(locale, line.productId, line.slug)} className={css['title']}>
          {line.title}
        </ShopLink>
        {options.length > 0 && (
          <ul className={css['options']}>
            {options.map((option) => (
              <li key={option.groupId}>
                <span>{optionText(option, locale)}</span>{' '}
                {/* the size of a rug determines its whole price, so it is no surcharge */}
                {option.custom === undefined && line.price.base > 0 && (
                  <OptionPrice price={line.price} item={{ price: option }} />
                )}
              </li>
            ))}
          </ul>
        )}
        <LineArrival days={line.deliveryDays ?? 0} />
        <LineGone line={line} />
      </div>
      <RemoveLine line={line} />
      <div className={css['how']}>
        <QuantityControl line={line} />
        <LinePrice line={line} />
      </div>
    </li>
  )
})

/** Says that a line is out of stock, for now or permanently: it must be removed before ordering. */
const LineGone = ({ line: { stock } }: { readonly line: CartLine }) => {
  const say = useText()
  if (stock === undefined || isOrderable(stock)) return null
  return <p className={css['gone']}>{say(stock.isPermanentlyOutOfStock ? 'stock.gone' : 'stock.out')}</p>
}

/** The delivery date of a line, if ordered now. */
const LineArrival = ({ days }: { readonly days: number }) => {
  const say = useText()
  const date = useDeliveryDate(days)
  return date !== null && <p className={css['arrival']}>{say('cart.arrival', { date })}</p>
}

/** A line's total and, for several pieces, the unit price; faded until the server answers. */
const LinePrice = ({ line }: { readonly line: CartLine }) => {
  const { cart } = useStorefront()
  const price = usePrice('cart')
  const say = useText()
  const excl = useExclVat()
  const side = excl ? 'totalExclVat' : 'totalInclVat'
  const total = useStore(cart, ({ priced }) => priced.lines.get(line.id)?.[side])
  const loading = useStore(cart, (state) => isLoading(state, line.id))
  const each = useStore(cart, ({ shown }) => {
    const unit = priceOf(paidPrice(shown, line), line.options)
    return unit[excl ? 'discountExclVat' : 'discountInclVat']
  })
  return (
    <span className={css['price']} data-loading={loading}>
      {total !== undefined && <span>{price(total)}</span>}
      {line.quantity > 1 && <small>{say('cart.each', { price: price(each) })}</small>}
    </span>
  )
}

/** Removes a line by setting its quantity to 0 [5-027]. */
const RemoveLine = ({ line }: { readonly line: CartLine }) => {
  const { cart } = useStorefront()
  const say = useText()
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    moveFocusOn(event.currentTarget)
    cart.setQuantity(line.id, 0)
  }
  return (
    <form method="post" action="/actions/cart/remove" onSubmit={remove} className={css['remove']}>
      <input type="hidden" name="lineUid" value={line.uid ?? ''} />
      <FormFields name={`cart/remove/${line.id}`} />
      <BackField />
      <button type="submit" aria-label={say('cart.remove', { title: line.title })} {...removes(line.id)}>
        <Icon name="trash" />
      </button>
    </form>
  )
}
