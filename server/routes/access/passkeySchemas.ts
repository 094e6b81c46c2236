import {
  PasskeyAnswer,
  PasskeyLoginRequest,
  PasskeyOptionsAnswer,
  PasskeyOptionsRequest,
  PasskeyRequest,
} from '../../../application/contract/api/accountPasskeys.ts'
import { call } from '../../plugins/call.ts'

const ACCOUNT = { tag: 'account', access: 'session' } as const

export const OPTIONS = call({
  ...ACCOUNT,
  operationId: 'passkeyOptions',
  summary: 'Begins a passkey, by the customer’s password: what the browser’s device is asked with',
  body: PasskeyOptionsRequest,
  answer: PasskeyOptionsAnswer,
  refusals: ['no-session', 'password-wrong', 'passkey-not-offered', 'passkey-too-many'],
})

export const ADD = call({
  ...ACCOUNT,
  operationId: 'addPasskey',
  summary: 'Keeps the passkey that was begun in this session and browser',
  body: PasskeyRequest,
  answer: PasskeyAnswer,
  refusals: ['no-session', 'passkey-not-right', 'passkey-too-many'],
})

export const LOGIN_OPTIONS = call({
  ...ACCOUNT,
  access: 'everyone',
  operationId: 'passkeyLoginOptions',
  summary: 'Asks the browser for one of the shop’s passkeys',
  answer: PasskeyOptionsAnswer,
  refusals: ['passkey-not-offered'],
})

export const LOGIN = call({
  ...ACCOUNT,
  access: 'everyone',
  operationId: 'passkeyLogin',
  summary: 'Logs a customer in by a passkey, and merges the browser’s cart into theirs',
  body: PasskeyLoginRequest,
  answer: PasskeyAnswer,
  refusals: ['passkey-not-right'],
})
