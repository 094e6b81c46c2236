import { never } from '../../domain/kernel/never.ts'
import { kindOf } from '../../application/pages/pageKinds.ts'
import type { PageOf } from '../../application/pages/page.ts'
import { AccountNotice } from './AccountNotice.tsx'
import css from './AccountPage.module.css'
import { Information } from './information/Information.tsx'
import { KnownForm } from './KnownForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { Overview } from './Overview.tsx'
import { OrderDetail } from './orders/OrderDetail.tsx'
import { OrdersList } from './orders/OrdersList.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetForm } from './ResetForm.tsx'

/** The pages on the way into an account, and the account's first. */
export const AccountPage = ({ page }: { readonly page: PageOf<'account'> }) => (
  <div className={`content ${css[kindOf(page.kind).layout === 'account' ? 'own' : 'page']}`}>
    <AccountNotice notice={page.notice} />
    <Shown page={page} />
  </div>
)

const Shown = ({ page }: { readonly page: PageOf<'account'> }) => {
  switch (page.shows) {
    case 'login':
      return <LoginForm page={page} />
    case 'known':
      return <KnownForm page={page} />
    case 'register':
      return <RegisterForm page={page} />
    case 'reset':
      return <ResetForm page={page} />
    case 'password':
      return <PasswordForm page={page} />
    case 'overview':
      return <Overview account={page.account} />
    case 'orders':
      return <OrdersList list={page.list} />
    case 'order':
      return <OrderDetail own={page.own} />
    case 'information':
      return <Information page={page} />
    default:
      return never(page)
  }
}
