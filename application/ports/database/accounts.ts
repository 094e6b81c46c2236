import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * The login data of customers, outside of the log, by a keyed digest of the mailbox. A mailbox has one
 * account, and a customer has one account. `open` returns whether it succeeded: of two concurrent calls for
 * one mailbox one does; a repeat for the same customer changes the password.
 */
export interface Accounts {
  find(mailbox: string): Promise<Account | null>
  ofCustomer(customerId: string): Promise<Account | null>
  open(mailbox: string, account: Account): Promise<boolean>
  /** whether the account existed */
  changePassword(customerId: string, passwordHash: string): Promise<boolean>
  /** stores the cart with which the customer continues on the next login */
  saveCart(customerId: string, cartUid: string | null): Promise<void>
  removeOf(customerId: string): Promise<void>
}

export interface Account {
  readonly customerId: string
  readonly passwordHash: string
  /** destination of emails about the account, whatever was typed at login: sealed under the customer's key */
  readonly emailAddress: Sealed
  readonly cartUid: string | null
}

/**
 * Emailed links, found by the hash of their token. `take` returns a link once, even for concurrent calls, and
 * ends the customer's other links with the same purpose: of two used at the same time one succeeds. An
 * expired link is not found. `removeOfMailbox` removes and returns all links of a mailbox; `forget` removes
 * expired links.
 */
export interface MailedLinks {
  save(tokenHash: string, link: MailedLink): Promise<void>
  find(tokenHash: string, now: number): Promise<MailedLink | null>
  take(tokenHash: string, now: number): Promise<MailedLink | null>
  removeOf(customerId: string): Promise<void>
  removeOfMailbox(mailbox: string): Promise<readonly MailedLink[]>
  forget(now: number): Promise<void>
}

/**
 * `open`: creates an account; `password`: changes an account's password; `order`: shows one order, with its
 * buyer's actions only; `company`: lets the owner of an account with its mailbox join a company, `customerId`
 * being the invitation's own uid; `stock`: confirms or withdraws one stock notice, `customerId` being the
 * subject of that notice's own key.
 */
export interface MailedLink {
  readonly purpose: 'open' | 'password' | 'order' | 'company' | 'stock'
  readonly customerId: string
  /** the keyed digest of the mailbox it was sent to */
  readonly mailbox: string
  /** hash of the password that must be entered again; null if any new password is allowed */
  readonly passwordHash: string | null
  /** the request's data, as JSON sealed under the customer's key */
  readonly matter: Sealed
  /** ms since 1970 */
  readonly until: number
}
