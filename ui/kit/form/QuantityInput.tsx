import { useRef } from 'react'
import { allowedQuantity, MAX_QUANTITY } from '../../../domain/cart/cartLine.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { useText } from '../useText.ts'
import { Icon } from '../icons/Icon.tsx'
import { useHold } from './useHold.ts'
import css from './Quantity.module.css'

/**
 * The quantity to buy: a number field, with minus and plus buttons if there is JavaScript, which repeat while
 * held.
 */
export const QuantityInput = ({ stock }: { readonly stock: Stock }) => {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css['control']}>
      <button
        type="button"
        className={`${css['step']} with-script`}
        aria-label={say('quantity.decrease')}
        {...useHold(() => input.current?.stepDown())}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        className={css['number']}
        type="number"
        inputMode="numeric"
        name="quantity"
        min="1"
        max={allowedQuantity(MAX_QUANTITY, stock)}
        defaultValue="1"
        aria-label={say('product.quantity')}
      />
      <button
        type="button"
        className={`${css['step']} with-script`}
        aria-label={say('quantity.increase')}
        {...useHold(() => input.current?.stepUp())}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
