import { ACCOUNT } from '../../application/texts/account/account.ts'
import type { RegisterPage } from '../../application/pages/account/accountPages.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import css from './AccountForm.module.css'

/** How it goes on after registering: the same whether the address had an account or not. */
export const CheckMail = ({ page: { sentTo = '' } }: { readonly page: RegisterPage }) => {
  const { locale } = useStorefront()
  const say = useText(ACCOUNT)
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {say('sent.title')}
      </h1>
      <div role="status">
        {sentTo !== '' && (
          <p className={css['text']}>
            {say('sent.to')} <strong>{sentTo}</strong>
          </p>
        )}
        <p className={css['text']}>{say('sent.text')}</p>
      </div>
      <div className={css['after']}>
        <p>
          {say('sent.missing')} <ShopLink to={accountPath(locale, 'register')}>{say('sent.again')}</ShopLink>
        </p>
        <ShopLink to={accountPath(locale, 'login')}>{say('reset.login')}</ShopLink>
      </div>
    </>
  )
}
