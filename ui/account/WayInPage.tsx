import type { PageOf } from '../../application/pages/page.ts'
import { never } from '../../domain/kernel/never.ts'
import { AccountNotice } from './AccountNotice.tsx'
import { KnownForm } from './KnownForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import css from './WayInPage.module.css'

/** The pages on the way into an account. */
export const WayInPage = ({ page }: { readonly page: PageOf<'account'> }) => (
  <div className={`content ${css['page']}`}>
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
    default:
      return never(page)
  }
}
