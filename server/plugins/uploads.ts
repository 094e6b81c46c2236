import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivedFiles } from '../../application/shop/tickets/receivedFiles.ts'
import { LONGEST_SENT_NAME, MOST_BYTES } from '../../domain/account/ticketFile.ts'
import type { Fields } from './forms.ts'
import { BODY_LIMIT } from './limits.ts'

/**
 * Maximum fields and files of a form before it is refused as
 * a whole; up to this, too many files get a worded refusal.
 */
const FIELDS = 20
const FILES = 10

/** Concurrent uploads: each takes a share of the only thread, and of the database's. */
const AT_ONCE = 2

/** Makes the routes of this scope accept forms with files as well (RFC 7578), read part by part. */
export const takesFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // one byte over the maximum shows that a file is too large
    limits: {
      fileSize: MOST_BYTES + 1,
      files: FILES,
      fields: FIELDS,
      fieldSize: BODY_LIMIT,
      parts: FIELDS + FILES,
    },
  })
}

/** Limits concurrent uploads, and each customer to one. */
export interface UploadTurns {
  /**
   * Takes a turn and returns its release; the turn also ends with the answer or the connection. @throws
   * Error, answered as 503, if all turns are taken
   */
  take(customerId: string, reply: FastifyReply): () => void
}

/** All turns are taken. */
class TooManyUploads extends Error {
  readonly code = 'TOO_MANY_UPLOADS'
}

/** The turns of one process. */
export const uploadTurns = (atOnce = AT_ONCE): UploadTurns => {
  const customers = new Set<string>()
  return {
    take: (customerId, { raw }) => {
      if (customers.size >= atOnce || customers.has(customerId))
        throw new TooManyUploads('others are sending files')
      customers.add(customerId)
      let isOver = false
      const free = (): void => {
        if (!isOver) customers.delete(customerId)
        isOver = true
      }
      raw.once('close', free)
      return free
    },
  }
}

/** An unreadable form, which is the client's fault. */
class Unreadable extends Error {
  readonly statusCode = 400
}

/**
 * Reads a form to its end: streams each file to its receiver, and returns the fields by name. Deletes the
 * received files if the form is cut off.
 * @throws Error with a 4xx status for what is no form, or far too much
 */
export const uploadOf = async (request: FastifyRequest, files: ReceivedFiles): Promise<Fields> => {
  const { body } = request
  if (body instanceof Map) return body as Fields
  try {
    return await read(request, files)
  } catch (error) {
    await files.remove()
    // the parser's own errors have no status if a form is cut off
    if (error instanceof Error && ('statusCode' in error || 'severity' in error || isOfSystem(error)))
      throw error
    throw new Unreadable('a form that can’t be read', { cause: error })
  }
}

/** An error of the database or the network, not of the form. */
const isOfSystem = (error: Error): boolean => 'code' in error

const read = async (request: FastifyRequest, files: ReceivedFiles): Promise<Fields> => {
  const fields = new Map<string, string>()
  for await (const part of request.parts())
    if (part.type === 'file')
      await files.take(((part.filename as string | undefined) ?? '').slice(0, LONGEST_SENT_NAME), part.file)
    else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
  return fields
}
