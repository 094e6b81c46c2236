import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { CHECKOUT_FIELDS } from '../../domain/checkout/information.ts'
import { useText } from '../kit/useText.ts'
import { textKeyOf } from '../texts/textKey.ts'
import { fieldId } from './InformationField.tsx'
import css from './InformationErrors.module.css'

/** What is wrong with step 1, each with the way to its field: it takes the focus when the form is sent and not taken. */
export const InformationErrors = ({ errors }: Pick<CheckoutView, 'errors'>) => {
  const say = useText()
  const wrong = CHECKOUT_FIELDS.flatMap((field) => {
    const error = errors[field]
    return error === undefined ? [] : [{ field, error }]
  })
  if (wrong.length === 0) return null
  return (
    <ul className={css['errors']} tabIndex={-1} data-wrong aria-label={say('checkoutStepInformation')}>
      {wrong.map(({ field, error }) => (
        <li key={field}>
          <a href={`#${fieldId(field)}`}>
            {say(textKeyOf(error), { field: say(`label.${field}`).toLowerCase() })}
          </a>
        </li>
      ))}
    </ul>
  )
}
