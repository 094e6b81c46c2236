import {
  LoginAnswer,
  LoginRequest,
  LogoutAnswer,
  MessageAnswer,
  PasswordRequest,
  RegisterRequest,
  ResetRequest,
  SessionAnswer,
  SessionRequest,
} from '../../../application/contract/api/account.ts'
import { call } from '../../plugins/call.ts'

const ACCOUNT = { tag: 'account', access: 'everyone' } as const

export const LOGIN = call({
  ...ACCOUNT,
  operationId: 'logIn',
  summary: 'Logs a customer in, and merges the browser’s cart into theirs',
  body: LoginRequest,
  answer: LoginAnswer,
})

export const SESSION = call({
  ...ACCOUNT,
  access: 'session',
  operationId: 'accountSession',
  summary: 'Who is logged in',
  body: SessionRequest,
  answer: SessionAnswer,
  refusals: ['no-session'],
})

export const LOGOUT = call({
  ...ACCOUNT,
  access: 'session',
  operationId: 'logOut',
  summary: 'Ends the session, and takes it and the cart away from the browser',
  answer: LogoutAnswer,
})

export const RESET = call({
  ...ACCOUNT,
  operationId: 'requestPassword',
  summary: 'Asks for a link to a new password; the same is answered whether there is an account or not',
  body: ResetRequest,
  answer: MessageAnswer,
})

export const PASSWORD = call({
  ...ACCOUNT,
  operationId: 'setPassword',
  summary: 'Uses a mailed link, once: sets a password, or opens an account',
  body: PasswordRequest,
  answer: MessageAnswer,
  refusals: ['password-rules', 'passwords-differ'],
})

export const REGISTER = call({
  ...ACCOUNT,
  operationId: 'register',
  summary: 'Asks for an account, which a mailed link opens; the same is answered whether there is one or not',
  body: RegisterRequest,
  answer: MessageAnswer,
  refusals: ['registration'],
})
