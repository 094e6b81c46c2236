import type { FastifyRequest } from 'fastify'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { textIn, type Fields } from '../forms.ts'

const NAMES = ['email', 'emailAddress'] as const

/** No page of the shop's sends a form that names two: all of those are counted as about one and the same. */
const SEVERAL = 'several'

/**
 * Of a call or a form about an e-mail address: the mailbox, however it is written. A form is read as whoever acts on it reads it; a call was
 * read by its schema before.
 */
export const requestedMailbox = ({ body }: FastifyRequest): string | null => {
  const named = NAMES.map((name) =>
    body instanceof Map
      ? textIn(body as Fields, name)
      : (body as Readonly<Record<string, unknown>> | null | undefined)?.[name],
  ).filter((text) => typeof text === 'string' && text !== '')
  const [first] = named as readonly string[]
  if (first === undefined) return null
  return named.length > 1 ? SEVERAL : mailboxOf(first)
}
