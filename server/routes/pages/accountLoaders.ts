import type { OwnAccountPage } from '../../../application/pages/accountPages.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { accountNoticeIn } from '../account/accountNotice.ts'
import type { Found } from './found.ts'
import type { OwnPages } from './pageAt.ts'
import { theirs, type LoadedKind, type PageLoader } from './pageLoader.ts'

/** The pages of one's own account, but for the ways into it. */
type OwnKind = Exclude<
  Extract<LoadedKind, `account-${string}`>,
  'account-login' | 'account-register' | 'account-reset'
>

/** A page of one's own account: businesses, and a company's people, have more of an account than others. */
const owned = async (page: OwnAccountPage, locale: Locale, own: OwnPages): Promise<Found> => {
  const account = await own.account()
  return theirs(account?.isBusiness === true ? { ...page, isBusiness: true } : page, locale, own)
}

/** Orders that the overview shows. */
const LAST_ORDERS = 3

/** What makes the pages of one's own account. */
export const ACCOUNT_LOADERS: { readonly [Kind in OwnKind]: PageLoader<Kind> } = {
  'account-overview': async ({ locale }, { query: { search = '' }, own }) => {
    const [account, orders] = await Promise.all([own.account(), own.lastOrders(LAST_ORDERS)])
    const page: OwnAccountPage | null = account && {
      type: 'account-overview',
      account,
      orders,
      notice: accountNoticeIn(search),
    }
    return page && owned(page, locale, own)
  },
  'account-orders': async ({ locale }, { query: { search = '', page }, own }) => {
    const list = await own.orders(page)
    const notice = accountNoticeIn(search)
    return list && owned({ type: 'account-orders', list, notice }, locale, own)
  },
  'account-invoices': async ({ locale }, { query: { search = '', page }, own }) => {
    const list = await own.invoices(page)
    const shown: OwnAccountPage | null = list && {
      type: 'account-invoices',
      list,
      notice: accountNoticeIn(search),
    }
    return shown && owned(shown, locale, own)
  },
  'account-order': async ({ locale, orderUid }, { query: { search = '' }, own }) => {
    const found = await own.order(orderUid, locale)
    const notice = accountNoticeIn(search)
    return found && owned({ type: 'account-order', own: found, notice }, locale, own)
  },
  'account-tickets': async ({ locale }, { query: { search = '', page }, own }) => {
    const notice = accountNoticeIn(search)
    const shown = await own.tickets(page, notice?.tone === 'attention')
    return shown && owned({ type: 'account-tickets', ...shown, notice }, locale, own)
  },
  'account-ticket': async ({ locale, ticketUid }, { query: { search = '' }, own }) => {
    const notice = accountNoticeIn(search)
    const shown = await own.ticket(ticketUid, notice?.tone === 'attention')
    return shown && owned({ type: 'account-ticket', ...shown, notice }, locale, own)
  },
  'account-returns': async ({ locale }, { query: { search = '', page }, own }) => {
    const returns = await own.returns(page)
    const notice = accountNoticeIn(search)
    return returns && owned({ type: 'account-returns', returns, notice }, locale, own)
  },
  'account-data': async ({ locale }, { query: { search = '', page }, own }) => {
    const shown = await own.data(page, locale)
    const notice = accountNoticeIn(search)
    return shown && owned({ type: 'account-data', ...shown, notice }, locale, own)
  },
  'account-company': async ({ locale }, { query: { search = '', page }, own }) => {
    const shown = await own.company(new URLSearchParams(search).get('token'), page, locale)
    const notice = accountNoticeIn(search)
    return shown && owned({ type: 'account-company', ...shown, notice }, locale, own)
  },
  'account-security': async ({ locale }, { query: { search = '' }, own }) => {
    const shown = await own.security()
    const notice = accountNoticeIn(search)
    return shown && owned({ type: 'account-security', ...shown, notice }, locale, own)
  },
  'account-information': async ({ locale }, { query: { search = '' }, own }) => {
    const notice = accountNoticeIn(search)
    const asked = new URLSearchParams(search)
    const name = asked.get('address') ?? (asked.has('change') ? 'details' : null)
    const shown = await own.information({ name, isRefused: notice?.tone === 'attention' })
    const page = { type: 'account-information' } as const
    return shown && owned({ ...page, ...shown, notice }, locale, own)
  },
}
