import { mailedLinkView } from '../../../application/shop/accounts/setPassword.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { registrationCookieOf } from '../../plugins/cookies/registrationCookie.ts'
import { personal, type PageModule } from '../pageModule.ts'
import { accountNoticeIn } from './accountNotice.ts'

/** Where a link to a new password is asked for, and where that link leads. */
export const reset: PageModule<'account-reset'> = {
  load: async (visit) => {
    const { request, services, asked, query } = visit
    const token = asked.get('token')
    const page = { type: 'account', kind: 'account-reset', notice: accountNoticeIn(query.search) } as const
    if (token === null)
      return personal({ ...page, shows: 'reset', emailAddress: emailCookieOf(request) }, visit)
    // the passkeys that were ticked before
    const kept = new Set(asked.get('keep')?.split(','))
    const view = await mailedLinkView(services, token, kept, registrationCookieOf(request))
    return personal({ ...page, shows: 'password', token, ...view }, visit)
  },
}
