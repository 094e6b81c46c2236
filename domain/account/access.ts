import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/**
 * Passkey events. The credential (public key, id and name) is encrypted with the customer's own key; the
 * private key never leaves their device.
 */
export type AccessEvent =
  | DomainEvent<
      'PasskeyAdded',
      { readonly passkeyUid: string; readonly credential: Sealed; readonly counter: number }
    >
  | DomainEvent<'PasskeyUsed', { readonly passkeyUid: string; readonly counter: number }>
  | DomainEvent<'PasskeyRemoved', { readonly passkeyUid: string }>
  | DomainEvent<'PersonalDataRevealed', Revealing>

/** A member of staff read a customer's personal data: which data and why, never the data itself. */
export interface Revealing {
  /** the data's location: an event of a stream, and the path of the field in its data */
  readonly stream: string
  readonly version: number
  readonly member: string
  /** as stated by the member of staff */
  readonly reason: string
}

export type AccessCommand =
  | {
      readonly type: 'AddPasskey'
      readonly passkeyUid: string
      readonly credential: Sealed
      readonly counter: number
    }
  | { readonly type: 'UsePasskey'; readonly passkeyUid: string; readonly counter: number }
  | { readonly type: 'RemovePasskey'; readonly passkeyUid: string }
  | ({ readonly type: 'RevealData' } & Revealing)

export type AccessRefusal = { readonly why: 'too-many' | 'unknown-passkey' | 'counter-went-back' }

/** The maximum number of passkeys per customer. */
export const MOST_PASSKEYS = 10

export interface AccessState {
  /** by uid, oldest first */
  passkeys: Map<string, { credential: Sealed; counter: number }>
}

/**
 * A customer's passkeys. A counter that doesn't increase indicates a copied passkey (WebAuthn, section
 * 6.1.1); a passkey without a counter always reports 0.
 */
export const access: Decider<AccessState, AccessCommand, AccessEvent, AccessRefusal> = {
  initial: () => ({ passkeys: new Map() }),
  evolve: ({ passkeys }, event) => {
    switch (event.type) {
      case 'PasskeyAdded': {
        const { passkeyUid, credential, counter } = event.data
        passkeys.set(passkeyUid, { credential, counter })
        return
      }
      case 'PasskeyUsed': {
        const known = passkeys.get(event.data.passkeyUid)
        if (known !== undefined) known.counter = event.data.counter
        return
      }
      case 'PasskeyRemoved':
        passkeys.delete(event.data.passkeyUid)
        return
      case 'PersonalDataRevealed':
        // recorded for audit only; changes no state
        return
      default:
        never(event)
    }
  },
  decide: (command, { passkeys }) => {
    if (command.type === 'AddPasskey') {
      const { passkeyUid, credential, counter } = command
      return passkeys.size >= MOST_PASSKEYS
        ? refused({ why: 'too-many' })
        : ok([{ type: 'PasskeyAdded', data: { passkeyUid, credential, counter } }])
    }
    if (command.type === 'RevealData') {
      const { type, ...revealing } = command
      return ok([{ type: 'PersonalDataRevealed', data: revealing }])
    }
    const known = passkeys.get(command.passkeyUid)
    if (known === undefined) return refused({ why: 'unknown-passkey' })
    const { passkeyUid } = command
    switch (command.type) {
      case 'UsePasskey': {
        const { counter } = command
        if (known.counter > 0 && counter <= known.counter) return refused({ why: 'counter-went-back' })
        return ok([{ type: 'PasskeyUsed', data: { passkeyUid, counter } }])
      }
      case 'RemovePasskey':
        return ok([{ type: 'PasskeyRemoved', data: { passkeyUid } }])
      default:
        return never(command)
    }
  },
}
