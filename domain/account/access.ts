import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/** A passkey's public half, its id and its name stand sealed under the customer's own key; its other half never leaves their device. */
export type AccessEvent =
  | DomainEvent<
      'PasskeyAdded',
      { readonly passkeyUid: string; readonly credential: Sealed; readonly counter: number }
    >
  | DomainEvent<'PasskeyUsed', { readonly passkeyUid: string; readonly counter: number }>
  | DomainEvent<'PasskeyRemoved', { readonly passkeyUid: string }>
  | DomainEvent<'PersonalDataRevealed', Revealing>

/** Which of somebody's personal data one of the shop's people looked at, and why; never what they say. */
export interface Revealing {
  /** where they stand: an event of a stream, and the path of the member in its data */
  readonly stream: string
  readonly version: number
  readonly member: string
  /** as it was given */
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

/** As many passkeys as one customer has. */
export const MOST_PASSKEYS = 10

export interface AccessState {
  /** by uid, oldest first */
  passkeys: Map<string, { credential: Sealed; counter: number }>
}

/**
 * The passkeys of a customer. A counter that does not go up tells of a copy (WebAuthn, section 6.1.1); a passkey that counts nothing says 0
 * each time.
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
        // told for ever, and nothing hangs on it
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
