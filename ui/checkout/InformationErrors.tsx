import { useFieldText } from '../kit/form/useFieldText.ts'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { fieldsProblem } from '../../application/pages/fieldsProblem.ts'
import type { CheckoutField } from '../../domain/checkout/information.ts'
import { useText } from '../kit/useText.ts'
import { textKeyOf } from '../../application/texts/textKey.ts'
import { fieldId } from './InformationField.tsx'
import css from './InformationErrors.module.css'

interface InformationErrorsProps extends Pick<CheckoutView, 'errors'> {
  /** street and city are looked up, and have no field in sight */
  readonly isFolded: boolean
}

/**
 * Says once that step 1 doesn't hold, with the way to each field, below which it says what to do. It takes the focus when the form is
 * sent and not taken.
 */
export const InformationErrors = ({ errors, isFolded }: InformationErrorsProps) => {
  const say = useText()
  const label = useFieldText()
  const problem = fieldsProblem(errors)
  if (problem === null) return null
  const fields = Object.keys(errors) as CheckoutField[]
  const shown = fields.filter((field) => !isFolded || (field !== 'streetName' && field !== 'city'))
  return (
    <div className={css['errors']} tabIndex={-1} data-wrong>
      <p role="alert">
        <strong>{say('checkoutInvalid')}</strong>
        <span>{say(textKeyOf(problem))}</span>
      </p>
      <ul>
        {shown.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{label(`label.${field}`)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
