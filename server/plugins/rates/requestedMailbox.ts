import type { FastifyRequest } from 'fastify'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { textIn, type Fields } from '../forms.ts'

const NAMES = ['email', 'emailAddress'] as const

/** No page of the shop sends a form with two addresses: all such forms count for this one subject. */
const SEVERAL = 'several'

/**
 * Mailbox in a call or form about an email address, in canonical spelling. A form is read the same way by its
 * action; a call was parsed by its schema before.
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
