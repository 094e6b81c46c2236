import type { FastifyPluginAsync } from 'fastify'
import { MOST_PASSKEYS } from '../../../domain/account/access.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../../domain/checkout/information.ts'
import { validateInformation } from '../../../domain/checkout/informationForm.ts'
import {
  accountPath,
  cartPath,
  checkoutAccountPath,
  checkoutLoginPath,
  stepPath,
} from '../../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import { EMPTY_FORM } from '../../../application/shop/account/guest.ts'
import { hasAccount } from '../../../application/shop/account/logIn.ts'
import { askForAccount } from '../../../application/shop/account/openAccount.ts'
import { register, requestPassword } from '../../../application/shop/account/register.ts'
import type { RegistrationForm } from '../../../application/shop/account/registration.ts'
import {
  endRegistrationDraft,
  saveRegistrationDraft,
} from '../../../application/shop/account/registrationDraft.ts'
import { passwordErrors } from '../../../application/shop/account/registration.ts'
import { setPassword } from '../../../application/shop/account/setPassword.ts'
import { clearDeviceCookie } from '../../plugins/deviceCookie.ts'
import { clearEmailCookie, sendEmailCookie } from '../../plugins/emailCookie.ts'
import {
  detailIn,
  formActions,
  textIn,
  withNotice,
  type FormAction,
  type SentForm,
} from '../../plugins/formActions.ts'
import {
  clearRegistrationCookie,
  registrationCookieOf,
  sendRegistrationCookie,
} from '../../plugins/registrationCookie.ts'
import { sendSessionCookie } from '../../plugins/session.ts'
import { backPath } from '../visitor/backPath.ts'
import type { AccountServices } from './account.ts'
import { ACCOUNT_SUCCESS, passwordNotice, withAccountNotice } from './accountNotice.ts'
import { browserLogin, browserLogout, enterOpened, knowBrowser } from './browserLogin.ts'

/** The mark of a customer who is on the way through the checkout. */
const EXISTING = { checkout: 'existing' } as const

/** Before the uid in the name of a passkey's tick. */
const KEEP = 'keep-'
/** As many passkeys as one customer has, each with its uid and a comma. */
const LONGEST_KEEP = MOST_PASSKEYS * 37

type Action = (services: AccountServices, form: SentForm) => ReturnType<FormAction>

/**
 * The account's forms for browsers without JavaScript: the same use cases, answered by a 303. Needs `cookies`, `cartBearer` and `session`
 * around it.
 */
export const accountForms =
  (services: AccountServices): FastifyPluginAsync =>
  async (app) => {
    const by =
      (action: Action): FormAction =>
      (form) =>
        action(services, form)
    formActions(app, {
      '/actions/account/login': by(login),
      '/actions/account/logout': by(logout),
      '/actions/account/clear': by(clear),
      '/actions/account/reset': by(reset),
      '/actions/account/password': by(password),
      '/actions/account/register': by(registration),
      '/actions/account/open': by(open),
    })
    // one question too many is no reason to keep anybody from ordering
    formActions(
      app,
      { '/actions/account/known': by(known) },
      { tooMany: (locale) => stepPath(locale, 'information') },
    )
  }

const login: Action = async (services, { request, reply, fields, locale }) => {
  const [email, isCheckout] = [textIn(fields, 'email'), fields.get('checkout') === EXISTING.checkout]
  const overview = accountPath(locale, 'overview')
  const back = backPath(fields.get('back'), '')
  const given = { email, password: fields.get('password') ?? '', locale }
  const result = await browserLogin(services, request, reply, given)
  if (result.ok) {
    clearEmailCookie(request, reply)
    return isCheckout ? stepPath(locale, 'information') : back || overview
  }
  sendEmailCookie(request, reply, email)
  const { text } = ACCOUNT_REFUSALS[`login-${result.refusal.why}`]
  return withAccountNotice(accountPath(locale, 'login'), text, {
    ...(isCheckout && EXISTING),
    ...(back !== '' && { back }),
  })
}

const logout: Action = async (services, { request, reply, locale }) => {
  await browserLogout(services, request, reply)
  return accountPath(locale, 'login')
}

/** Whoever shopped here, with an account or without, leaves nothing to the next one at this browser: it isn't known to any account either. */
const clear: Action = async (services, { request, reply, locale }) => {
  await browserLogout(services, request, reply)
  clearDeviceCookie(request, reply)
  return withNotice(cartPath(locale), 'cart.forgotten')
}

