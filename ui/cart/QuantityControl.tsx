import { useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { MAX_QUANTITY, type CartLine } from '../../domain/cart/cartLine.ts'
import { parseQuantity } from '../../domain/cart/parseQuantity.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { BackField } from '../kit/form/BackField.tsx'
import { FormFields } from '../kit/form/FormFields.tsx'
import { moveFocusOn } from './lineFocus.ts'
import { useTyped } from '../kit/form/useTyped.ts'
import css from '../kit/form/Quantity.module.css'
import { useHold } from '../kit/form/useHold.ts'
import { Icon } from '../kit/icons/Icon.tsx'

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Minus, number, plus. Each is also a plain form that works without JavaScript. */
export const QuantityControl = ({ line }: { readonly line: CartLine }) => {
  const { cart } = useStorefront()
  const say = useText()
  const stepForm = useId()
  const control = useRef<HTMLDivElement>(null)
  const set = (quantity: number) => {
    if (quantity === 0) moveFocusOn(control.current)
    cart.setQuantity(line.id, quantity)
  }
  const step = (by: 1 | -1) => {
    if (cart.now().shown.lines.get(line.id)?.quantity === -by) moveFocusOn(control.current)
    cart.step(line.id, by)
  }
  const { field, take } = useTyped(String(line.quantity), (text) => {
    const pieces = parseQuantity(text)
    if (pieces !== null) set(pieces)
  })
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (by === undefined) return
    event.preventDefault()
    take()
    step(by)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    take()
  }
  const hidden = (
    <>
      <input type="hidden" name="lineUid" value={line.uid ?? ''} />
      <FormFields name={`cart/quantity/${line.id}/${line.quantity}`} />
      <BackField />
    </>
  )
  const ofLine = { form: stepForm, title: line.title, step }
  return (
    <div ref={control} className={css['control']}>
      <form id={stepForm} method="post" action="/actions/cart/quantity">
        {hidden}
        <StepButton by={-1} quantity={line.quantity - 1} {...ofLine} />
      </form>
      <form method="post" action="/actions/cart/quantity" onSubmit={submit} className={css['type']}>
        {hidden}
        <input
          className={css['number']}
          role="spinbutton"
          aria-valuenow={line.quantity}
          aria-valuemin={0}
          aria-valuemax={MAX_QUANTITY}
          inputMode="numeric"
          enterKeyHint="done"
          name="quantity"
          maxLength={5}
          {...field}
          aria-label={say('quantity.of', { title: line.title })}
          onKeyDown={press}
        />
        <button className={`${css['change']} without-script`} type="submit">
          {say('quantity.change')}
        </button>
      </form>
      <StepButton by={1} quantity={line.quantity + 1} {...ofLine} />
    </div>
  )
}

interface StepButtonProps {
  readonly by: 1 | -1
  /** the quantity that the plain form submits */
  readonly quantity: number
  /** the id of its form */
  readonly form: string
  /** the title of the product */
  readonly title: string
  readonly step: (by: 1 | -1) => void
}

/** Adds or removes one piece, repeatedly while held. */
const StepButton = ({ by, quantity, form, title, step }: StepButtonProps) => {
  const say = useText()
  const hold = useHold(() => step(by))
  const label = say(by === 1 ? 'quantity.increase' : 'quantity.decrease')
  return (
    <button
      className={css['step']}
      type="submit"
      form={form}
      name="quantity"
      value={quantity}
      aria-label={label}
      title={label}
      aria-description={title}
      {...hold}
    >
      <Icon name={by === 1 ? 'plus' : 'minus'} />
    </button>
  )
}
