import { useEffect, useRef, type ReactNode } from 'react'
import { inputName } from '../../application/pages/inputName.ts'
import { CHECKOUT_FIELDS, type CheckoutForm } from '../../domain/checkout/information.ts'
import type { Elements } from '../kit/elements.ts'
import { FormFields } from '../kit/form/FormFields.tsx'
import css from './AccountForm.module.css'

interface AccountFormProps {
  readonly action:
    | 'login'
    | 'known'
    | 'register'
    | 'reset'
    | 'password'
    | 'details'
    | 'address/save'
    | 'security/password'
    | 'erase'
    | 'company/found'
    | 'company/invite'
  /** null if the page shows the title itself */
  readonly title: string | null
  readonly text?: string
  readonly submit: string
  /** whether the action can't be undone */
  readonly isDanger?: boolean
  readonly children: Elements
  /** the stored details of a person: with JavaScript only changed fields are sent */
  readonly begun?: CheckoutForm
  /** further links, below the button */
  readonly after?: ReactNode
}

/** A plain form of the account; the server answers it, with or without JavaScript. */
export const AccountForm = ({
  action,
  title,
  text,
  submit,
  isDanger = false,
  children,
  begun,
  after,
}: AccountFormProps) => {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (begun === undefined) return
    const end = new AbortController()
    const leaveOut = ({ formData }: FormDataEvent) => {
      for (const field of CHECKOUT_FIELDS)
        if (formData.get(inputName(field)) === begun[field]) formData.delete(inputName(field))
    }
    ref.current?.addEventListener('formdata', leaveOut, { signal: end.signal })
    return () => end.abort()
  }, [begun])
  return (
    <>
      {title !== null && (
        <h1 tabIndex={-1} className={css['title']}>
          {title}
        </h1>
      )}
      {text !== undefined && <p className={css['text']}>{text}</p>}
      <form ref={ref} method="post" action={`/actions/account/${action}`} className={css['form']} noValidate>
        <FormFields name={`account/${action}`} />
        {children}
        <button type="submit" className={`button ${isDanger ? css['danger'] : 'button-brand'}`}>
          {submit}
        </button>
      </form>
      {after !== undefined && after !== false && <div className={css['after']}>{after}</div>}
    </>
  )
}
