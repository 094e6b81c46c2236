import type { Device } from '../../../domain/account/device.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * Who a visitor is to the shop. A session is found by the hash of its token alone; the token itself is kept nowhere. `find`
 * answers only sessions seen at or after `notBefore`. `save` writes all of it, also over what was there. `replace` gives a session
 * another token, of which the one that it had is the price: of two who bring the same one, one gets it.
 */
export interface Sessions {
  find(tokenHash: string, notBefore: number): Promise<Session | null>
  save(tokenHash: string, session: Session): Promise<void>
  /** seen at this moment; an earlier moment than is known changes nothing, nor does any where nothing may be written */
  touch(tokenHash: string, seenAt: number): Promise<void>
  /** whether the old token was there: it is gone now, and the session is found by the new one alone */
  replace(tokenHash: string, newTokenHash: string, session: Session): Promise<boolean>
  remove(tokenHash: string): Promise<void>
  /** all of a customer's that there are, seen last first */
  ofCustomer(customerId: string): Promise<readonly Session[]>
  /** all of a customer's, but the one of that uid where one is named */
  removeOf(customerId: string, butUid?: string): Promise<void>
  /** one of a customer's, by its uid; whether it was there */
  end(customerId: string, uid: string): Promise<boolean>
}

/**
 * `checkout`: a guest who may go on with this checkout and see what it led to, nothing else. `account`: a customer who gave their
 * password, with whatever cart the browser holds.
 */
export interface Session {
  /** what its customer names it by: it opens nothing */
  readonly uid: string
  readonly customerId: string
  /** the cart of this checkout; null: of none that there still is */
  readonly cartUid: string | null
  readonly scope: 'checkout' | 'account'
  /** milliseconds since 1970, as is `seenAt` */
  readonly createdAt: number
  readonly seenAt: number
  /** what it was begun with; null for a guest's, and for one that began before devices were kept */
  readonly device: Device | null
  /** a form that was not right yet, under the customer's key */
  readonly draft: Sealed | null
}

/**
 * The browsers that a customer has logged in with before, each by a hash that nobody can tell from it whose or which it is. Times are ms
 * since 1970. `note` keeps the first time and moves on the last; `forget` removes those that were not used since.
 */
export interface KnownDevices {
  has(customerId: string, deviceHash: string): Promise<boolean>
  note(customerId: string, deviceHash: string, at: number): Promise<void>
  /** the one used last first */
  ofCustomer(customerId: string): Promise<readonly KnownDevice[]>
  removeOf(customerId: string): Promise<void>
  forget(notBefore: number): Promise<void>
}

export interface KnownDevice {
  readonly firstAt: number
  readonly seenAt: number
}

/** Challenges that passkeys answer, each found by the hash of the token that its browser holds, and taken once. */
export interface Challenges {
  save(tokenHash: string, challenge: Challenge): Promise<void>
  /** one whose time is over is not found */
  take(tokenHash: string, now: number): Promise<Challenge | null>
  forget(now: number): Promise<void>
}

export interface Challenge {
  readonly challengeHash: string
  /** the session that may answer it; null: it is for logging in */
  readonly sessionUid: string | null
  /** ms since 1970 */
  readonly until: number
}
