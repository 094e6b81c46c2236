import { useId, type SubmitEvent } from 'react'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { BackField } from './BackField.tsx'
import { FormFields } from './FormFields.tsx'
import { Icon } from './icons/Icon.tsx'
import css from './QuantityControl.module.css'

const numberIn = (value: FormDataEntryValue | null): number => Math.max(0, Math.trunc(Number(value)) || 0)

/** Minus, number, plus. Each also is a plain form that works without JavaScript. */
export const QuantityControl = ({ line }: { readonly line: CartLine }) => {
  const { cart } = useStorefront()
  const say = useText()
  const stepForm = useId()
  const set = (quantity: number) => cart.setQuantity(line.id, quantity)
  const step = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    if (submitter instanceof HTMLButtonElement) set(numberIn(submitter.value))
  }
  const type = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    set(numberIn(new FormData(event.currentTarget).get('quantity')))
  }
  const hidden = (
    <>
      <input type="hidden" name="lineUid" value={line.uid ?? ''} />
      <FormFields name={`cart/quantity/${line.id}/${line.quantity}`} />
      <BackField />
    </>
  )
  return (
    <div className={css['control']}>
      <form id={stepForm} method="post" action="/actions/cart/quantity" onSubmit={step}>
        {hidden}
        <button
          className={css['step']}
          type="submit"
          name="quantity"
          value={line.quantity - 1}
          aria-label={say('quantity.decrease')}
        >
          <Icon name="minus" />
        </button>
      </form>
      <form method="post" action="/actions/cart/quantity" onSubmit={type} className={css['type']}>
        {hidden}
        <input
          key={line.quantity}
          className={css['number']}
          type="number"
          inputMode="numeric"
          name="quantity"
          min="0"
          max="9999"
          defaultValue={line.quantity}
          aria-label={say('quantity.of', { title: line.title })}
          onBlur={(event) => set(numberIn(event.currentTarget.value))}
        />
        <button className={`${css['change']} without-script`} type="submit">
          {say('quantity.change')}
        </button>
      </form>
      <button
        className={css['step']}
        type="submit"
        form={stepForm}
        name="quantity"
        value={line.quantity + 1}
        aria-label={say('quantity.increase')}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
