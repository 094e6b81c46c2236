import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { postedLetter, type PostedLetter } from '../../streams/sealed/letter.ts'
import { MAIL_SEND } from '../outbox/messages.ts'
import type { Services } from '../services.ts'

/** What the outbox holds of a mail: nothing of it in clear. */
export interface MailPayload {
  readonly letter: Sealed
  /** ms since 1970: when it was written */
  readonly at: number
  /** ms since 1970: later it is of no use any more, and isn't sent */
  readonly until: number
  /** the key is of this mail alone, and goes with it */
  readonly isStrangers: boolean
}

export interface MailCall {
  /** the mail's own name: a second message of the same name is the same mail, and goes once */
  readonly id: string
  /** whose personal data it is; null for somebody whom the shop doesn't know */
  readonly customerId: string | null
  readonly letter: PostedLetter
  readonly until: number
}

/** What a mail's message in the outbox is called. @param id the mail's own name */
export const mailMessageId = (id: string): string => `mail-${id}`

/** A mail to be put into the outbox with a commit: sealed under its reader's key. */
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
