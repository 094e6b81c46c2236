import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { Choice } from '../../domain/cart/cartLine.ts'
import { isOrderable, type OptionGroup, type Product } from '../../domain/catalogue/product.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { BackField } from './BackField.tsx'
import css from './BuyForm.module.css'
import { FormFields } from './FormFields.tsx'
import { Icon } from './icons/Icon.tsx'
import { OptionFields } from './OptionFields.tsx'
import { Price } from './Price.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { StockLine } from './StockLine.tsx'

/** The first choice of each group that can be bought. */
const firstChoices = (groups: readonly OptionGroup[]): readonly Choice[] =>
  groups.flatMap(({ id: groupId, items }) => {
    const item = items.find(({ enabled, cartable }) => enabled && cartable)
    return item === undefined ? [] : [{ groupId, id: item.id }]
  })

interface BuyFormProps {
  readonly product: Product
  /** stands between the price and the choices */
  readonly children?: ReactNode
}

/** Price, choices, quantity and the button to buy: the same plain form with and without JavaScript. */
export const BuyForm = ({ product, children }: BuyFormProps) => {
  const { cart } = useStorefront()
  const say = useText()
  const [choices, setChoices] = useState(() => firstChoices(product.options))
  const chosen = product.options.flatMap(({ id, items }) =>
    items.filter((item) => choices.some((choice) => choice.groupId === id && choice.id === item.id)),
  )
  const choose = (choice: Choice) => setChoices(cart.choose(product, choices, choice))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    cart.add(product, choices, Number(new FormData(event.currentTarget).get('quantity')) || 1)
  }
  const options = chosen.map(({ price }) => price)
  return (
    <form method="post" action="/actions/cart/add" onSubmit={submit}>
      <input type="hidden" name="productId" value={product.productId} />
      <FormFields name={`cart/add/${product.productId}`} />
      <BackField />
      <div className={css['price']}>
        <Price price={product.price} options={options} size="page" />
        <StockLine stock={product.stock} deliveryDays={product.deliveryDays} />
      </div>
      {children}
      <OptionFields price={product.price} groups={product.options} choices={choices} choose={choose} />
      <div className={css['bar']}>
        {isOrderable(product.stock) ? (
          <>
            <QuantityInput stock={product.stock} />
            <button type="submit" className={`button button-buy ${css['buy']}`}>
              <Icon name="cart" />
              {say('product.buy')}
            </button>
          </>
        ) : (
          <button type="submit" className={`button button-buy ${css['buy']}`} disabled>
            {say('product.soldOut')}
          </button>
        )}
      </div>
    </form>
  )
}
