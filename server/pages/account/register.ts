import { registrationDraft } from '../../../application/shop/accounts/registrationDraft.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import type { PageModule } from '../pageModule.ts'
import { ACCOUNT_SUCCESS, accountNoticeIn } from './accountNotice.ts'
import { signedOutOnly } from './signedOutOnly.ts'

export const register: PageModule<'account-register'> = {
  load: (visit) =>
    signedOutOnly(visit, async () => {
      const { request, services, query } = visit
      const notice = accountNoticeIn(query.search)
      const isSent = notice?.key === ACCOUNT_SUCCESS.registered
      return {
        type: 'account',
        kind: 'account-register',
        shows: 'register',
        ...(await registrationDraft(services, await request.bearerSession())),
        ...(isSent && { sentTo: emailCookieOf(request) }),
        notice,
      }
    }),
}
