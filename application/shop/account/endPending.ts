import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { MailedLink } from '../../ports/database/accounts.ts'
import { endNotice } from '../stockNotice/endNotice.ts'
import type { StockAskPayload } from '../stockNotice/askNotice.ts'
import { ACCOUNT_ASK, STOCK_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import type { Asked, AskedPayload } from './askedMails.ts'

type PendingServices = Pick<
  Services,
  'outbox' | 'vault' | 'mailedLinks' | 'accountDigest' | 'stockNotices' | 'store' | 'clock'
>

/** Made for an unconfirmed registration, an invitation, or a request for a mail: the key that it is sealed under is of nothing else. */
const hasOwnKey = ({ purpose, passwordHash }: MailedLink): boolean =>
  purpose === 'company' || purpose === 'stock' || (purpose === 'open' && passwordHash !== null)

/**
 * Ends all that an e-mail address only waits for: what was asked with it and not looked at yet, and each link that was mailed there,
 * whoever it was made for. What was filled in with those opens to nobody any more.
 */
export const endPending = async (services: PendingServices, emailAddress: string): Promise<void> => {
  const { mailedLinks, vault, accountDigest } = services
  const mailbox = accountDigest(mailboxOf(emailAddress))
  // what is asked becomes a link or a request, never the other way round
  await endAsked(services, mailbox)
  for (const row of await services.stockNotices.ofMailbox(mailbox)) await endNotice(services, row, 'erased')
  for (const link of await mailedLinks.removeOfMailbox(mailbox))
    if (hasOwnKey(link)) await vault.destroy(link.customerId)
}

const endAsked = async (
  { outbox, vault, accountDigest }: PendingServices,
  mailbox: string,
): Promise<void> => {
  const messages = [...(await outbox.ofKind(ACCOUNT_ASK)), ...(await outbox.ofKind(STOCK_ASK))]
  for (const { id, payload } of messages) {
    const { asked, isStrangers = true } = payload as StockAskPayload & Partial<AskedPayload>
    const text = await vault.open(asked)
    if (text === null) continue
    if (accountDigest(mailboxOf((JSON.parse(text) as Pick<Asked, 'emailAddress'>).emailAddress)) !== mailbox)
      continue
    // before the message: whoever is just looking at it makes a link of it that opens to nobody
    if (isStrangers) await vault.destroy(asked.subject)
    await outbox.done(id)
  }
}
