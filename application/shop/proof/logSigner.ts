import type { NoteSigner } from './note.ts'

/** Who signs for the log; its name is the log's origin. The same text always gets the same signature (Ed25519). */
export interface LogSigner extends NoteSigner {
  /** what others check its signatures with: `NAME+HEX8+BASE64` */
  readonly verifierKey: string
}

/** A log's name: the host of the shop's public address, with its port where it has one, and `/log`. */
export const logOrigin = (publicUrl: string): string => `${new URL(publicUrl).host}/log`
