import type { PageOf } from '../../application/pages/page.ts'
import { never } from '../../domain/kernel/never.ts'
import { AccountNotice } from './AccountNotice.tsx'
import { CheckMail } from './CheckMail.tsx'
import { KnownForm } from './KnownForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import css from './WayInPage.module.css'

/** The pages on the way into an account. */
export const WayInPage = ({ page }: { readonly page: PageOf<'account'> }) => (
  <div className={`content ${css['page']}`}>
    {!saysItself(page) && <AccountNotice notice={page.notice} />}
    <Shown page={page} />
  </div>
)

/** What became of a registration is said by a page of its own, or above its form with the way to each field. */
const saysItself = (page: PageOf<'account'>): boolean =>
  page.shows === 'register' && (page.sentTo !== undefined || Object.keys(page.errors).length > 0)

const Shown = ({ page }: { readonly page: PageOf<'account'> }) => {
  switch (page.shows) {
    case 'login':
      return <LoginForm page={page} />
    case 'known':
      return <KnownForm page={page} />
    case 'register':
      return page.sentTo === undefined ? <RegisterForm page={page} /> : <CheckMail page={page} />
    case 'reset':
      return <ResetForm page={page} />
    case 'password':
      return <PasswordForm page={page} />
    default:
      return never(page)
  }
}
