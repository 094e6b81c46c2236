import {
  MessageAnswer,
  PasswordRequest,
  RegisterRequest,
  ResetRequest,
} from '../../application/contract/api/account/account.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import { askForAccount } from '../../application/shop/accounts/openAccount.ts'
import { register, requestPassword } from '../../application/shop/accounts/register.ts'
import { passwordErrors, type RegistrationForm } from '../../application/shop/accounts/registration.ts'
import {
  endRegistrationDraft,
  saveRegistrationDraft,
} from '../../application/shop/accounts/registrationDraft.ts'
import { setPassword, type PasswordServices } from '../../application/shop/accounts/setPassword.ts'
import type { Services } from '../../application/shop/services.ts'
import { MOST_PASSKEYS } from '../../domain/account/access.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { ACCOUNT_SUCCESS, passwordNotice, withAccountNotice } from '../pages/account/accountNotice.ts'
import { action, failureText, formAction, Refused, successText, type Action } from '../plugins/action.ts'
import { sendEmailCookie } from '../plugins/cookies/emailCookie.ts'
import { detailsIn, textIn, type Fields } from '../plugins/forms.ts'
import { problemFor, refuse, sendProblem } from '../plugins/problem.ts'
import {
  clearRegistrationCookie,
  registrationCookieOf,
  sendRegistrationCookie,
} from '../plugins/cookies/registrationCookie.ts'
import { sendSessionCookie, sessionIn } from '../plugins/session.ts'
import { enterOpened, knowBrowser, type LoginServices } from './browserLogin.ts'

const BASE = '/api/v2/account'

export type AccountServices = LoginServices & PasswordServices & Pick<Services, 'informationRules'>

/**
 * Registration, opening of an account, and setting a password (each call is documented in
 * application/contract/api/account/account.ts).
 */
export const registrationActions = (services: AccountServices): readonly Action[] => [
  resetting(services),
  choosingPassword(services),
  registering(services),
  formAction({
    access: 'session',
    rate: 'resets',
    at: '/actions/account/open',
    run: async ({ request, locale }) => {
      const isAsked = await askForAccount(services, await sessionIn(request))
      const text = isAsked ? ACCOUNT_SUCCESS.opening : ACCOUNT_REFUSALS['no-session'].text
      return withAccountNotice(accountPath(locale, 'login'), text)
    },
  }),
]

const resetting = (services: AccountServices): Action =>
  action({
    access: 'everyone',
    rate: 'resets',
    run: async (
      _asked,
      { emailAddress, locale }: { readonly emailAddress: string; readonly locale: Locale },
    ) => requestPassword(services, emailAddress, locale),
    call: {
      at: `POST ${BASE}/reset`,
      schema: {
        tag: 'account',
        operationId: 'requestPassword',
        summary: 'Asks for a link to a new password; the same is answered whether there is an account or not',
        body: ResetRequest,
        answer: MessageAnswer,
        refusals: ['reset-email'],
      },
      input: ({ request }) => request.body,
      answer: (asked, { reply }) =>
        asked.ok ? successText('accountPasswordResetMailed') : refuse(reply, 'reset-email'),
    },
    form: {
      at: '/actions/account/reset',
      input: ({ request, reply, fields, locale }) => {
        const emailAddress = textIn(fields, 'emailAddress')
        sendEmailCookie(request, reply, emailAddress)
        return { emailAddress, locale }
      },
      back: (asked, { locale }) => {
        const text = asked.ok ? ACCOUNT_SUCCESS.mailed : ACCOUNT_REFUSALS['reset-email'].text
        return withAccountNotice(accountPath(locale, 'reset'), text)
      },
    },
  })

/** Prefix of a passkey's checkbox name, before the uid. */
const KEEP = 'keep-'
/** Length of a full list of a customer's passkeys, each with its uuid and a comma. */
const LONGEST_KEEP = MOST_PASSKEYS * 37

const keptIn = (fields: Fields): readonly string[] =>
  [...fields.keys()].filter((name) => name.startsWith(KEEP)).map((name) => name.slice(KEEP.length))

/** The link's form again, with its ticked passkeys. */
const linkAgain = (fields: Fields, locale: Locale, message: string): string => {
  const kept = keptIn(fields)
  return withAccountNotice(accountPath(locale, 'reset'), message, {
    token: textIn(fields, 'token'),
    ...(kept.length > 0 && { keep: kept.join(',').slice(0, LONGEST_KEEP) }),
  })
}

