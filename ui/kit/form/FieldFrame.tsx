import type { Elements } from '../elements.ts'
import { useText } from '../useText.ts'
import { useFieldError } from './useFieldText.ts'
import css from './FieldFrame.module.css'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  /** text key of the error */
  readonly error: string | null
  readonly optional?: boolean
  readonly children: Elements
}

/** A field with its label above and its error below; the error text may name the field. */
export const FieldFrame = ({ id, label, error, optional = false, children }: FieldFrameProps) => {
  const say = useText()
  const wrongWith = useFieldError()
  return (
    <div className={css['field']}>
      <label htmlFor={id}>
        <span>{label}</span> {optional && <small>{`(${say('label.optional')})`}</small>}
      </label>
      {children}
      {error !== null && (
        <p id={`${id}-error`} className={css['error']}>
          {wrongWith(error, label.toLowerCase())}
        </p>
      )}
    </div>
  )
}
