import { stepPath } from '../../../application/pages/paths.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { accountNoticeIn } from '../account/accountNotice.ts'
import { customerOf } from '../customerOf.ts'
import { leadingTo } from '../foundPage.ts'
import { personal, type PageModule } from '../pageModule.ts'
import { stepAt } from './step.ts'

/** Asks for an email address before the first step. */
export const checkoutLogin: PageModule<'checkout-login'> = {
  load: async (visit) => {
    const first = await stepAt('information', visit)
    if (first.kind === 'redirect') return first
    if ((await customerOf(visit)) !== null) return leadingTo(stepPath(visit.locale, 'information'))
    return personal(
      {
        type: 'account',
        kind: 'checkout-login',
        shows: 'known',
        emailAddress: emailCookieOf(visit.request),
        notice: accountNoticeIn(visit.query.search),
      },
      visit,
    )
  },
}
