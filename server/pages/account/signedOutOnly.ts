import type { Page } from '../../../application/pages/page.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import { customerOf } from '../customerOf.ts'
import type { Found } from '../foundPage.ts'
import { personal, type Visit } from '../pageModule.ts'

/** Shows a page only to visitors who are not logged in; a customer is redirected to their account. */
export const signedOutOnly = async (visit: Visit, make: () => Page | Promise<Page>): Promise<Found> =>
  (await customerOf(visit)) === null
    ? personal(await make(), visit)
    : {
        kind: 'redirect',
        status: REDIRECTS.login,
        location: accountPath(visit.locale, 'overview'),
        own: true,
      }
