import { useText } from '../kit/useText.ts'
import { useHold } from '../kit/form/useHold.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import css from '../kit/form/Quantity.module.css'

interface StepButtonProps {
  readonly by: 1 | -1
  /** the pieces that a plain form asks for */
  readonly quantity: number
  /** the form it belongs to */
  readonly form: string
  /** the title of what it is about */
  readonly title: string
  readonly step: (by: 1 | -1) => void
}

/** One piece less or more, again and again while it is held down. */
export const StepButton = ({ by, quantity, form, title, step }: StepButtonProps) => {
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
