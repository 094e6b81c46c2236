import {
  PasskeyAnswer,
  PasskeyLoginRequest,
  PasskeyOptionsAnswer,
  PasskeyOptionsRequest,
  PasskeyRequest,
} from '../../application/contract/api/account/accountPasskeys.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  openByPasskey,
  removePasskey,
  type PasskeyRefusal,
  type PasskeyServices,
} from '../../application/shop/accounts/passkeys.ts'
import { enter } from '../../application/shop/accounts/logIn.ts'
import { allOf, callAction, formAction, success, successText, type Action } from '../plugins/action.ts'
import {
  challengeCookieOf,
  clearChallengeCookie,
  sendChallengeCookie,
} from '../plugins/cookies/challengeCookie.ts'
import { refuse } from '../plugins/problem.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../pages/account/accountNotice.ts'
import { enterCall, greet, type LoginServices } from './browserLogin.ts'

const BASE = '/api/v2/account/passkeys'

/** A customer's passkeys: by calls, except that a form removes one. */
export const passkeyActions = (services: PasskeyServices & LoginServices): Action =>
  allOf([
    callAction({
      access: 'everyone',
      rate: 'challenges',
      at: `POST ${BASE}/login/options`,
      schema: {
        tag: 'account',
        operationId: 'passkeyLoginOptions',
        summary: 'Asks the browser for one of the shop’s passkeys',
        answer: PasskeyOptionsAnswer,
        refusals: ['passkey-not-offered'],
      },
      answer: async ({ request, reply }) => {
        const begun = await beginPasskeyLogin(services)
        if (!begun.ok) return refuse(reply, codeOf(begun.refusal))
        sendChallengeCookie(request, reply, begun.value.token)
        return success({ options: jsonOf(begun.value.options) })
      },
    }),
    callAction({
      access: 'customer',
      rate: 'confirmations',
      at: `POST ${BASE}/options`,
      schema: {
        tag: 'account',
        operationId: 'passkeyOptions',
        summary: 'Begins a passkey, by the customer’s password: what the browser’s device is asked with',
        body: PasskeyOptionsRequest,
        answer: PasskeyOptionsAnswer,
        refusals: ['password-wrong', 'passkey-not-offered', 'passkey-too-many'],
      },
      answer: async ({ request, reply, own }) => {
        const begun = await beginPasskey(services, own.session, request.body.password)
        if (!begun.ok) return refuse(reply, codeOf(begun.refusal))
        sendChallengeCookie(request, reply, begun.value.token)
        return success({ options: jsonOf(begun.value.options) })
      },
    }),
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `POST ${BASE}`,
      schema: {
        tag: 'account',
        operationId: 'addPasskey',
        summary: 'Keeps the passkey that was begun in this session and browser',
        body: PasskeyRequest,
        answer: PasskeyAnswer,
        refusals: ['passkey-not-right', 'passkey-too-many'],
      },
      answer: async ({ request, reply, own }) => {
        const token = challengeCookieOf(request)
        clearChallengeCookie(request, reply)
        const added = await addPasskey(services, own.session, { token, ...request.body })
        if (!added.ok) return refuse(reply, codeOf(added.refusal))
        return successText(ACCOUNT_SUCCESS.passkeyAdded)
      },
    }),
    callAction({
      access: 'everyone',
      rate: 'logins',
      at: `POST ${BASE}/login`,
      schema: {
        tag: 'account',
        operationId: 'passkeyLogin',
        summary: 'Logs a customer in by a passkey, and merges the browser’s cart into theirs',
        body: PasskeyLoginRequest,
        answer: PasskeyAnswer,
        refusals: ['passkey-not-right'],
      },
      answer: async ({ request, reply }) => {
        const { answer, locale } = request.body
        const account = await openByPasskey(services, challengeCookieOf(request), answer)
        clearChallengeCookie(request, reply)
        if (account === null) return refuse(reply, 'passkey-not-right')
        const entered = await enter(services, account, { ...(await enterCall(request)), locale })
        await greet(services, request, reply, entered, locale)
        return successText(ACCOUNT_SUCCESS.passkeyUsed)
      },
    }),
    formAction({
      access: 'customer',
      rate: 'confirmations',
      at: '/actions/account/passkey/remove',
      login: 'security',
      run: async ({ own, fields, locale }) => {
        const [password, passkeyUid] = [fields.get('password') ?? '', fields.get('passkeyUid') ?? '']
        const removed = await removePasskey(services, own.session, { password, passkeyUid, locale })
        const page = accountPath(locale, 'security')
        if (removed.ok) return withAccountNotice(page, ACCOUNT_SUCCESS.passkeyRemoved)
        if (removed.refusal.why === 'unknown-passkey') return null
        return withAccountNotice(page, ACCOUNT_REFUSALS[codeOf(removed.refusal)].text)
      },
    }),
  ])

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

/** Plain JSON: drops undefined members. */
const jsonOf = (options: object): Json => JSON.parse(JSON.stringify(options)) as Json
