import type { OwnErasure, Some } from '../../../application/pages/accountAccess.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { Day } from '../../kit/Day.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
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
  const rest = ({ first, total }: Some<unknown>, to: 'orders' | 'invoices') =>
    total > first.length && (
      <p>
        <span>{words.rest(total - first.length)}</span>{' '}
        <ShopLink to={accountPath(locale, to)}>{words.see[to]}</ShopLink>
      </p>
    )
  if (erasure.kind !== 'possible')
    return (
      <>
        <p>{words[erasure.kind]}</p>
        <ul>
          {erasure.orders.first.map(({ number, until }) => (
            <li key={number}>
              <span>{number}</span>
              {until !== null && (
                <>
                  {' '}
                  <span>{words.until}</span> <Day at={until} />
                </>
              )}
            </li>
          ))}
        </ul>
        {rest(erasure.orders, 'orders')}
      </>
    )
  const { orders, documents } = erasure
  return (
    <div className={css['form']}>
      <p>{words.eraseText}</p>
      {documents.total > 0 && (
        <>
          <p>{words.invoices}</p>
          <ul>
            {documents.first.map(({ number, keptUntil }) => (
              <li key={number}>
                <span>{`${number} ${words.until}`}</span> <Day at={keptUntil} />
              </li>
            ))}
          </ul>
          {rest(documents, 'invoices')}
        </>
      )}
      {orders.total > 0 && <p>{words.orders(orders.first.join(', '))}</p>}
      {rest(orders, 'orders')}
      <p>{words.besides}</p>
      <AccountForm action="erase" title={null} submit={words.submit} isDanger>
        <PasswordField error={wrong} />
      </AccountForm>
    </div>
  )
}
