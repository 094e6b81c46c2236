import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { backPath } from '../backPath.ts'
import type { PageModule } from '../pageModule.ts'
import { accountNoticeIn } from './accountNotice.ts'
import { signedOutOnly } from './signedOutOnly.ts'

export const login: PageModule<'account-login'> = {
  load: (visit) =>
    signedOutOnly(visit, () => ({
      type: 'account',
      kind: 'account-login',
      shows: 'login',
      emailAddress: emailCookieOf(visit.request),
      back: backPath(visit.asked.get('back') ?? undefined, '') || null,
      passkeys: visit.services.passkeys.isOffered(),
      isCheckout: visit.asked.get('checkout') === 'existing',
      notice: accountNoticeIn(visit.query.search),
    })),
}
