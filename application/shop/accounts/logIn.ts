import { buysForCompany } from '../../../domain/account/customer.ts'
import type { Device } from '../../../domain/account/device.ts'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { CartServices } from '../cart/changeCart.ts'
import { mergeCarts, type Merged } from '../cart/mergeCarts.ts'
import { repriceCart } from '../cart/repriceCart.ts'
import type { Account } from '../../ports/database/accounts.ts'
import type { Services } from '../services.ts'
import { assignCustomerNumber } from '../customers/assignCustomerNumber.ts'
import { customerOf } from '../customers/customerForms.ts'
import { beginAccountSession, type BearerSession } from '../sessions/session.ts'

/** `incomplete`: a field is empty; `wrong`: no such account or a wrong password, without saying which. */
export interface LoginRefusal {
  readonly why: 'incomplete' | 'wrong'
}

export interface EnterCall {
  readonly locale: Locale
  /** the browser's current cart */
  readonly cartUid: string | null
  /** the browser's session before the login */
  readonly session: BearerSession | null
  readonly device: Device
}

export interface LoginCall extends EnterCall {
  readonly email: string
  readonly password: string
}

export type EnterServices = CartServices & Pick<Services, 'accounts' | 'sessions'>

export interface LoggedIn {
  readonly session: BearerSession
  /** result of merging the browser's cart into the customer's; null if the merge failed */
  readonly cart: Merged | null
  readonly isBusiness: boolean
}

/**
 * Logs a customer in: starts a session under a new token and merges the browser's cart into the customer's.
 * Verifies a decoy hash if there is no account, so that the response takes equally long.
 */
export const logIn = async (
  services: EnterServices & Pick<Services, 'accountDigest' | 'passwords'>,
  { email, password, locale, cartUid, session: present, device }: LoginCall,
): Promise<Result<LoggedIn, LoginRefusal>> => {
  if (email.trim() === '' || password === '') return refused({ why: 'incomplete' })
  const { accounts, passwords } = services
  const account = await accounts.find(services.accountDigest(mailboxOf(email)))
  const isRight = await passwords.verify(account?.passwordHash ?? passwords.decoy, password)
  if (account === null || !isRight) return refused({ why: 'wrong' })
  return ok(await enter(services, account, { locale, cartUid, session: present, device }))
}

/** Logs in a customer who has already proved that the account is theirs. */
export const enter = async (
  services: EnterServices,
  account: Account,
  { locale, cartUid, session: present, device }: EnterCall,
): Promise<LoggedIn> => {
  const { customerId } = account
  // the account predates customer numbers, or the process stopped before it assigned one
  await assignCustomerNumber(services, customerId)
  const merged = await mergeCarts(services, {
    from: cartUid,
    into: account.cartUid,
    actor: `customer:${customerId}`,
    customerId,
    locale,
  })
  const cart = merged.ok ? await withOwnPrices(services, merged.value, customerId, locale) : null
  // if the merge still conflicts after all its retries, the browser keeps its own cart
  const now = cart === null ? cartUid : (cart.now?.cartUid ?? null)
  const session = await beginAccountSession(services, present, {
    customerId,
    cartUid: now,
    device,
  })
  if (now !== account.cartUid) await services.accounts.saveCart(customerId, now)
  const { state } = await customerOf(services, customerId)
  return { session, cart, isBusiness: buysForCompany(state) }
}

/** Reprices the remaining cart at the customer's own prices; a merged cart has them already. */
const withOwnPrices = async (
  services: CartServices,
  merged: Merged,
  customerId: string,
  locale: Locale,
): Promise<Merged> => {
  const { now } = merged
  if (now === null) return merged
  const call = { cartUid: now.cartUid, actor: `customer:${customerId}`, customerId, locale } as const
  return { ...merged, now: await repriceCart(services, { ...call, taskId: null, answerIn: null }, now) }
}

/** Ends a session; an account's cart is saved for the customer's next login. */
export const logOut = async (
  { sessions, accounts, sha256 }: Pick<Services, 'sessions' | 'accounts' | 'sha256'>,
  bearer: BearerSession | null,
  cartUid: string | null,
): Promise<void> => {
  if (bearer === null) return
  if (bearer.session.scope === 'account') await accounts.saveCart(bearer.session.customerId, cartUid)
  await sessions.remove(sha256(bearer.token))
}

/** Returns whether an email address has an account. The pre-session reveals only this. */
export const hasAccount = async (
  { accounts, accountDigest }: Pick<Services, 'accounts' | 'accountDigest'>,
  email: string,
): Promise<boolean> => (await accounts.find(accountDigest(mailboxOf(email)))) !== null
