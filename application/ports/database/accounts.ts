import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * Who can log in, apart from the log: by a keyed digest of the mailbox. One mailbox has one account, and one customer has one. `open`
 * answers whether it did: of two at once for one mailbox one does, and a repeat for the same customer changes the password.
 */
export interface Accounts {
  find(mailbox: string): Promise<Account | null>
  ofCustomer(customerId: string): Promise<Account | null>
  open(mailbox: string, account: Account): Promise<boolean>
  /** whether there was one to change */
  changePassword(customerId: string, passwordHash: string): Promise<boolean>
  /** the cart that the customer goes on with wherever they log in next */
  saveCart(customerId: string, cartUid: string | null): Promise<void>
  removeOf(customerId: string): Promise<void>
}

export interface Account {
  readonly customerId: string
  readonly passwordHash: string
  /** where mails about the account go, whatever was typed: sealed under the customer's key */
  readonly emailAddress: Sealed
  readonly cartUid: string | null
}

/**
 * Links that were mailed, found by the hash of their token alone. `take` answers a link once, to one of however many bring its token, and ends
 * its customer's others of the same purpose: of two that are used at one instant one is. One whose time is over is not found. `removeOfMailbox` removes all that went to a mailbox, and answers them; `forget` those whose time is over.
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
 * `open`: makes an account; `password`: changes an account's password; `order`: shows one order, and does nothing but what is its buyer's to
 * do; `company`: lets whoever has an account with its mailbox into a company, `customerId` being the invitation's own uid; `stock`: confirms or
 * withdraws one request for a mail when a product is back, `customerId` being the subject of that request's own key.
 */
export interface MailedLink {
  readonly purpose: 'open' | 'password' | 'order' | 'company' | 'stock'
  readonly customerId: string
  /** the digest of the mailbox that it was sent to */
  readonly mailbox: string
  /** of the password that must be given again; null: any new one is right */
  readonly passwordHash: string | null
  /** what it was asked with, as JSON under the customer's key */
  readonly matter: Sealed
  /** ms since 1970 */
  readonly until: number
}
