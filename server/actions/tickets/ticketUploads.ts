import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountSession } from '../../../application/shop/sessions/session.ts'
import {
  receivedFiles,
  type ReceivedFiles,
  type ReceivingServices,
} from '../../../application/shop/tickets/receivedFiles.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'
import { takesFiles, uploadOf, type UploadTurns } from '../../plugins/uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** files received with a call, until its handler takes them */
    receivedFiles: ReceivedFiles | null
  }
}

const customerIn = async (request: FastifyRequest): Promise<string | null> =>
  accountSession(await request.bearerSession())?.session.customerId ?? null

interface SentAttachment {
  readonly name: string
  readonly content: string
}

/** Files of a call: its multipart files, and the base64 files in its JSON. */
export const filesOf = async (
  services: ReceivingServices,
  request: FastifyRequest,
  customerId: string,
  attachments: readonly SentAttachment[],
): Promise<ReceivedFiles> => {
  const files = request.receivedFiles ?? receivedFiles(services, customerId)
  request.receivedFiles = null
  for (const { name, content } of attachments) await files.take(name, [Buffer.from(content, 'base64')])
  return files
}

/** Prepares the scope of a call that takes JSON or a form with files. */
export const takesUploads =
  (services: ReceivingServices, turns: UploadTurns) =>
  async (scope: FastifyInstance): Promise<void> => {
    takesJson(scope)
    await takesFiles(scope)
    // checked before the body is read, so that a stranger's upload costs nothing
    scope.addHook('onRequest', async (request, reply) => {
      if ((await customerIn(request)) === null) return refuse(reply, 'no-session')
    })
    uploads(scope, services, turns)
  }

/**
 * Reads a call with files as a form (RFC 7578): its fields are the body, and its files are stored while they
 * arrive. All fields and the names, types and sizes of the files identify the call.
 */
const uploads = (app: FastifyInstance, services: ReceivingServices, turns: UploadTurns): void => {
  app.decorateRequest('receivedFiles', null)
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    const customerId = (await customerIn(request)) ?? ''
    const free = turns.take(customerId, reply)
    try {
      const files = receivedFiles(services, customerId)
      const fields = Object.fromEntries(await uploadOf(request, files))
      request.receivedFiles = files
      request.body = fields
      const all = files.all()
      const named = all.ok ? all.value.map(({ name, type, size }) => [name, type, size]) : all.refusal
      request.sentBody = { ...fields, files: named }
    } finally {
      free()
    }
  })
  // the handler took no files, because a field broke the contract
  app.addHook('onResponse', async (request) => request.receivedFiles?.remove())
}
