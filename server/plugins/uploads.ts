import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LONGEST_SENT_NAME, MOST_BYTES, MOST_FILES, type SentFile } from '../../domain/account/ticketFile.ts'
import type { Fields } from './formActions.ts'
import { BODY_LIMIT, takesForms } from './limits.ts'

/** Fields that a form may have, and files before all of it is refused: as long, too many can be told in words. */
const FIELDS = 20
const FILES = 10

/** The routes of this scope take forms, with files (RFC 7578), read part by part, or without. */
export const takesUploads = async (app: FastifyInstance): Promise<void> => {
  takesForms(app)
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

/** What a form brought: its fields by name, and its files as far as they are of use, one more than are taken. */
export interface Upload {
  readonly fields: Fields
  readonly files: readonly SentFile[]
}

/** A form that can't be read: the client's doing. */
class Unreadable extends Error {
  readonly statusCode = 400
}

/** Reads a form to its end. @throws Error with a status of 4xx for what is no form, or far too much */
export const uploadOf = async (request: FastifyRequest): Promise<Upload> => {
  const { body } = request
  if (body instanceof Map) return { fields: body as Fields, files: [] }
  try {
    return await read(request)
  } catch (error) {
    // the parser's own errors say no status where a form is torn
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Unreadable('a form that can’t be read', { cause: error })
  }
}

const read = async (request: FastifyRequest): Promise<Upload> => {
  const fields = new Map<string, string>()
  const files: SentFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
      continue
    }
    const bytes = await part.toBuffer()
    // a field for files that nobody filled in is one without a name
    const isNone = (part.filename ?? '') === '' && bytes.length === 0
    if (!isNone && files.length <= MOST_FILES)
      files.push({ name: part.filename.slice(0, LONGEST_SENT_NAME), bytes })
  }
  return { fields, files }
}
