import { ACCOUNT } from '../../application/texts/account/account.ts'
import { useText } from '../kit/useText.ts'
import { fieldId } from './AccountField.tsx'
import css from './RegisterForm.module.css'

interface FieldSummaryProps {
  /** the invalid fields in the form's order, by name and label */
  readonly fields: readonly (readonly [name: string, label: string])[]
  /** announced at once, on a page without another notice */
  readonly isAlert?: boolean
}

/** The invalid fields, each as a link to it. */
export const FieldSummary = ({ fields, isAlert = false }: FieldSummaryProps) => {
  const say = useText(ACCOUNT)
  if (fields.length === 0) return null
  return (
    <nav className={css['summary']} aria-label={say('register.summary')}>
      <p role={isAlert ? 'alert' : undefined}>{say('register.summary')}</p>
      <ul>
        {fields.map(([name, label]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
