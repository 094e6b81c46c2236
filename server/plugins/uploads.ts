import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivedFiles } from '../../application/shop/tickets/receivedFiles.ts'
import { LONGEST_SENT_NAME, MOST_BYTES } from '../../domain/account/ticketFile.ts'
import type { Fields } from './forms.ts'
import { BODY_LIMIT } from './limits.ts'

/** Fields that a form may have, and files before all of it is refused: as long, too many can be told in words. */
const FIELDS = 20
const FILES = 10

/** Uploads that are read at once: each costs a share of the only thread and of the database's. */
const AT_ONCE = 2

/** The routes of this scope also take forms with files (RFC 7578), read part by part. */
export const takesFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // one byte more than is taken tells what is too large
    limits: {
      fileSize: MOST_BYTES + 1,
      files: FILES,
      fields: FIELDS,
      fieldSize: BODY_LIMIT,
      parts: FIELDS + FILES,
    },
  })
}

/** Who uploads now: few at once, and a customer once. */
export interface UploadTurns {
  /** Answers how the turn ends; it also ends with the answer, or where the sender hangs up. @throws Error that is answered 503 where all turns are taken */
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

/** A form that can't be read: the client's doing. */
class Unreadable extends Error {
  readonly statusCode = 400
}

/**
 * Reads a form to its end: its files go to whoever receives them, each while it comes in, and its fields are answered by name. Where the
 * form turns out to be torn, what was received of it is removed.
 * @throws Error with a status of 4xx for what is no form, or far too much
 */
export const uploadOf = async (request: FastifyRequest, files: ReceivedFiles): Promise<Fields> => {
  const { body } = request
  if (body instanceof Map) return body as Fields
  try {
    return await read(request, files)
  } catch (error) {
    await files.remove()
    // the parser's own errors say no status where a form is torn
    if (error instanceof Error && ('statusCode' in error || 'severity' in error || isOfSystem(error)))
      throw error
    throw new Unreadable('a form that can’t be read', { cause: error })
  }
}

/** An error of the database or the network, and none of the form. */
const isOfSystem = (error: Error): boolean => 'code' in error

const read = async (request: FastifyRequest, files: ReceivedFiles): Promise<Fields> => {
  const fields = new Map<string, string>()
  for await (const part of request.parts())
    if (part.type === 'file')
      await files.take(((part.filename as string | undefined) ?? '').slice(0, LONGEST_SENT_NAME), part.file)
    else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
  return fields
}
