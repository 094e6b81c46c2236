import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { Services } from '../services.ts'

const WEEK_MS = 7 * 86_400_000

interface WrittenMessage {
  readonly uid: string
  /** the version of the ticket's stream after the message */
  readonly version: number
  readonly customerId: string
  readonly subject: string
  readonly message: string
}

/**
 * Notifies staff of a customer's message, in the customer's language; the mail is part of the message's
 * commit, and sealed under the customer's key.
 */
export const shopMail = async (
  services: Pick<Services, 'store' | 'vault' | 'clock' | 'letterhead'>,
  { uid, version, customerId, subject, message }: WrittenMessage,
): Promise<OutboxMessage> => {
  const { state } = await customerOf(services, customerId)
  const details = await detailsOf(services, state)
  return mailMessage(services, {
    id: `ticket-${uid}-${version}`,
    customerId,
    letter: {
      kind: 'ticket-written',
      to: services.letterhead.company.emailAddress,
      locale: state.locale,
      uid,
      subject,
      message,
      ...(details !== null && { replyTo: details.emailAddress }),
    },
    until: services.clock.now() + WEEK_MS,
  })
}
