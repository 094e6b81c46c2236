import type { NoteSigner } from './note.ts'

/**
 * The log's signer, named by the log's origin. Signing the same text always gives the same signature
 * (Ed25519).
 */
export interface LogSigner extends NoteSigner {
  /** the public key to verify its signatures with: `NAME+HEX8+BASE64` */
  readonly verifierKey: string
}

/** A log's name: the host of the shop's public URL, with a port if it has one, and `/log`. */
export const logOrigin = (publicUrl: string): string => `${new URL(publicUrl).host}/log`
