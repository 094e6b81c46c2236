import type { Page } from '../../../application/pages/page.ts'
import { accountNoticeIn } from '../account/accountNotice.ts'
import { theirs, type LoadedKind, type PageLoader } from './pageLoader.ts'

/** The pages of one's own account, but for the ways into it. */
type OwnKind = Exclude<
  Extract<LoadedKind, `account-${string}`>,
  'account-login' | 'account-register' | 'account-reset'
>

/** Orders that the overview shows. */
const LAST_ORDERS = 3

/** What makes the pages of one's own account. */
export const ACCOUNT_LOADERS: { readonly [Kind in OwnKind]: PageLoader<Kind> } = {
  'account-overview': async ({ locale }, { query: { search = '' }, own }) => {
    const [account, orders] = await Promise.all([own.account(), own.lastOrders(LAST_ORDERS)])
    const page: Page | null = account && {
      type: 'account-overview',
      account,
      orders,
      notice: accountNoticeIn(search),
    }
    return page && theirs(page, locale, own)
  },
  'account-orders': async ({ locale }, { query: { search = '', page }, own }) => {
    const list = await own.orders(page)
    const notice = accountNoticeIn(search)
    return list && theirs({ type: 'account-orders', list, notice }, locale, own)
  },
  'account-invoices': async ({ locale }, { query: { search = '', page }, own }) => {
    const list = await own.invoices(page)
    const shown: Page | null = list && {
      type: 'account-invoices',
      list,
      notice: accountNoticeIn(search),
    }
    return shown && theirs(shown, locale, own)
  },
  'account-order': async ({ locale, orderUid }, { query: { search = '' }, own }) => {
    const found = await own.order(orderUid, locale)
    const notice = accountNoticeIn(search)
    return found && theirs({ type: 'account-order', own: found, notice }, locale, own)
  },
  'account-tickets': async ({ locale }, { query: { search = '', page }, own }) => {
    const notice = accountNoticeIn(search)
    const shown = await own.tickets(page, notice?.tone === 'attention')
    return shown && theirs({ type: 'account-tickets', ...shown, notice }, locale, own)
  },
  'account-ticket': async ({ locale, ticketUid }, { query: { search = '' }, own }) => {
    const notice = accountNoticeIn(search)
    const shown = await own.ticket(ticketUid, notice?.tone === 'attention')
    return shown && theirs({ type: 'account-ticket', ...shown, notice }, locale, own)
  },
  'account-returns': async ({ locale }, { query: { search = '' }, own }) => {
    const returns = await own.returns()
    const notice = accountNoticeIn(search)
    return returns && theirs({ type: 'account-returns', returns, notice }, locale, own)
  },
  'account-data': async ({ locale }, { query: { search = '' }, own }) => {
    const shown = await own.data(locale)
    const notice = accountNoticeIn(search)
    return shown && theirs({ type: 'account-data', ...shown, notice }, locale, own)
  },
  'account-security': async ({ locale }, { query: { search = '' }, own }) => {
    const shown = await own.security()
    const notice = accountNoticeIn(search)
    return shown && theirs({ type: 'account-security', ...shown, notice }, locale, own)
  },
  'account-information': async ({ locale }, { query: { search = '' }, own }) => {
    const notice = accountNoticeIn(search)
    const asked = new URLSearchParams(search)
    const name = asked.get('address') ?? (asked.has('change') ? 'details' : null)
    const shown = await own.information({ name, isRefused: notice?.tone === 'attention' })
    const page = { type: 'account-information' } as const
    return shown && theirs({ ...page, ...shown, notice }, locale, own)
  },
}
