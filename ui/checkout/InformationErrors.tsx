import { useFieldError, useFieldText } from '../kit/form/useFieldText.ts'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import type { CheckoutField } from '../../domain/checkout/information.ts'
import { useText } from '../kit/useText.ts'
import { fieldId } from './InformationField.tsx'
import css from './InformationErrors.module.css'

interface InformationErrorsProps extends Pick<CheckoutView, 'errors'> {
  /** street and city are looked up, and have no field in sight */
  readonly isFolded: boolean
}

/** What is wrong with step 1, each with the way to its field: it takes the focus when the form is sent and not taken. */
export const InformationErrors = ({ errors, isFolded }: InformationErrorsProps) => {
  const say = useText()
  const label = useFieldText()
  const wrongWith = useFieldError()
  const entries = Object.entries(errors) as [CheckoutField, string][]
  const wrong = entries.filter(([field]) => !isFolded || (field !== 'streetName' && field !== 'city'))
  if (wrong.length === 0) return null
  return (
    <ul className={css['errors']} tabIndex={-1} data-wrong aria-label={say('checkoutStepInformation')}>
      {wrong.map(([field, error]) => (
        <li key={field}>
          <a href={`#${fieldId(field)}`}>{wrongWith(error, label(`label.${field}`).toLowerCase())}</a>
        </li>
      ))}
    </ul>
  )
}
