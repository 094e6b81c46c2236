import { accountPath } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import { CALL_REFUSALS } from '../../application/refusals/callRefusals.ts'
import { changePassword } from '../../application/shop/accounts/changePassword.ts'
import { endCartKeys } from '../../application/shop/accounts/customerCarts.ts'
import { passwordErrors } from '../../application/shop/accounts/registration.ts'
import { renewKey } from '../../application/shop/cart/bearerCart.ts'
import { allOf, formAction, type Action, type OwnForm } from '../plugins/action.ts'
import { sendCartCookie } from '../plugins/cookies/cookies.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../pages/account/accountNotice.ts'
import { browserLogout } from './browserLogin.ts'

export type SecurityServices = Parameters<typeof changePassword>[0] & Parameters<typeof renewKey>[0]

/** Forms for a customer's password and sessions. */
export const securityActions = (services: SecurityServices): Action => {
  const shared = { access: 'customer', login: 'security' } as const
  return allOf([
    formAction({
      ...shared,
      rate: 'confirmations',
      at: '/actions/account/security/password',
      run: (form) => password(services, form),
    }),
    formAction({
      ...shared,
      rate: 'calls',
      at: '/actions/account/security/session',
      run: (form) => endSession(services, form),
    }),
    formAction({
      ...shared,
      rate: 'calls',
      at: '/actions/account/security/everywhere',
      run: (form) => everywhere(services, form),
    }),
  ])
}

type OwnAction = (services: SecurityServices, form: OwnForm<'customer'>) => Promise<string | null>

const password: OwnAction = async (services, { own, request, reply, fields, locale }) => {
  const told = (text: string) => withAccountNotice(accountPath(locale, 'security'), text)
  const [current, next] = [fields.get('current') ?? '', fields.get('password') ?? '']
  const wrong = passwordErrors(next, fields.get('password_confirm') ?? '')
  if (wrong?.password !== undefined) return told(ACCOUNT_REFUSALS['password-rules'].text)
  if (wrong !== null) return told(ACCOUNT_REFUSALS['passwords-differ'].text)
  const cart = await request.bearerCart()
  const done = await changePassword(services, own, { current, password: next, locale })
  if (done.ok) {
    // this browser continues with a new cart key, which nobody else knows
    if (cart !== null) sendCartCookie(request, reply, await renewKey(services, cart.uid))
    return told(ACCOUNT_SUCCESS.passwordReplaced)
  }
  switch (done.refusal.why) {
    case 'wrong':
      return told(ACCOUNT_REFUSALS['password-wrong'].text)
    case 'rules':
      return told(ACCOUNT_REFUSALS['password-rules'].text)
    default:
      return told(CALL_REFUSALS['version-conflict'].text)
  }
}

const endSession: OwnAction = async (services, { own: { session }, request, reply, fields, locale }) => {
  const { sessions } = services
  const sessionUid = fields.get('sessionUid') ?? ''
  const ended = (await sessions.ofCustomer(session.customerId)).find(({ uid }) => uid === sessionUid)
  const cart = await request.bearerCart()
  const isEnded = await sessions.end(session.customerId, sessionUid)
  if (isEnded && typeof ended?.cartUid === 'string') {
    const key = await renewKey(services, ended.cartUid)
    if (cart?.uid === ended.cartUid) sendCartCookie(request, reply, key)
  }
  return isEnded ? withAccountNotice(accountPath(locale, 'security'), ACCOUNT_SUCCESS.sessionEnded) : null
}

const everywhere: OwnAction = async (services, { own: { session }, request, reply, locale }) => {
  await endCartKeys(services, session.customerId)
  await browserLogout(services, request, reply)
  await services.sessions.removeOf(session.customerId)
  return withAccountNotice(accountPath(locale, 'login'), ACCOUNT_SUCCESS.loggedOutEverywhere)
}
