/** A device's answer on creating a passkey (WebAuthn, `RegistrationResponseJSON`); bytes are base64url. */
export interface MadePasskey {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: readonly string[] | undefined
  }
}

/** A device's answer on using a passkey (`AuthenticationResponseJSON`). */
export interface UsedPasskey {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string | undefined
  }
}

/** The public data of a passkey. */
export interface Credential {
  readonly id: string
  /** COSE, base64url */
  readonly publicKey: string
  readonly transports: readonly string[]
}

type IsChallenge = (challenge: string) => boolean

/**
 * Passkeys by WebAuthn, created and used with user verification. `creation` and `request` return the options
 * for the browser, as JSON; an answer is only accepted for the shop's own origin and an issued challenge.
 * Null for an invalid answer.
 */
export interface Passkeys {
  /** browsers only create passkeys over https and on `localhost` */
  isOffered(): boolean
  creation(
    customerId: string,
    asked: { readonly name: string; readonly known: readonly Credential[]; readonly challenge: string },
  ): Promise<object>
  made(
    answer: MadePasskey,
    isChallenge: IsChallenge,
  ): Promise<(Credential & { readonly counter: number }) | null>
  request(challenge: string): Promise<object>
  /** @param known with the counter of its last use. Returns the counter of this use. */
  used(
    answer: UsedPasskey,
    isChallenge: IsChallenge,
    known: Credential & { readonly counter: number },
  ): Promise<number | null>
}