const choosingPassword = (services: AccountServices): Action =>
  action({
    access: 'everyone',
    rate: 'resets',
    run: async (_asked, chosen: Parameters<typeof setPassword>[1]) => setPassword(services, chosen),
    call: {
      at: `POST ${BASE}/password`,
      schema: {
        tag: 'account',
        operationId: 'setPassword',
        summary: 'Uses a mailed link, once: sets a password, or opens an account',
        body: PasswordRequest,
        answer: MessageAnswer,
        refusals: ['password-rules', 'passwords-differ'],
      },
      input: ({ request }) => {
        const { token, password, password_confirm: confirm = password } = request.body
        return confirm === password
          ? { token, password, browser: null, keptPasskeys: new Set<string>() }
          : new Refused('passwords-differ')
      },
      answer: async (done, { request, reply }) => {
        if (done.ok) {
          await knowBrowser(services, request, reply, done.value.opened)
          return successText(passwordNotice(done.value))
        }
        return done.refusal.why === 'rules'
          ? refuse(reply, 'password-rules')
          : failureText(ACCOUNT_REFUSALS[`password-${done.refusal.why}`].text)
      },
    },
    form: {
      at: '/actions/account/password',
      input: ({ request, fields, locale }) => {
        const [token, given] = [textIn(fields, 'token'), fields.get('password') ?? '']
        const browser = registrationCookieOf(request)
        // a customer who registered in this browser entered the password there
        const isConfirmed = browser !== null && !fields.has('password')
        // a registration's password is typed once: there is no second field to compare
        const wrong = isConfirmed ? null : passwordErrors(given, fields.get('password_confirm') ?? given)
        if (wrong !== null) {
          const why = wrong.password !== undefined ? 'password-rules' : 'passwords-differ'
          return linkAgain(fields, locale, ACCOUNT_REFUSALS[why].text)
        }
        const keptPasskeys = new Set(keptIn(fields))
        return { token, password: isConfirmed ? null : given, browser, keptPasskeys }
      },
      back: async (done, { request, reply, fields, locale }) => {
        if (!done.ok) return linkAgain(fields, locale, ACCOUNT_REFUSALS[`password-${done.refusal.why}`].text)
        const { opened } = done.value
        if (done.value.isConfirmed && opened !== null) {
          clearRegistrationCookie(request, reply)
          if (await enterOpened(services, request, reply, opened, locale))
            return withAccountNotice(accountPath(locale, 'overview'), ACCOUNT_SUCCESS.confirmed)
        }
        await knowBrowser(services, request, reply, opened)
        return withAccountNotice(accountPath(locale, 'login'), passwordNotice(done.value))
      },
    },
  })

interface Registration {
  readonly filledIn: RegistrationForm
  readonly locale: Locale
  /** token of the browser that sent the form; null for a call */
  readonly browser: string | null
}

const registering = (services: AccountServices): Action =>
  action({
    access: 'everyone',
    rate: 'resets',
    run: async (_asked, { filledIn, locale, browser }: Registration) =>
      register(services, filledIn, locale, browser),
    call: {
      at: `POST ${BASE}/register`,
      schema: {
        tag: 'account',
        operationId: 'register',
        summary:
          'Asks for an account, which a mailed link opens; the same is answered whether there is one or not',
        body: RegisterRequest,
        answer: MessageAnswer,
        refusals: ['registration'],
      },
      input: ({ request: { body } }) => ({
        filledIn: registrationOf(body),
        locale: body.locale,
        browser: null,
      }),
      answer: (done, { reply }) =>
        done.ok
          ? successText('accountRegisterMailed')
          : sendProblem(reply, { ...problemFor('registration'), fields: done.refusal }),
    },
    form: {
      at: '/actions/account/register',
      input: ({ fields, locale }) => ({
        filledIn: registrationIn(fields),
        locale,
        browser: services.ids.token(),
      }),
      back: async (done, { request, reply, locale }, { filledIn, browser }) => {
        const path = accountPath(locale, 'register')
        const bearer = await request.bearerSession()
        if (!done.ok) {
          const saved = await saveRegistrationDraft(services, bearer, filledIn, done.refusal)
          sendSessionCookie(request, reply, saved.token)
          return withAccountNotice(path, ACCOUNT_REFUSALS.registration.text)
        }
        sendRegistrationCookie(request, reply, browser ?? '')
        sendEmailCookie(request, reply, filledIn.form.emailAddress)
        const session = await endRegistrationDraft(services, bearer)
        if (session !== null) sendSessionCookie(request, reply, session.token)
        return withAccountNotice(path, ACCOUNT_SUCCESS.registered)
      },
    },
  })

const registrationIn = (fields: Fields): RegistrationForm => ({
  form: detailsIn(fields),
  isBusiness: fields.get('customer') === 'business',
  company: {
    cocNumber: textIn(fields, 'cocNumber'),
    vatNumber: textIn(fields, 'vatNumber'),
    reference: textIn(fields, 'reference'),
  },
  password: fields.get('password') ?? '',
  passwordConfirm: fields.get('password_confirm') ?? '',
})

/** Counts as a business if the caller says so, or fills in a business-only field. */
const registrationOf = ({
  cocNumber,
  vatNumber,
  reference,
  business,
  password,
  password_confirm: passwordConfirm = password,
  address: _address,
  locale: _locale,
  ...form
}: RegisterRequest): RegistrationForm => ({
  form,
  isBusiness: business ?? [cocNumber, vatNumber, reference].some((value) => value.trim() !== ''),
  company: { cocNumber, vatNumber, reference },
  password,
  passwordConfirm,
})
