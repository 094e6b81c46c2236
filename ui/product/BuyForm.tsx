import type { Elements } from '../kit/elements.ts'
import { useRef, type SubmitEvent } from 'react'
import { deliveryDaysOf } from '../../domain/catalogue/deliveryCalendar.ts'
import type { Price as ProductPrice } from '../../domain/catalogue/price.ts'
import { isOrderable, type Product } from '../../domain/catalogue/product.ts'
import { useChoices } from './choices/useChoices.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { BackField } from '../kit/form/BackField.tsx'
import { BuyBar } from './BuyBar.tsx'
import css from './BuyForm.module.css'
import { BUY_FORM_ID } from './buyFormId.ts'
import { ChosenLine } from './choices/ChosenLine.tsx'
import { FormFields } from '../kit/form/FormFields.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { OptionFields } from './choices/OptionFields.tsx'
import { Price } from '../kit/price/Price.tsx'
import { QuantityInput } from '../kit/form/QuantityInput.tsx'
import { useEarlyValues } from '../kit/form/useEarlyValues.ts'
import { StockLine } from './tile/StockLine.tsx'
import { outText } from './tile/stockText.ts'

export interface BuyFormProps {
  readonly product: Product
  /** the prior price to compare a reduced price with, else null */
  readonly prior: ProductPrice | null
  /** rendered before the options */
  readonly children?: Elements
}

/**
 * The price, the options, then quantity and buy button. While choices push the button out of view, the bar at
 * the bottom of the window shows it. The same plain form with and without JavaScript.
 */
export const BuyForm = ({ product, prior, children }: BuyFormProps) => {
  const { cart } = useStorefront()
  const say = useText()
  const { choices, chosen, choose } = useChoices(product)
  const bar = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyValues(form, (standing) => {
    for (const { id: groupId } of product.options) {
      const id = standing(`option.${groupId}`)
      if (id !== null) choose({ groupId, id })
    }
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    cart.add(
      { ...product, priorPrice: prior },
      choices,
      Number(new FormData(event.currentTarget).get('quantity')) || 1,
    )
  }
  const { price, breaks } = product
  const parts = { price, breaks, prior, options: chosen.map(({ price }) => price) }
  const orderable = isOrderable(product.stock)
  const hasChoices = product.variations.length + product.options.length > 0
  return (
    <form ref={form} id={BUY_FORM_ID} method="post" action="/actions/cart/add" onSubmit={submit}>
      <input type="hidden" name="productId" value={product.productId} />
      <FormFields name={`cart/add/${product.productId}`} />
      <BackField />
      <div className={css['price']}>
        <Price {...parts} size="page" />
        <StockLine stock={product.stock} deliveryDays={deliveryDaysOf(product, chosen)} />
      </div>
      {hasChoices && <ChosenLine product={product} />}
      <div className={css['choices']}>
        {children}
        <OptionFields product={product} />
      </div>
      <div ref={bar} className={css['bar']}>
        {orderable && <QuantityInput stock={product.stock} />}
        <button type="submit" className={`button button-buy ${css['buy']}`} disabled={!orderable}>
          {orderable && <Icon name="cart" />}
          <span>{say(orderable ? 'product.buy' : outText(product.stock))}</span>
        </button>
      </div>
      {orderable && (
        <BuyBar place={bar}>
          <Price {...parts} />
          {/* a copy of the button above: by the time the bar shows, Tab is past it */}
          <button type="submit" tabIndex={-1} className="button button-buy">
            {say('product.buy')}
          </button>
        </BuyBar>
      )}
    </form>
  )
}
