import type { OwnErasure, Some } from '../../../application/pages/account/accountAccess.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { DATA } from '../../../application/texts/account/data.ts'
import { Day } from '../../kit/Day.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { AccountForm } from '../AccountForm.tsx'
import { PasswordField } from '../PasswordField.tsx'
import css from './DataPage.module.css'

interface EraseFormProps {
  readonly erasure: OwnErasure
  /** a text key */
  readonly wrong: string | undefined
}

/** Says what is retained and why before anything is erased; or why erasure is not possible yet. */
export const EraseForm = ({ erasure, wrong }: EraseFormProps) => {
  const { locale } = useStorefront()
  const say = useText(DATA)
  const rest = ({ first, total }: Some<unknown>, to: 'orders' | 'invoices') =>
    total > first.length && (
      <p>
        <span>{say('rest', { count: total - first.length })}</span>{' '}
        <ShopLink to={accountPath(locale, to)}>{say(`see.${to}`)}</ShopLink>
      </p>
    )
  if (erasure.kind !== 'possible')
    return (
      <>
        <p>{say(erasure.kind)}</p>
        <ul>
          {erasure.orders.first.map(({ number, until }) => (
            <li key={number}>
              <span>{number}</span>
              {until !== null && (
                <>
                  {' '}
                  <span>{say('until')}</span> <Day at={until} />
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
      <p>{say('eraseText')}</p>
      {documents.total > 0 && (
        <>
          <p>{say('invoices')}</p>
          <ul>
            {documents.first.map(({ number, keptUntil }) => (
              <li key={number}>
                <span>{`${number} ${say('until')}`}</span> <Day at={keptUntil} />
              </li>
            ))}
          </ul>
          {rest(documents, 'invoices')}
        </>
      )}
      {orders.total > 0 && <p>{say('orders', { numbers: orders.first.join(', ') })}</p>}
      {rest(orders, 'orders')}
      <p>{say('besides')}</p>
      <AccountForm action="erase" title={null} submit={say('submit')} isDanger>
        <PasswordField error={wrong} />
      </AccountForm>
    </div>
  )
}
