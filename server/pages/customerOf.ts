import type { FastifyRequest } from 'fastify'
import { KNOWN_COOKIE } from '../../application/contract/api/knownCookie.ts'
import { accountView } from '../../application/shop/customers/accountView.ts'
import { accountSession } from '../../application/shop/sessions/session.ts'
import { cookieName } from '../plugins/cookies/cookies.ts'
import { clearSessionCookie, SESSION_COOKIE } from '../plugins/session.ts'
import type { CustomerVisit, Visit } from './pageModule.ts'

/** The logged-in customer; null for nobody. Clears the cookies of a token that opens no account. */
export const customerOf = async ({
  request,
  services,
}: Visit): Promise<Pick<CustomerVisit, 'own' | 'account'> | null> => {
  const bearer = await request.bearerSession()
  const own = accountSession(bearer)
  const account = own && (await accountView(services, own.session))
  if (own !== null && account !== null) return { own, account }
  if (bearer === null || own !== null) forgetSession(request)
  return null
}

const forgetSession = (request: FastifyRequest): void => {
  const isSent = (name: string) => request.cookies[cookieName(request, name)] !== undefined
  if (isSent(SESSION_COOKIE) || isSent(KNOWN_COOKIE)) clearSessionCookie(request, request.cartReply)
}
