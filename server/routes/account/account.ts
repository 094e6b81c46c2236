import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type {
  LoginAnswer,
  LoginRequest,
  MessageAnswer,
  RegisterRequest,
  SessionAnswer,
} from '../../../application/contract/api/account.ts'
import type { AccountView } from '../../../application/pages/accountView.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import { accountView } from '../../../application/shop/account/accountView.ts'
import { register, requestPassword } from '../../../application/shop/account/register.ts'
import type { RegistrationForm } from '../../../application/shop/account/registration.ts'
import { addressBookOf, type AddressBook } from '../../../application/shop/account/savedAddresses.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import type { Services } from '../../../application/shop/services.ts'
import { setPassword, type PasswordServices } from '../../../application/shop/account/setPassword.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { problemFor, refuse, sendProblem } from '../../plugins/problem.ts'
import { clearKnownCookie } from '../../plugins/session.ts'
import { accountAddress } from './accountAddresses.ts'
import { passwordNotice } from './accountNotice.ts'
import { LOGIN, LOGOUT, PASSWORD, REGISTER, RESET, SESSION } from './accountCallSchemas.ts'
import { browserLogin, browserLogout, knowBrowser, type LoginServices } from './browserLogin.ts'

const BASE = '/api/v2/account'

export type AccountServices = LoginServices & PasswordServices & Pick<Services, 'informationRules'>

/** The account's calls (docs of each: application/contract/api/account.ts). Needs `cookies`, `cartBearer`, `session` and `contract` around it. */
export const accountRoutes =
  (services: AccountServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => {
      takesNothing(scope)
      byContract(scope).post(`${BASE}/logout`, { schema: LOGOUT }, async (request, reply) => {
        await browserLogout(services, request, reply)
        return reply.send({ status: 'success' })
      })
    })
    await app.register(async (scope) => withBody(scope, services))
  }

const withBody = (scope: FastifyInstance, services: AccountServices): void => {
  takesJson(scope)
  const app = byContract(scope)
  app.post(`${BASE}/login`, { schema: LOGIN }, async (request, reply) =>
    reply.send(await loggedIn(services, request, reply, request.body)),
  )
  app.post(`${BASE}/session`, { schema: SESSION }, async (request, reply) => {
    const found = accountSession(await request.bearerSession())
    const view = found && (await accountView(services, found.session))
    const isNamed = request.body?.token === undefined || request.body.token === found?.token
    if (found === null || view === null || !isNamed) {
      // the browser asks no more, and its pages say that nobody is logged in
      clearKnownCookie(request, reply)
      return refuse(reply, 'no-session')
    }
    const data = sessionOf(found.token, view, await addressBookOf(services, view.customerId))
    return reply.send({ status: 'success', data })
  })
  app.post(`${BASE}/reset`, { schema: RESET }, async (request, reply) => {
    const { emailAddress, locale } = request.body
    await requestPassword(services, emailAddress, locale)
    return reply.send({ status: 'success', message: 'accountPasswordResetMailed' })
  })
  app.post(`${BASE}/password`, { schema: PASSWORD }, async (request, reply) => {
    const { token, password, password_confirm: confirm = password } = request.body
    if (confirm !== password) return refuse(reply, 'passwords-differ')
    const done = await setPassword(services, { token, password, browser: null, keptPasskeys: new Set() })
    if (done.ok) {
      await knowBrowser(services, request, reply, done.value.opened)
      return reply.send({ status: 'success', message: passwordNotice(done.value) })
    }
    return done.refusal.why === 'rules'
      ? refuse(reply, 'password-rules')
      : reply.send(failed(ACCOUNT_REFUSALS[`password-${done.refusal.why}`].text))
  })
  app.post(`${BASE}/register`, { schema: REGISTER }, async (request, reply) => {
    const done = await register(services, registrationOf(request.body), request.body.locale, null)
    if (!done.ok) return sendProblem(reply, { ...problemFor('registration'), fields: done.refusal })
    return reply.send({ status: 'success', message: 'accountRegisterMailed' })
  })
}

const failed = (message: string): MessageAnswer => ({ status: 'error', message })

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

const loggedIn = async (
  services: AccountServices,
  request: FastifyRequest,
  reply: FastifyReply,
  body: LoginRequest,
): Promise<LoginAnswer> => {
  const result = await browserLogin(services, request, reply, body)
  if (!result.ok) return { status: 'error', message: ACCOUNT_REFUSALS[`login-${result.refusal.why}`].text }
  const { session, cart } = result.value
  const view = await accountView(services, session.session)
  if (view === null) return { status: 'error', message: ACCOUNT_REFUSALS['login-wrong'].text }
  return {
    status: 'success',
    data: {
      ...sessionOf(session.token, view, await addressBookOf(services, view.customerId)),
      isMerged: cart !== null && cart.message !== null,
      isMergedMessage: cart?.message ?? null,
    },
  }
}

/** A business is who says so, or who fills in what only a business has. */
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
