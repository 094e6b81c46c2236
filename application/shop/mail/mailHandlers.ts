import { MAIL_SEND, ORDER_TELL } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import type { Letter } from './letter.ts'
import type { MailPayload } from './mailMessage.ts'
import type { TellPayload } from '../afterSale/orderMessages.ts'
import { mailOf } from './mailOf.ts'
import { tellBuyer, type TellServices } from './tellBuyer.ts'

const LATER_MS = 60_000

type MailServices = Pick<Services, 'clock'> & TellServices

/** What is left in the outbox for readers of mail, and how it is done. */
export const mailHandlers = (services: MailServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [MAIL_SEND, ({ id, payload }) => sendMail(services, id, payload as MailPayload)],
    [ORDER_TELL, ({ id, payload }) => tellBuyer(services, id, payload as TellPayload)],
  ])

/** Sends it unless it is of no use any more, or its reader was forgotten; one that nobody takes now goes later. */
const sendMail = async (
  { vault, mailer, letterhead, clock }: MailServices,
  id: string,
  { letter, at, until, isStrangers }: MailPayload,
): ReturnType<Handler> => {
  const text = clock.now() < until ? await vault.open(letter) : null
  if (text !== null) {
    const sent = await mailer.send(mailOf(letterhead, JSON.parse(text) as Letter, id, at))
    if (!sent.ok && sent.refusal.why === 'unavailable') return { later: LATER_MS }
  }
  if (isStrangers) await vault.destroy(letter.subject)
  return 'done'
}