/** The checkout's question for an e-mail address: who has an account logs in, anybody else goes on as a guest. */
const known: Action = async (services, { request, reply, fields, locale }) => {
  const email = textIn(fields, 'email')
  const checked = validateInformation({ ...EMPTY_FORM, emailAddress: email }, services.informationRules)
  const error = checked.ok ? undefined : checked.refusal.emailAddress
  sendEmailCookie(request, reply, email)
  if (error !== undefined) return withAccountNotice(checkoutLoginPath(locale), 'field.email')
  return (await hasAccount(services, email)) ? checkoutAccountPath(locale) : stepPath(locale, 'information')
}

const reset: Action = async (services, { request, reply, fields, locale }) => {
  const email = textIn(fields, 'emailAddress')
  const path = accountPath(locale, 'reset')
  const checked = validateInformation({ ...EMPTY_FORM, emailAddress: email }, services.informationRules)
  sendEmailCookie(request, reply, email)
  if (!checked.ok && checked.refusal.emailAddress !== undefined) return withAccountNotice(path, 'field.email')
  await requestPassword(services, email, locale)
  return withAccountNotice(path, ACCOUNT_SUCCESS.mailed)
}

const password: Action = async (services, { request, reply, fields, locale }) => {
  const [token, given] = [textIn(fields, 'token'), fields.get('password') ?? '']
  const browser = registrationCookieOf(request)
  // whoever registered in this very browser gave the password there
  const isConfirmed = browser !== null && !fields.has('password')
  const kept = [...fields.keys()]
    .filter((name) => name.startsWith(KEEP))
    .map((name) => name.slice(KEEP.length))
  const again = (message: string) =>
    withAccountNotice(accountPath(locale, 'reset'), message, {
      token,
      ...(kept.length > 0 && { keep: kept.join(',').slice(0, LONGEST_KEEP) }),
    })
  // a registration's password is given once: there is nothing to compare it with
  const wrong = isConfirmed ? null : passwordErrors(given, fields.get('password_confirm') ?? given)
  if (wrong?.password !== undefined) return again(ACCOUNT_REFUSALS['password-rules'].text)
  if (wrong !== null) return again(ACCOUNT_REFUSALS['passwords-differ'].text)
  const done = await setPassword(services, {
    token,
    password: isConfirmed ? null : given,
    browser,
    keptPasskeys: new Set(kept),
  })
  if (done.ok) {
    const { opened } = done.value
    if (done.value.isConfirmed && opened !== null) {
      clearRegistrationCookie(request, reply)
      if (await enterOpened(services, request, reply, opened, locale))
        return withAccountNotice(accountPath(locale, 'overview'), ACCOUNT_SUCCESS.confirmed)
    }
    await knowBrowser(services, request, reply, opened)
    return withAccountNotice(accountPath(locale, 'login'), passwordNotice(done.value))
  }
  const { why } = done.refusal
  return again(ACCOUNT_REFUSALS[`password-${why}`].text)
}

const registration: Action = async (services, { request, reply, fields, locale }) => {
  const filledIn: RegistrationForm = {
    form: Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, detailIn(fields, field)])) as Record<
      CheckoutField,
      string
    >,
    isBusiness: fields.get('customer') === 'business',
    company: {
      cocNumber: textIn(fields, 'cocNumber'),
      vatNumber: textIn(fields, 'vatNumber'),
      reference: textIn(fields, 'reference'),
    },
    password: fields.get('password') ?? '',
    passwordConfirm: fields.get('password_confirm') ?? '',
  }
  const path = accountPath(locale, 'register')
  const browser = services.ids.token()
  const done = await register(services, filledIn, locale, browser)
  if (done.ok) {
    sendRegistrationCookie(request, reply, browser)
    sendEmailCookie(request, reply, filledIn.form.emailAddress)
    const session = await endRegistrationDraft(services, await request.bearerSession())
    if (session !== null) sendSessionCookie(request, reply, session.token)
    return withAccountNotice(path, ACCOUNT_SUCCESS.registered)
  }
  const saved = await saveRegistrationDraft(services, await request.bearerSession(), filledIn, done.refusal)
  sendSessionCookie(request, reply, saved.token)
  return withAccountNotice(path, ACCOUNT_REFUSALS.registration.text)
}

const open: Action = async (services, { request, locale }) => {
  const bearer = await request.bearerSession()
  const isAsked = await askForAccount(services, bearer?.session ?? null)
  return withAccountNotice(
    accountPath(locale, 'login'),
    isAsked ? ACCOUNT_SUCCESS.opening : ACCOUNT_REFUSALS['no-session'].text,
  )
}
