import * as z from 'zod/mini'
import { FILE_TYPES } from '../../../domain/account/ticketFile.ts'
import { sealedText } from './sealedText.ts'

export const ticketSubject = sealedText('ticket subject', z.string())

const type = z.enum(FILE_TYPES)
/** bytes */
const size = z.int()

const namedFile = z.object({ uid: z.string(), name: z.string(), type, size })

/** A file as a message names it. */
export type NamedFile = Readonly<z.infer<typeof namedFile>>

/** What somebody wrote. */
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

/** A file as it is exported, and as files were sealed before they came in parts. */
export type KeptFile = Readonly<z.infer<typeof wholeFile>>

/** What is sealed of a file, its bytes beside it in so many parts; older ones hold their bytes. */
export const ticketFile = sealedText(
  'ticket file',
  z.union([z.object({ name: z.string(), type, size, parts: z.int() }), wholeFile]),
)
