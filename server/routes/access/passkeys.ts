import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { accountPath } from '../../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  openByPasskey,
  removePasskey,
  type PasskeyRefusal,
  type PasskeyServices,
} from '../../../application/shop/access/passkeys.ts'
import { enter } from '../../../application/shop/account/logIn.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import {
  challengeCookieOf,
  clearChallengeCookie,
  sendChallengeCookie,
} from '../../plugins/challengeCookie.ts'
import { byContract } from '../../plugins/contract.ts'
import { formActions, type FormAction } from '../../plugins/formActions.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../account/accountNotice.ts'
import { enterCall, greet, type LoginServices } from '../account/browserLogin.ts'
import { ADD, LOGIN, LOGIN_OPTIONS, OPTIONS } from './passkeySchemas.ts'

const BASE = '/api/v2/account/passkeys'

export type PasskeyRouteServices = PasskeyServices & LoginServices

/** A customer's passkeys, by call; one is removed by a form. Needs `cookies`, `cartBearer`, `session` and `contract` around it. */
export const passkeyRoutes =
  (services: PasskeyRouteServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => {
      takesNothing(scope)
      const path = `${BASE}/login/options`
      byContract(scope).post(path, { schema: LOGIN_OPTIONS }, async (request, reply) => {
        const begun = await beginPasskeyLogin(services)
        if (!begun.ok) return refuse(reply, codeOf(begun.refusal))
        sendChallengeCookie(request, reply, begun.value.token)
        return reply.send({ status: 'success', data: { options: jsonOf(begun.value.options) } })
      })
    })
    await app.register(async (scope) => withBody(scope, services))
    await app.register(async (scope) => {
      formActions(scope, { '/actions/account/passkey/remove': remove(services) })
    })
  }

const withBody = (scope: FastifyInstance, services: PasskeyRouteServices): void => {
  takesJson(scope)
  const app = byContract(scope)
  app.post(`${BASE}/options`, { schema: OPTIONS }, async (request, reply) => {
    const session = accountSession(await request.bearerSession())?.session
    if (session === undefined) return refuse(reply, 'no-session')
    const begun = await beginPasskey(services, session, request.body.password)
    if (!begun.ok) return refuse(reply, codeOf(begun.refusal))
    sendChallengeCookie(request, reply, begun.value.token)
    return reply.send({ status: 'success', data: { options: jsonOf(begun.value.options) } })
  })
  app.post(BASE, { schema: ADD }, async (request, reply) => {
    const session = accountSession(await request.bearerSession())?.session
    if (session === undefined) return refuse(reply, 'no-session')
    const token = challengeCookieOf(request)
    clearChallengeCookie(request, reply)
    const added = await addPasskey(services, session, { token, ...request.body })
    if (!added.ok) return refuse(reply, codeOf(added.refusal))
    return reply.send({ status: 'success', message: ACCOUNT_SUCCESS.passkeyAdded })
  })
  app.post(`${BASE}/login`, { schema: LOGIN }, async (request, reply) => {
    const { answer, locale } = request.body
    const account = await openByPasskey(services, challengeCookieOf(request), answer)
    clearChallengeCookie(request, reply)
    if (account === null) return refuse(reply, 'passkey-not-right')
    const entered = await enter(services, account, { ...(await enterCall(request)), locale })
    await greet(services, request, reply, entered, locale)
    return reply.send({ status: 'success', message: ACCOUNT_SUCCESS.passkeyUsed })
  })
}

const remove =
  (services: PasskeyRouteServices): FormAction =>
  async ({ request, fields, locale }) => {
    const session = accountSession(await request.bearerSession())?.session
    const page = accountPath(locale, 'security')
    if (session === undefined)
      return withAccountNotice(accountPath(locale, 'login'), ACCOUNT_REFUSALS['no-session'].text, {
        back: page,
      })
    const [password, passkeyUid] = [fields.get('password') ?? '', fields.get('passkeyUid') ?? '']
    const removed = await removePasskey(services, session, { password, passkeyUid, locale })
    if (removed.ok) return withAccountNotice(page, ACCOUNT_SUCCESS.passkeyRemoved)
    if (removed.refusal.why === 'unknown-passkey') return null
    return withAccountNotice(page, ACCOUNT_REFUSALS[codeOf(removed.refusal)].text)
  }

const codeOf = ({ why }: PasskeyRefusal) => {
  switch (why) {
    case 'wrong':
      return 'password-wrong'
    case 'not-offered':
      return 'passkey-not-offered'
    case 'too-many':
      return 'passkey-too-many'
    case 'not-right':
    case 'unknown-passkey':
      return 'passkey-not-right'
  }
}

type Json = string | number | boolean | null | { [name: string]: Json } | Json[]

/** As it goes over the wire: what is undefined is left out. */
const jsonOf = (options: object): Json => JSON.parse(JSON.stringify(options)) as Json
