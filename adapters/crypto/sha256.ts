import { hash } from 'node:crypto'
import type { Sha256, Sha256Bytes } from '../../application/ports/outside/digest.ts'

export const sha256: Sha256 = (content) => hash('sha256', content, 'hex')

export const sha256Bytes: Sha256Bytes = (bytes) => hash('sha256', bytes, 'buffer')
