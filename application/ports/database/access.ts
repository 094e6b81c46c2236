import type { Device } from '../../../domain/account/device.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * The sessions of visitors. A session is found by the hash of its token; the token itself is not stored.
 * `find` returns only sessions seen at or after `notBefore`. `save` overwrites the whole session. `replace`
 * exchanges a session's token for a new one: if two requests bring the same old token, only one succeeds.
 */
export interface Sessions {
  find(tokenHash: string, notBefore: number): Promise<Session | null>
  save(tokenHash: string, session: Session): Promise<void>
  /**
   * records when the session was seen; ignored if the time is not later than the recorded one, or while the
   * database is read-only
   */
  touch(tokenHash: string, seenAt: number): Promise<void>
  /** whether the old token existed: it is deleted then, and only the new one finds the session */
  replace(tokenHash: string, newTokenHash: string, session: Session): Promise<boolean>
  remove(tokenHash: string): Promise<void>
  /** all sessions of a customer, most recently seen first */
  ofCustomer(customerId: string): Promise<readonly Session[]>
  /** removes all sessions of a customer, except the one with this uid if given */
  removeOf(customerId: string, butUid?: string): Promise<void>
  /** ends one of a customer's sessions by its uid; returns whether it existed */
  end(customerId: string, uid: string): Promise<boolean>
}

/**
 * `checkout`: a guest who may continue this checkout and see its result, nothing else. `account`: a customer
 * who logged in, with whichever cart the browser has.
 */
export interface Session {
  /** the customer's name for it: gives no access */
  readonly uid: string
  readonly customerId: string
  /** the cart of this checkout; null if it no longer exists */
  readonly cartUid: string | null
  readonly scope: 'checkout' | 'account'
  /** ms since 1970, as is `seenAt` */
  readonly createdAt: number
  readonly seenAt: number
  /** the device it began on; null for a guest's session, and for one from before devices were recorded */
  readonly device: Device | null
  /** the draft of a form with errors, sealed under the customer's key */
  readonly draft: Sealed | null
}

/**
 * The browsers that a customer has logged in with, each as a hash that identifies neither customer nor
 * browser. Times are ms since 1970. `note` keeps the first time and updates the last; `forget` removes
 * devices that were not used since.
 */
export interface KnownDevices {
  has(customerId: string, deviceHash: string): Promise<boolean>
  note(customerId: string, deviceHash: string, at: number): Promise<void>
  /** most recently used first */
  ofCustomer(customerId: string): Promise<readonly KnownDevice[]>
  removeOf(customerId: string): Promise<void>
  forget(notBefore: number): Promise<void>
}

export interface KnownDevice {
  readonly firstAt: number
  readonly seenAt: number
}

/** Passkey challenges, each found by the hash of a token in the browser, and usable once. */
export interface Challenges {
  save(tokenHash: string, challenge: Challenge): Promise<void>
  /** an expired challenge is not found */
  take(tokenHash: string, now: number): Promise<Challenge | null>
  forget(now: number): Promise<void>
}

export interface Challenge {
  readonly challengeHash: string
  /** the session that may answer it; null for a login */
  readonly sessionUid: string | null
  /** ms since 1970 */
  readonly until: number
}
