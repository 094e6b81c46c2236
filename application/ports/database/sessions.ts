import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * Who a visitor is to the shop. A session is found by the hash of its token alone; the token itself is kept nowhere. `find`
 * answers only sessions seen at or after `notBefore`. `save` writes all of it, also over what was there.
 */
export interface Sessions {
  find(tokenHash: string, notBefore: number): Promise<Session | null>
  save(tokenHash: string, session: Session): Promise<void>
  /** seen at this moment; an earlier moment than is known changes nothing, nor does any where nothing may be written */
  touch(tokenHash: string, seenAt: number): Promise<void>
  remove(tokenHash: string): Promise<void>
}

/** `checkout`: a guest who may go on with this checkout and see what it led to, nothing else. */
export interface Session {
  readonly customerId: string
  readonly scope: 'checkout'
  /** milliseconds since 1970, as is `seenAt` */
  readonly createdAt: number
  readonly seenAt: number
  /** a form that was not right yet, under the customer's key */
  readonly draft: Sealed | null
}
