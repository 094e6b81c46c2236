import { mailedLinkView } from '../../../application/shop/accounts/setPassword.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { registrationCookieOf } from '../../plugins/cookies/registrationCookie.ts'
import { personal, type PageModule } from '../pageModule.ts'
import { accountNoticeIn } from './accountNotice.ts'

/** Requests a link to a new password, and shows the form that the link leads to. */
export const reset: PageModule<'account-reset'> = {
  load: async (visit) => {
    const { request, services, asked, query } = visit
    const token = asked.get('token')
    const page = { type: 'account', kind: 'account-reset', notice: accountNoticeIn(query.search) } as const
    if (token === null)
      return personal({ ...page, shows: 'reset', emailAddress: emailCookieOf(request) }, visit)
    // passkeys that were ticked before
    const kept = new Set(asked.get('keep')?.split(','))
    const view = await mailedLinkView(services, token, kept, registrationCookieOf(request))
    return personal({ ...page, shows: 'password', token, ...view }, visit)
  },
}
