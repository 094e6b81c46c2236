import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { ContentQuery } from '../../../application/ports/browser/pageSource.ts'
import type { KindFrom } from '../../../application/pages/pageKinds.ts'
import { accountPath, homeWithCartPath, stepPath } from '../../../application/pages/paths.ts'
import type { Route } from '../../../application/pages/route.ts'
import { WITHDRAW_PROBLEMS } from '../../../application/pages/withdrawPage.ts'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import type { ServedPages } from '../../../application/shop/redirects/movingPages.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { everyonesOr, type Found } from './found.ts'
import { accountNoticeIn } from '../account/accountNotice.ts'
import { backPath } from '../visitor/backPath.ts'
import type { OwnPages } from './pageAt.ts'

/** The kinds of pages that aren't out of the shop's content. */
export type LoadedKind = KindFrom<'server' | 'browser'>

interface PageRequest {
  readonly query: ContentQuery
  readonly source: Pick<ServedPages, 'results'>
  readonly own: OwnPages
}

/** Makes what stands at a route, in a language that the shop speaks; null for nothing. */
export type PageLoader<Kind extends LoadedKind> = (
  route: Extract<Route, { readonly kind: Kind }>,
  request: PageRequest,
) => Promise<Found | null>

/** Of an order's number in an address. */
const LONGEST_NUMBER = 40

/** A visitor's own page, with the cart that stands around it. */
const theirs = async (page: Page, locale: Locale, own: OwnPages): Promise<Found> => ({
  kind: 'page',
  locale,
  page,
  cart: await own.cart(locale),
  own: true,
})

const leadingTo = (location: string): Found => ({
  kind: 'redirect',
  status: REDIRECTS.step,
  location,
  own: true,
})

/** The step asked for, or the one that comes before it. */
const stepAt = async (step: CheckoutStep, locale: Locale, own: OwnPages): Promise<Found> => {
  const found = await own.checkout(step, locale)
  if (!('redirect' in found)) return theirs(found, locale, own)
  return leadingTo(found.redirect === 'home' ? homeWithCartPath(locale) : stepPath(locale, found.redirect))
}

/** A page for whoever isn't logged in: who is has their own. */
const forStrangers = async (
  locale: Locale,
  own: OwnPages,
  make: () => Page | Promise<Page>,
): Promise<Found> =>
  (await own.account()) === null
    ? theirs(await make(), locale, own)
    : { kind: 'redirect', status: REDIRECTS.login, location: accountPath(locale, 'overview'), own: true }

/** The step of a withdrawal that is asked for, where the one before it was taken. */
const withdrawStep = (
  asked: string | null,
  isFilledIn: boolean,
  isReceived: boolean,
): 'form' | 'confirm' | 'done' => {
  if (asked === 'done' && isReceived) return 'done'
  return asked === 'confirm' && isFilledIn ? 'confirm' : 'form'
}

/** What makes the pages of each kind. */
export const LOADERS: { readonly [Kind in LoadedKind]: PageLoader<Kind> } = {
  search: async ({ locale }, { query, source }) => {
    const found = await source.results(query)
    return found && everyonesOr(found, locale)
  },
  cart: async ({ locale }, { own }) => theirs({ type: 'cart' }, locale, own),
  checkout: async ({ locale }, { own }) => {
    const found = await stepAt('information', locale, own)
    return found.kind === 'redirect' ? found : leadingTo(stepPath(locale, 'information'))
  },
  'account-login': ({ locale }, { query: { search = '' }, own }) =>
    forStrangers(locale, own, () => {
      const asked = new URLSearchParams(search)
      return {
        type: 'account',
        kind: 'account-login',
        shows: 'login',
        emailAddress: own.emailAddress(),
        back: backPath(asked.get('back') ?? undefined, '') || null,
        isCheckout: asked.get('checkout') === 'existing',
        notice: accountNoticeIn(search),
      }
    }),
  'account-register': ({ locale }, { query: { search = '' }, own }) =>
    forStrangers(locale, own, async () => ({
      type: 'account',
      kind: 'account-register',
      shows: 'register',
      ...(await own.registration()),
      notice: accountNoticeIn(search),
    })),
  'account-reset': async ({ locale }, { query: { search = '' }, own }) => {
    const notice = accountNoticeIn(search)
    const token = new URLSearchParams(search).get('token')
    const page = { type: 'account', kind: 'account-reset', notice } as const
    const shown: Page =
      token === null
        ? { ...page, shows: 'reset', emailAddress: own.emailAddress() }
        : { ...page, shows: 'password', token, wants: await own.mailedLink(token) }
    return theirs(shown, locale, own)
  },
  'account-overview': async ({ locale }, { query: { search = '' }, own }) => {
    const account = await own.account()
    const page: Page | null = account && {
      type: 'account-overview',
      account,
      notice: accountNoticeIn(search),
    }
    return page && theirs(page, locale, own)
  },
  'account-orders': async ({ locale }, { query: { search = '', page }, own }) => {
    const list = await own.orders(page)
    const shown: Page | null = list && {
      type: 'account-orders',
      list,
      notice: accountNoticeIn(search),
    }
    return shown && theirs(shown, locale, own)
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
    const shown: Page | null = found && {
      type: 'account-order',
      own: found,
      notice: accountNoticeIn(search),
    }
    return shown && theirs(shown, locale, own)
  },
  'account-information': async ({ locale }, { query: { search = '' }, own }) => {
    const notice = accountNoticeIn(search)
    const asked = new URLSearchParams(search)
    const name = asked.get('address') ?? (asked.has('change') ? 'details' : null)
    const shown = await own.information({ name, isRefused: notice?.tone === 'attention' })
    const page = { type: 'account-information' } as const
    return shown && theirs({ ...page, ...shown, notice }, locale, own)
  },
  withdraw: ({ locale }, { query: { search = '' }, own }) => {
    const asked = new URLSearchParams(search)
    const { form, at } = own.withdrawal()
    const isFilledIn = form.number !== ''
    const number = isFilledIn ? form.number : (asked.get('order') ?? '').slice(0, LONGEST_NUMBER)
    return theirs(
      {
        type: 'withdraw',
        shows: withdrawStep(asked.get('step'), isFilledIn, at !== null),
        form: { ...form, number, emailAddress: form.emailAddress || own.emailAddress() },
        problem: WITHDRAW_PROBLEMS.find((one) => one === asked.get('problem')) ?? null,
        receivedAt: at === null ? null : new Date(at).toISOString(),
      },
      locale,
      own,
    )
  },
  'checkout-login': async ({ locale }, { query: { search = '' }, own }) => {
    const step = await stepAt('information', locale, own)
    if (step.kind === 'redirect') return step
    if ((await own.account()) !== null) return leadingTo(stepPath(locale, 'information'))
    const page: Page = {
      type: 'account',
      kind: 'checkout-login',
      shows: 'known',
      emailAddress: own.emailAddress(),
      notice: accountNoticeIn(search),
    }
    return theirs(page, locale, own)
  },
  'checkout-step': ({ locale, step }, { own }) => stepAt(step, locale, own),
  result: async ({ locale, paymentUid }, { own }) => {
    const page = await own.result(paymentUid, locale)
    return theirs(page ?? { type: 'not-found', path: paymentUid }, locale, own)
  },
}
