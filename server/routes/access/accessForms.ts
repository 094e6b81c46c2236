import type { FastifyPluginAsync } from 'fastify'
import { accountPath } from '../../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import { CALL_REFUSALS } from '../../../application/refusals/callRefusals.ts'
import { changePassword } from '../../../application/shop/access/changePassword.ts'
import type { BearerSession } from '../../../application/shop/account/session.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import { passwordErrors } from '../../../application/shop/account/registration.ts'
import type { Services } from '../../../application/shop/services.ts'
import { formActions, type FormAction, type SentForm } from '../../plugins/formActions.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../account/accountNotice.ts'
import { browserLogout } from '../account/browserLogin.ts'

export type AccessFormServices = Parameters<typeof changePassword>[0] & Pick<Services, 'sha256'>

/** Does what a form of a customer who is logged in asks for; the page to go to then, null where what it names is not theirs. */
type OwnAction = (
  services: AccessFormServices,
  bearer: BearerSession,
  form: SentForm,
) => Promise<string | null>

/** The forms about the ways into one's account, each answered by a 303. Needs `cookies`, `cartBearer` and `session` around it. */
export const accessForms =
  (services: AccessFormServices): FastifyPluginAsync =>
  async (app) => {
    const by =
      (action: OwnAction): FormAction =>
      async (form) => {
        const own = accountSession(await form.request.bearerSession())
        if (own !== null) return action(services, own, form)
        return withAccountNotice(accountPath(form.locale, 'login'), ACCOUNT_REFUSALS['no-session'].text, {
          back: accountPath(form.locale, 'security'),
        })
      }
    formActions(app, {
      '/actions/account/security/password': by(password),
      '/actions/account/security/session': by(endSession),
      '/actions/account/security/everywhere': by(everywhere),
    })
  }

const password: OwnAction = async (services, bearer, { fields, locale }) => {
  const told = (text: string) => withAccountNotice(accountPath(locale, 'security'), text)
  const [current, next] = [fields.get('current') ?? '', fields.get('password') ?? '']
  const wrong = passwordErrors(next, fields.get('password_confirm') ?? '')
  if (wrong?.password !== undefined) return told(ACCOUNT_REFUSALS['password-rules'].text)
  if (wrong !== null) return told(ACCOUNT_REFUSALS['passwords-differ'].text)
  const done = await changePassword(services, bearer, { current, password: next, locale })
  if (done.ok) return told(ACCOUNT_SUCCESS.passwordReplaced)
  switch (done.refusal.why) {
    case 'wrong':
      return told(ACCOUNT_REFUSALS['password-wrong'].text)
    case 'rules':
      return told(ACCOUNT_REFUSALS['password-rules'].text)
    default:
      return told(CALL_REFUSALS['version-conflict'].text)
  }
}

const endSession: OwnAction = async ({ sessions }, { session }, { fields, locale }) => {
  const isEnded = await sessions.end(session.customerId, fields.get('sessionUid') ?? '')
  return isEnded ? withAccountNotice(accountPath(locale, 'security'), ACCOUNT_SUCCESS.sessionEnded) : null
}

const everywhere: OwnAction = async (services, { session }, { request, reply, locale }) => {
  await browserLogout(services, request, reply)
  await services.sessions.removeOf(session.customerId)
  return withAccountNotice(accountPath(locale, 'login'), ACCOUNT_SUCCESS.loggedOutEverywhere)
}
