/** What a device answers when it makes a passkey (WebAuthn, `RegistrationResponseJSON`); bytes are base64url. */
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

/** What it answers when it uses one (`AuthenticationResponseJSON`). */
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

/** A passkey's public half. */
export interface Credential {
  readonly id: string
  /** COSE, base64url */
  readonly publicKey: string
  readonly transports: readonly string[]
}

type IsChallenge = (challenge: string) => boolean

/**
 * Passkeys by WebAuthn, each made and used with its user verified. `creation` and `request` are what a browser is asked with, as JSON; what
 * it answers is believed only for the shop's own origin and a challenge that was given out. Null for an answer that is not right.
 */
export interface Passkeys {
  /** browsers make none but over https and on `localhost` */
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
  /** @param counter of its last use. Answers the one of this use. */
  used(
    answer: UsedPasskey,
    isChallenge: IsChallenge,
    known: Credential & { readonly counter: number },
  ): Promise<number | null>
}
