import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { MailedLink } from '../../ports/database/accounts.ts'
import { ACCOUNT_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import type { Asked, AskedPayload } from './askedMails.ts'

type PendingServices = Pick<Services, 'outbox' | 'vault' | 'mailedLinks' | 'accountDigest'>

/** Made for a registration that nobody confirmed, or for an invitation: the key that it is sealed under is of nothing else. */
const hasOwnKey = ({ purpose, passwordHash }: MailedLink): boolean =>
  purpose === 'company' || (purpose === 'open' && passwordHash !== null)

/**
 * Ends all that an e-mail address only waits for: what was asked with it and not looked at yet, and each link that was mailed there,
 * whoever it was made for. What was filled in with those opens to nobody any more.
 */
export const endPending = async (services: PendingServices, emailAddress: string): Promise<void> => {
  const { mailedLinks, vault, accountDigest } = services
  const mailbox = accountDigest(mailboxOf(emailAddress))
  // what is asked becomes a link, never the other way round
  await endAsked(services, mailbox)
  for (const link of await mailedLinks.removeOfMailbox(mailbox))
    if (hasOwnKey(link)) await vault.destroy(link.customerId)
}

const endAsked = async (
  { outbox, vault, accountDigest }: PendingServices,
  mailbox: string,
): Promise<void> => {
  for (const { id, payload } of await outbox.ofKind(ACCOUNT_ASK)) {
    const { asked, isStrangers } = payload as AskedPayload
    const text = await vault.open(asked)
    if (text === null) continue
    if (accountDigest(mailboxOf((JSON.parse(text) as Asked).emailAddress)) !== mailbox) continue
    // before the message: whoever is just looking at it makes a link of it that opens to nobody
    if (isStrangers) await vault.destroy(asked.subject)
    await outbox.done(id)
  }
}
