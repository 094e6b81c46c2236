import type { AccountNotice } from '../../../application/pages/account/accountPages.ts'
import type { PageOf } from '../../../application/pages/page.ts'
import { personal, type CustomerKind, type CustomerVisit, type Loading } from '../pageModule.ts'
import { accountNoticeIn } from './accountNotice.ts'

interface AccountVisit extends CustomerVisit {
  readonly customerId: string
  /** result of the form that led here; null for none */
  readonly notice: AccountNotice | null
}

type Load<Kind extends CustomerKind> = (
  visit: AccountVisit,
  route: Parameters<Loading<Kind, CustomerVisit>['load']>[1],
) => Promise<PageOf<Kind> | null>

/**
 * A page of a customer's own account; null if it does not exist or is another customer's. Businesses and
 * members of a company see more of an account than others.
 */
export const customerPage = <Kind extends CustomerKind>(load: Load<Kind>): Loading<Kind, CustomerVisit> => ({
  load: async (visit, route) => {
    const notice = accountNoticeIn(visit.query.search)
    const page = await load({ ...visit, customerId: visit.own.session.customerId, notice }, route)
    return page && personal(visit.account.isBusiness === true ? { ...page, isBusiness: true } : page, visit)
  },
})
