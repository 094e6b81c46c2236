import type { FastifyRequest } from 'fastify'
import { mailboxOf } from '../../../domain/account/mailbox.ts'

interface AboutAddress {
  readonly email?: unknown
  readonly emailAddress?: unknown
}

/** Of a call or a form about an e-mail address: the mailbox, however it is written. */
export const mailboxIn = ({ body }: FastifyRequest): string | null => {
  const about: AboutAddress | null | undefined =
    body instanceof Map
      ? Object.fromEntries(body as Map<string, unknown>)
      : (body as AboutAddress | null | undefined)
  const email = about?.email ?? about?.emailAddress
  return typeof email === 'string' && email !== '' ? mailboxOf(email) : null
}
