import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * Keeps personal data readable only as long as its person wants. Each subject has a key of its own (AES-256-GCM), wrapped by
 * the shop's master key. `seal` makes the key when there is none; after `destroy` every sealed text of that subject opens to
 * null, for ever, and `seal` for that subject is a bug. Reopening what was sealed gives back the very same text.
 */
export interface Vault {
  seal(subject: string, text: string): Promise<Sealed>
  /** the text, or null when the subject's key was destroyed */
  open(sealed: Sealed): Promise<string | null>
  /** each as `open` does, in order; a subject's key is looked up once for all of its texts */
  openAll(sealed: readonly Sealed[]): Promise<readonly (string | null)[]>
  /** Bytes, sealed to what they are as well as to whose: they open as that alone. */
  sealBytes(subject: string, what: string, bytes: Uint8Array): Promise<Sealed>
  /** the bytes, or null when the subject's key was destroyed */
  openBytes(sealed: Sealed, what: string): Promise<Uint8Array | null>
  destroy(subject: string): Promise<void>
}

/** A subject's key as it is kept. */
export interface WrappedKey {
  readonly subject: string
  readonly wrapped: Uint8Array
}

/** A key that is wrapped otherwise than it was. */
interface Rewrapping {
  readonly subject: string
  readonly from: Uint8Array
  readonly to: Uint8Array
}

/** What a change of the master key came to. */
export interface Rotated {
  /** how many keys it wrapped anew; those that a run before wrapped are not counted */
  readonly wrapped: number
  /** whose keys neither master key opens: damaged, and what they sealed is lost */
  readonly unreadable: readonly string[]
}

/**
 * Where the wrapped keys live. `claim` stores the key only if the subject has none and answers the one that stands; `some` answers up to so
 * many keys that stand, whichever; `after` the next so many whose subject comes after that one, in an order of its own in which '' is before all.
 * `rewrap` changes those that still stand as they were, all at once, and answers how many: one that was destroyed meanwhile stays destroyed.
 */
export interface KeyRing {
  some(limit: number): Promise<readonly WrappedKey[]>
  after(subject: string, limit: number): Promise<readonly WrappedKey[]>
  rewrap(changes: readonly Rewrapping[]): Promise<number>
  find(subject: string): Promise<Uint8Array | 'destroyed' | null>
  claim(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'>
  destroy(subject: string): Promise<void>
}
