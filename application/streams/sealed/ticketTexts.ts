import * as z from 'zod/mini'
import { FILE_TYPES } from '../../../domain/account/ticketFile.ts'
import { sealedText } from './sealedText.ts'

export const ticketSubject = sealedText('ticket subject', z.string())

const type = z.enum(FILE_TYPES)
/** bytes */
const size = z.int()

const namedFile = z.object({ uid: z.string(), name: z.string(), type, size })

/** A file as listed in a message. */
export type NamedFile = Readonly<z.infer<typeof namedFile>>

/** A message of a ticket. */
export const ticketMatter = sealedText(
  'ticket message',
  z.object({ text: z.string(), files: z.readonly(z.array(namedFile)) }),
)

const wholeFile = z.object({
  name: z.string(),
  type,
  /** base64 */
  content: z.string(),
})

/** A file as exported; also the sealed form of older files, which were not split into parts. */
export type StoredFile = Readonly<z.infer<typeof wholeFile>>

/**
 * The sealed data of a file; its bytes are stored separately in this many parts. Older files contain their
 * bytes.
 */
export const ticketFile = sealedText(
  'ticket file',
  z.union([z.object({ name: z.string(), type, size, parts: z.int() }), wholeFile]),
)
