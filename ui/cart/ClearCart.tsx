import type { SubmitEvent } from 'react'
import { cartEmptying } from '../../application/storefront/cart/cartEmptying.ts'
import { CLEAR } from '../../application/texts/cart/clear.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { FormFields } from '../kit/form/FormFields.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import css from './ClearCart.module.css'
import { useCartPending } from './useCartPending.ts'

/** Removes all lines at once. A cart with one line uses that line's own button. */
export const ClearCart = () => {
  const storefront = useStorefront()
  const emptying = storefront.part(cartEmptying)
  const count = useStore(storefront.cart, ({ shown }) => shown.lines.size)
  const isEmptying = useStore(emptying, ({ underWay }) => underWay !== null)
  const { isPending, isTurning } = useCartPending()
  if (count < 2) return null
  const clear = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void emptying.empty()
  }
  return (
    <form method="post" action="/actions/cart/clear" onSubmit={clear} className={css['clear']}>
      <FormFields name="cart/clear" />
      <button type="submit" aria-disabled={isPending || isEmptying} aria-busy={isTurning || isEmptying}>
        <Icon name="trash" />
        <span>{CLEAR(storefront.locale)('clear')}</span>
      </button>
    </form>
  )
}
