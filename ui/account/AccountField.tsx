import type { ComponentProps } from 'react'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import css from './AccountField.module.css'
import { useNamedText } from './useNamedText.ts'

interface AccountFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> {
  readonly name: string
  readonly label: string
  /** text key of the error */
  readonly error?: string | undefined
  readonly optional?: boolean
  /** the submitted name, if it differs */
  readonly sentAs?: string
}

/** The id of a field in an account form; each page has one form. */
export const fieldId = (name: string): string => `account-${name}`

/** The error below a field. */
export const FieldError = ({
  name,
  label,
  error,
}: {
  readonly name: string
  /** the field's label */
  readonly label: string
  readonly error: string | undefined
}) => {
  const named = useNamedText()
  if (error === undefined) return null
  return (
    <p id={`${fieldId(name)}-error`} className={css['error']}>
      {named(error, { field: label.toLowerCase() })}
    </p>
  )
}

/** ARIA and id attributes of a field. */
export const fieldProps = (name: string, error: string | undefined) => ({
  id: fieldId(name),
  name,
  'aria-invalid': error !== undefined,
  ...(error !== undefined && { 'aria-describedby': `${fieldId(name)}-error` }),
})

/** An uncontrolled text field of an account form. */
export const AccountField = ({
  name,
  label,
  error,
  optional = false,
  sentAs = name,
  ...input
}: AccountFieldProps) => (
  <FieldFrame id={fieldId(name)} label={label} error={null} optional={optional}>
    <input {...input} {...fieldProps(name, error)} name={sentAs} required={!optional} />
    <FieldError name={name} label={label} error={error} />
  </FieldFrame>
)
