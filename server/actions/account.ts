import {
  LoginAnswer,
  LoginRequest,
  LogoutAnswer,
  SessionAnswer,
  SessionRequest,
} from '../../application/contract/api/account/account.ts'
import type { AccountView } from '../../application/pages/account/accountView.ts'
import {
  accountPath,
  cartPath,
  checkoutAccountPath,
  checkoutLoginPath,
  stepPath,
} from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import { accountView } from '../../application/shop/customers/accountView.ts'
import { hasAccount } from '../../application/shop/accounts/logIn.ts'
import { addressBookOf, type AddressBook } from '../../application/shop/customers/savedAddresses.ts'
import { accountSession } from '../../application/shop/sessions/session.ts'
import { isEmailAddress } from '../../domain/checkout/informationForm.ts'
import { emailAddressOf } from '../../domain/kernel/emailAddress.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { withAccountNotice } from '../pages/account/accountNotice.ts'
import { backPath } from '../pages/backPath.ts'
import {
  action,
  allOf,
  callAction,
  failureText,
  formAction,
  success,
  type Action,
} from '../plugins/action.ts'
import { clearDeviceCookie } from '../plugins/cookies/deviceCookie.ts'
import { clearEmailCookie, sendEmailCookie } from '../plugins/cookies/emailCookie.ts'
import { textIn, withNotice } from '../plugins/forms.ts'
import { refuse } from '../plugins/problem.ts'
import { clearKnownCookie } from '../plugins/session.ts'
import { accountAddress } from './addresses.ts'
import { browserLogin, browserLogout } from './browserLogin.ts'
import { registrationActions, type AccountServices } from './registration.ts'

const BASE = '/api/v2/account'

/**
 * Log-in, log-out and registration (each call is documented in application/contract/api/account/account.ts).
 */
export const accountActions = (services: AccountServices): Action =>
  allOf([
    ...leaving(services),
    loggingIn(services),
    asking(services),
    ...registrationActions(services),
    known(services),
  ])

const leaving = (services: AccountServices): readonly Action[] => [
  action({
    access: 'session',
    rate: 'calls',
    run: async ({ request, reply }) => browserLogout(services, request, reply),
    call: {
      at: `POST ${BASE}/logout`,
      schema: {
        tag: 'account',
        operationId: 'logOut',
        summary: 'Ends the session, and takes it and the cart away from the browser',
        answer: LogoutAnswer,
      },
      input: () => ({}),
      answer: () => ({ status: 'success' as const }),
    },
    form: {
      at: '/actions/account/logout',
      input: () => ({}),
      back: (_done, { locale }) => accountPath(locale, 'login'),
    },
  }),
  formAction({
    access: 'session',
    rate: 'calls',
    at: '/actions/account/clear',
    // also clears the device cookie, so that the next user of this browser inherits nothing
    run: async ({ request, reply, locale }) => {
      await browserLogout(services, request, reply)
      clearDeviceCookie(request, reply)
      return withNotice(cartPath(locale), 'cart.forgotten')
    },
  }),
]

/** Form field of a customer who logs in during the checkout. */
const EXISTING = { checkout: 'existing' } as const

const loggingIn = (services: AccountServices): Action =>
  action({
    access: 'everyone',
    rate: 'logins',
    run: async (
      { request, reply },
      given: { readonly email: string; readonly password: string; readonly locale: Locale },
    ) => browserLogin(services, request, reply, given),
    call: {
      at: `POST ${BASE}/login`,
      schema: {
        tag: 'account',
        operationId: 'logIn',
        summary: 'Logs a customer in, and merges the browser’s cart into theirs',
        body: LoginRequest,
        answer: LoginAnswer,
      },
      input: ({ request }) => request.body,
      answer: async (result) => {
        if (!result.ok) return failureText(ACCOUNT_REFUSALS[`login-${result.refusal.why}`].text)
        const { session, cart } = result.value
        const view = await accountView(services, session.session)
        if (view === null) return failureText(ACCOUNT_REFUSALS['login-wrong'].text)
        return success({
          ...sessionOf(session.token, view, await addressBookOf(services, view.customerId)),
          isMerged: cart !== null && cart.message !== null,
          isMergedMessage: cart?.message ?? null,
        })
      },
    },
    form: {
      at: '/actions/account/login',
      input: ({ fields, locale }) => ({
        email: textIn(fields, 'email'),
        password: fields.get('password') ?? '',
        locale,
      }),
      back: (result, { request, reply, fields, locale }, { email }) => {
        const isCheckout = fields.get('checkout') === EXISTING.checkout
        const back = backPath(fields.get('back'), '')
        if (result.ok) {
          clearEmailCookie(request, reply)
          return isCheckout ? stepPath(locale, 'information') : back || accountPath(locale, 'overview')
        }
        sendEmailCookie(request, reply, email)
        const { text } = ACCOUNT_REFUSALS[`login-${result.refusal.why}`]
        return withAccountNotice(accountPath(locale, 'login'), text, {
          ...(isCheckout && EXISTING),
          ...(back !== '' && { back }),
        })
      },
    },
  })

const asking = (services: AccountServices): Action =>
  callAction({
    access: 'session',
    rate: 'calls',
    at: `POST ${BASE}/session`,
    schema: {
      tag: 'account',
      operationId: 'accountSession',
      summary: 'Who is logged in',
      body: SessionRequest,
      answer: SessionAnswer,
      refusals: ['no-session'],
    },
    answer: async ({ request, reply }) => {
      const found = accountSession(await request.bearerSession())
      const view = found && (await accountView(services, found.session))
      const isNamed = request.body?.token === undefined || request.body.token === found?.token
      if (found === null || view === null || !isNamed) {
        // without this cookie the browser stops asking, and its pages show nobody as logged in
        clearKnownCookie(request, reply)
        return refuse(reply, 'no-session')
      }
      return success(sessionOf(found.token, view, await addressBookOf(services, view.customerId)))
    },
  })

const sessionOf = (
  token: string,
  { firstName, lastName, companyName, customerId, number, isActive }: AccountView,
  { addresses, defaultAddressId }: AddressBook,
): SessionAnswer['data'] => ({
  id: token,
  firstName,
  lastName,
  companyName,
  customerId,
  customerNumber: number,
  status: isActive,
  accountStatus: isActive,
  isAuthenticated: true,
  addresses: { invoice: addresses.map(accountAddress), delivery: addresses.map(accountAddress) },
  defaultDeliveryAddressId: defaultAddressId,
})

const known = (services: AccountServices): Action =>
  formAction({
    access: 'everyone',
    rate: 'presessions',
    at: '/actions/account/known',
    // a shopper who asks too often can still order as a guest
    tooMany: (locale) => stepPath(locale, 'information'),
    // during the checkout, a shopper with an account logs in, and anybody else continues as a guest
    run: async ({ request, reply, fields, locale }) => {
      const email = textIn(fields, 'email')
      sendEmailCookie(request, reply, email)
      if (!isEmailAddress(emailAddressOf(email)))
        return withAccountNotice(checkoutLoginPath(locale), 'field.email')
      return (await hasAccount(services, email))
        ? checkoutAccountPath(locale)
        : stepPath(locale, 'information')
    },
  })
