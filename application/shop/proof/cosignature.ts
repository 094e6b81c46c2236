/**
 * A witness's signature on a checkpoint (C2SP `tlog-cosignature`, Ed25519): at that time it was the largest
 * tree of that log it had seen.
 */
export interface Cosignature {
  /** POSIX seconds, at most 2^63 − 1 */
  readonly time: bigint
  /** 64 bytes */
  readonly signature: Uint8Array
}

const TIME_BYTES = 8
const SIGNATURE_BYTES = 64
const LATEST = 2n ** 63n - 1n

/**
 * The text a witness signs: a time and a note's text.
 * @param text ends in a line feed
 */
export const cosignedText = (time: bigint, text: string): string => `cosignature/v1\ntime ${time}\n${text}`

/** The bytes after the key's id in a signature line. */
export const cosignatureBytes = ({ time, signature }: Cosignature): Uint8Array => {
  const bytes = new Uint8Array(TIME_BYTES + signature.length)
  new DataView(bytes.buffer).setBigUint64(0, time)
  bytes.set(signature, TIME_BYTES)
  return bytes
}

/** Parses a cosignature without verifying it; null if it is malformed. */
export const readCosignature = (bytes: Uint8Array): Cosignature | null => {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return null
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  return time > LATEST ? null : { time, signature: bytes.subarray(TIME_BYTES) }
}
