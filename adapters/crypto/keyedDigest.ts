import { createHmac, hkdfSync } from 'node:crypto'
import type { KeyedDigest } from '../../application/ports/outside/digest.ts'

/**
 * HMAC-SHA-256 under a key of its own, derived from the master key: digests for one purpose tell nothing about those for
 * another. @param masterKey 32 bytes
 */
export const keyedDigest = (masterKey: Uint8Array, purpose: string): KeyedDigest => {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}
