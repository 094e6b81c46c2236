import { hkdfSync } from 'node:crypto'
import type { LogSigner } from '../../application/shop/proof/logSigner.ts'
import { noteSigner } from './noteKeys.ts'

/**
 * Who signs for the log of a shop: an Ed25519 key of its own, derived from the master key, under the log's name.
 * @param masterKey 32 bytes @param origin the shop's public host and `/log`
 */
export const logSigner = (masterKey: Uint8Array, origin: string): LogSigner =>
  noteSigner(origin, Buffer.from(hkdfSync('sha256', masterKey, '', 'log checkpoints', 32)))
