import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Page } from '../../../application/pages/page.ts'
import { accountPath, cartPath, homeWithCartPath, stepPath } from '../../../application/pages/paths.ts'
import { WITHDRAW_PROBLEMS } from '../../../application/pages/withdrawPage.ts'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { everyonesOr, leadingTo, type Found } from './found.ts'
import { LONGEST_NUMBER } from './listQuery.ts'
import { ORDER_LOADERS } from './orderLoaders.ts'
import { NO_COOKIES } from '../../plugins/formActions.ts'
import { ACCOUNT_SUCCESS, accountNoticeIn } from '../account/accountNotice.ts'
import { backPath } from '../visitor/backPath.ts'
import { ACCOUNT_LOADERS } from './accountLoaders.ts'
import type { OwnPages } from './pageAt.ts'
import { theirs, type LoadedKind, type PageLoader } from './pageLoader.ts'

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
  cart: async ({ locale }, { query: { search = '' }, own }) => {
    const found = await theirs({ type: 'cart' }, locale, own)
    // what it was told of was not so: its cart is there
    const isKept = found.cart?.cart.lines.size !== 0
    return isKept && search.includes(NO_COOKIES) ? leadingTo(cartPath(locale)) : found
  },
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
        passkeys: own.offersPasskeys(),
        isCheckout: asked.get('checkout') === 'existing',
        notice: accountNoticeIn(search),
      }
    }),
  'account-register': ({ locale }, { query: { search = '' }, own }) =>
    forStrangers(locale, own, async () => {
      const notice = accountNoticeIn(search)
      const isSent = notice?.key === ACCOUNT_SUCCESS.registered
      return {
        type: 'account',
        kind: 'account-register',
        shows: 'register',
        ...(await own.registration()),
        ...(isSent && { sentTo: own.emailAddress() }),
        notice,
      }
    }),
  'account-reset': async ({ locale }, { query: { search = '' }, own }) => {
    const notice = accountNoticeIn(search)
    const asked = new URLSearchParams(search)
    const token = asked.get('token')
    const kept = new Set(asked.get('keep')?.split(','))
    const page = { type: 'account', kind: 'account-reset', notice } as const
    const shown: Page =
      token === null
        ? { ...page, shows: 'reset', emailAddress: own.emailAddress() }
        : { ...page, shows: 'password', token, ...(await own.mailedLink(token, kept)) }
    return theirs(shown, locale, own)
  },
  ...ACCOUNT_LOADERS,
  ...ORDER_LOADERS,
  builder: async ({ locale }, { query: { search = '' }, own }) => {
    const made = await own.builder(new URLSearchParams(search), locale)
    if (made === null) return null
    return 'redirect' in made ? leadingTo(made.redirect) : theirs(made, locale, own)
  },
  'stock-notice': async ({ locale }, { query: { search = '' }, own }) => {
    const page = await own.stockNotice(new URLSearchParams(search), locale)
    return page && theirs(page, locale, own)
  },
  withdraw: async ({ locale }, { query: { search = '' }, own }) => {
    const asked = new URLSearchParams(search)
    const { form, at, ticked } = own.withdrawal()
    const isFilledIn = form.number !== ''
    const number = isFilledIn ? form.number : (asked.get('order') ?? '').slice(0, LONGEST_NUMBER)
    // who followed the link to this very order need not type again what it says
    const buyer = isFilledIn ? null : await own.foundBuyer()
    const known = buyer?.number === number ? buyer : { name: '', emailAddress: own.emailAddress() }
    return theirs(
      {
        type: 'withdraw',
        shows: withdrawStep(asked.get('step'), isFilledIn, at !== null),
        form: {
          ...form,
          number,
          name: form.name || known.name,
          emailAddress: form.emailAddress || known.emailAddress,
        },
        from: ticked?.from ?? null,
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
