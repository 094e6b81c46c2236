import type { SubmitEvent } from 'react'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { BackField } from '../kit/form/BackField.tsx'
import css from './CartLines.module.css'
import { FormFields } from '../kit/form/FormFields.tsx'
import { handOn, removes } from './handOn.ts'
import { Icon } from '../kit/icons/Icon.tsx'

/** Takes a line out: sets its quantity to 0 [5-027]. */
export const RemoveLine = ({ line }: { readonly line: CartLine }) => {
  const { cart } = useStorefront()
  const say = useText()
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    handOn(event.currentTarget)
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
