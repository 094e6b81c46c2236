import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { postedLetter, type PostedLetter } from '../../streams/sealed/letter.ts'
import { MAIL_SEND } from '../outbox/messages.ts'
import type { Services } from '../services.ts'

/** The outbox payload of a mail; nothing in it is readable without the key. */
export interface MailPayload {
  readonly letter: Sealed
  /** when it was written, in ms since 1970 */
  readonly at: number
  /** when it becomes obsolete and is no longer sent, in ms since 1970 */
  readonly until: number
  /** whether the key belongs to this mail alone and is destroyed with it */
  readonly isStrangers: boolean
}

export interface MailCall {
  /** the mail's idempotency key: a second message with the same id is the same mail and is sent once */
  readonly id: string
  /** whose personal data it is; null for a person unknown to the shop */
  readonly customerId: string | null
  readonly letter: PostedLetter
  readonly until: number
}

/**
 * The outbox id of a mail.
 * @param id the mail's own id
 */
export const mailMessageId = (id: string): string => `mail-${id}`

/** A mail for the outbox of a commit, sealed under its recipient's key. */
export const mailMessage = async (
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  { id, customerId, letter, until }: MailCall,
): Promise<OutboxMessage> => {
  const at = clock.now()
  const payload: MailPayload = {
    letter: await vault.seal(customerId ?? `mail-${id}`, postedLetter.write(letter)),
    at,
    until,
    isStrangers: customerId === null,
  }
  return { id: mailMessageId(id), kind: MAIL_SEND, payload, dueAt: at }
}
