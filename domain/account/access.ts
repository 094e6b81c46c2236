import type { Decider } from '../kernel/decider.ts'
import type { Fact } from '../kernel/fact.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/** A passkey's public half, its id and its name stand sealed under the customer's own key; its other half never leaves their device. */
export type AccessFact =
  | Fact<
      'PasskeyAdded',
      { readonly passkeyUid: string; readonly credential: Sealed; readonly counter: number }
    >
  | Fact<'PasskeyUsed', { readonly passkeyUid: string; readonly counter: number }>
  | Fact<'PasskeyRemoved', { readonly passkeyUid: string }>
  | Fact<'PersonalDataRevealed', Revealing>

/** Which of somebody's personal data one of the shop's people looked at, and why; never what they say. */
export interface Revealing {
  /** where they stand: a fact of a stream, and the path of the member in its data */
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
export const access: Decider<AccessState, AccessCommand, AccessFact, AccessRefusal> = {
  initial: () => ({ passkeys: new Map() }),
  evolve: ({ passkeys }, fact) => {
    switch (fact.type) {
      case 'PasskeyAdded': {
        const { passkeyUid, credential, counter } = fact.data
        passkeys.set(passkeyUid, { credential, counter })
        return
      }
      case 'PasskeyUsed': {
        const known = passkeys.get(fact.data.passkeyUid)
        if (known !== undefined) known.counter = fact.data.counter
        return
      }
      case 'PasskeyRemoved':
        passkeys.delete(fact.data.passkeyUid)
        return
      case 'PersonalDataRevealed':
        // told for ever, and nothing hangs on it
        return
      default:
        never(fact)
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
