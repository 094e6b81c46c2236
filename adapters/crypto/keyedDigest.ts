import { createHmac } from 'node:crypto'
import type { KeyedDigest } from '../../application/ports/outside/digest.ts'

/** HMAC-SHA-256 under a key with a single purpose. @param key 32 bytes */
export const keyedDigest =
  (key: Uint8Array): KeyedDigest =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex')
