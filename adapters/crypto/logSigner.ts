import type { LogSigner } from '../../application/shop/proof/logSigner.ts'
import { noteSigner } from './noteKeys.ts'

/** Who signs for the log of a shop: its Ed25519 key for checkpoints, under the log's name. @param key 32 bytes @param origin the shop's public host and `/log` */
export const logSigner = (key: Uint8Array, origin: string): LogSigner => noteSigner(origin, key)
