import type { ReactNode } from 'react'
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
  /** null where it is said around it */
  readonly title: string | null
  readonly text?: string
  readonly submit: string
  /** what it does can't be undone */
  readonly isDanger?: boolean
  readonly children: ReactNode
  /** other ways on, below the button */
  readonly after?: ReactNode
}

/** A plain form of the account: the server answers it, with JavaScript and without. */
export const AccountForm = ({
  action,
  title,
  text,
  submit,
  isDanger = false,
  children,
  after,
}: AccountFormProps) => (
  <>
    {title !== null && (
      <h1 tabIndex={-1} className={css['title']}>
        {title}
      </h1>
    )}
    {text !== undefined && <p className={css['text']}>{text}</p>}
    <form method="post" action={`/actions/account/${action}`} className={css['form']} noValidate>
      <FormFields name={`account/${action}`} />
      {children}
      <button type="submit" className={`button ${isDanger ? css['danger'] : 'button-brand'}`}>
        {submit}
      </button>
    </form>
    {after !== undefined && after !== false && <div className={css['after']}>{after}</div>}
  </>
)
