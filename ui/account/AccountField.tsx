import type { ComponentProps } from 'react'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import css from './AccountField.module.css'
import { useNamedText } from './useNamedText.ts'

interface AccountFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> {
  readonly name: string
  readonly label: string
  /** text key of what is wrong */
  readonly error?: string | undefined
  readonly optional?: boolean
  /** the name that it is sent by, where that is another one */
  readonly sentAs?: string
}

/** The id of a field of a form of the account, by its name: each page has one form. */
export const fieldId = (name: string): string => `account-${name}`

/** What is wrong with a field, below it. */
export const FieldError = ({
  name,
  label,
  error,
}: {
  readonly name: string
  /** what the field is called */
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

/** What a field says of itself to a screen reader. */
export const fieldProps = (name: string, error: string | undefined) => ({
  id: fieldId(name),
  name,
  'aria-invalid': error !== undefined,
  ...(error !== undefined && { 'aria-describedby': `${fieldId(name)}-error` }),
})

/** A text field of a form of the account; what stands in it the browser holds. */
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
