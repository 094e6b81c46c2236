import type { OwnErasure } from '../../../application/pages/accountAccess.ts'
import { Day } from '../../kit/Day.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { PasswordField } from '../PasswordField.tsx'
import css from './DataPage.module.css'
import { DATA_WORDS } from './dataWords.ts'

interface EraseFormProps {
  readonly erasure: OwnErasure
  /** a text key */
  readonly wrong: string | undefined
}

/** Says what stays and why before anything is erased; or why it can't be now. */
export const EraseForm = ({ erasure, wrong }: EraseFormProps) => {
  const { locale } = useStorefront()
  const words = DATA_WORDS[locale]
  if (erasure.kind !== 'possible')
    return (
      <>
        <p>{words[erasure.kind]}</p>
        <ul>
          {erasure.orders.map(({ number, until }) => (
            <li key={number}>
              {number}
              {until !== null && (
                <>
                  {' '}
                  {words.until} <Day at={until} />
                </>
              )}
            </li>
          ))}
        </ul>
      </>
    )
  const { orders, documents } = erasure
  return (
    <div className={css['form']}>
      <p>{words.eraseText}</p>
      {documents.length > 0 && (
        <>
          <p>{words.invoices}</p>
          <ul>
            {documents.map(({ number, keptUntil }) => (
              <li key={number}>
                {number} {words.until} <Day at={keptUntil} />
              </li>
            ))}
          </ul>
        </>
      )}
      {orders.length > 0 && <p>{words.orders(orders.join(', '))}</p>}
      <p>{words.rest}</p>
      <AccountForm action="erase" title={null} submit={words.submit}>
        <PasswordField error={wrong} />
      </AccountForm>
    </div>
  )
}
