import { LOGGING } from '../../plugins/logging.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { systemClock } from '../../../adapters/crypto/clock.ts'
import { cosigner } from '../../../adapters/crypto/noteKeys.ts'
import { masterKeyFile } from '../../../adapters/crypto/masterKeyFile.ts'
import { sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import type { NoteVerifier } from '../../../application/shop/proof/note.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import { witness, type WitnessRefusal } from '../../../application/shop/proof/witness.ts'
import { witnessFolder } from './witnessFolder.ts'

export interface OpenWitness {
  /** base address of `/add-checkpoint` */
  readonly url: string
  /** key that verifies its cosignatures */
  readonly verifierKey: string
  readonly close: () => Promise<void>
}

/**
 * Opens a listening witness. Its key is in its folder with its cosigned checkpoints: losing one loses both,
 * and it starts over as a new witness.
 * @param folder exists, locked by this process
 * @param port 0 for any free one
 * @throws Error if its key cannot be read or the port is not available
 */
export const openWitness = async (settings: {
  readonly name: string
  readonly logs: readonly NoteVerifier[]
  readonly folder: string
  readonly host: string
  readonly port: number
}): Promise<OpenWitness> => {
  const { name, logs, folder, host, port } = settings
  const signer = cosigner(name, await masterKeyFile(join(folder, 'witness.key')), systemClock)
  const cosigned = witness({
    logs,
    cosigner: signer,
    kept: witnessFolder(folder),
    hash: treeHash(sha256Bytes),
  })
  const app = witnessApp(cosigned)
  return {
    url: await app.listen({ host, port }),
    verifierKey: signer.verifierKey,
    close: () => app.close(),
  }
}

/** Maximum bytes of a request: 63 hashes and a checkpoint with a hundred signatures fit. */
const BODY_LIMIT = 65_536

const STATUS = {
  'not-a-request': 400,
  'unknown-log': 404,
  'not-signed': 403,
  'old-beyond': 400,
  'other-size': 409,
  'not-consistent': 422,
  'other-root': 409,
} as const satisfies Readonly<Record<WitnessRefusal['why'], number>>

/** Bytes that are not UTF-8 are no request. */
const textOf = (body: unknown): string => {
  try {
    return Buffer.isBuffer(body)
      ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
      : ''
  } catch {
    return ''
  }
}

/** HTTP server of a witness: `POST /add-checkpoint` (C2SP `tlog-witness`), with any content type. */
const witnessApp = (cosigned: ReturnType<typeof witness>): FastifyInstance => {
  const app = Fastify({ logger: LOGGING, bodyLimit: BODY_LIMIT, requestTimeout: 30_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/add-checkpoint', async (request, reply) => {
    const answer = await cosigned(textOf(request.body))
    if (answer.ok) return reply.type('text/plain; charset=utf-8').send(answer.value)
    const { refusal } = answer
    reply.code(STATUS[refusal.why])
    return refusal.why === 'other-size'
      ? reply.type('text/x.tlog.size').serializer(String).send(`${refusal.size}\n`)
      : reply.type('text/plain; charset=utf-8').send(`${refusal.why}\n`)
  })
  return app
}
