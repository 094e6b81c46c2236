import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * Seals personal data so that it can be erased. Each subject has its own key (AES-256-GCM), wrapped by the
 * shop's master key. `seal` creates the key if there is none; after `destroy` every sealed text of that
 * subject opens to null, for ever, and `seal` for that subject is a bug. Opening returns exactly the sealed
 * text.
 */
export interface Vault {
  seal(subject: string, text: string): Promise<Sealed>
  /** the text, or null if the subject's key was destroyed */
  open(sealed: Sealed): Promise<string | null>
  /** opens each as `open` does, in order; looks up each subject's key once */
  openAll(sealed: readonly Sealed[]): Promise<readonly (string | null)[]>
  /** Seals bytes bound to what they are as well as to their subject: they only open as such. */
  sealBytes(subject: string, what: string, bytes: Uint8Array): Promise<Sealed>
  /** the bytes, or null if the subject's key was destroyed */
  openBytes(sealed: Sealed, what: string): Promise<Uint8Array | null>
  destroy(subject: string): Promise<void>
}

/** A subject's key as stored. */
export interface WrappedKey {
  readonly subject: string
  readonly wrapped: Uint8Array
}

/** A key rewrapped under another master key. */
interface Rewrapping {
  readonly subject: string
  readonly from: Uint8Array
  readonly to: Uint8Array
}

/** The result of changing the master key. */
export interface Rotated {
  /** number of keys rewrapped; those rewrapped by an earlier run are not counted */
  readonly wrapped: number
  /** subjects whose keys neither master key opens: damaged, and their sealed data is lost */
  readonly unreadable: readonly string[]
}

/**
 * The store of wrapped keys. `claim` stores the key only if the subject has none, and returns the stored one;
 * `some` returns up to `limit` keys, in any order; `after` returns the next keys after a subject, in an order
 * of its own in which '' comes first. `rewrap` changes the keys that are still unchanged, in one transaction,
 * and returns their number: a key destroyed meanwhile stays destroyed.
 */
export interface KeyRing {
  some(limit: number): Promise<readonly WrappedKey[]>
  after(subject: string, limit: number): Promise<readonly WrappedKey[]>
  rewrap(changes: readonly Rewrapping[]): Promise<number>
  find(subject: string): Promise<Uint8Array | 'destroyed' | null>
  claim(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'>
  destroy(subject: string): Promise<void>
}
