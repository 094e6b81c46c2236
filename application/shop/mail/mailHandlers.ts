import type { LeasedMessage } from '../../ports/database/outbox.ts'
import { MAIL_SEND, ORDER_TELL } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Letter } from './letter.ts'
import type { MailPayload } from './mailMessage.ts'
import type { TellPayload } from '../afterSale/orderMessages.ts'
import { mailOf } from './mailOf.ts'
import { tellBuyer, type TellServices } from './tellBuyer.ts'
import { tellShop } from './tellShop.ts'
import { thumbsFor } from './thumbsFor.ts'
import { triedAgain } from './triedAgain.ts'

/** What is left in the outbox for readers of mail, and how it is done. */
export const mailHandlers = (services: TellServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [MAIL_SEND, (message) => sendMail(services, message)],
    [
      ORDER_TELL,
      ({ id, attempt, payload: told }) => {
        const payload = told as TellPayload
        const tell = payload.to === 'shop' ? tellShop : tellBuyer
        return tell(services, { id, attempt, payload })
      },
    ],
  ])

/** Sends it unless it is of no use any more, or its reader was forgotten; one that nobody takes now goes later. */
const sendMail = async (services: TellServices, message: LeasedMessage): ReturnType<Handler> => {
  const { letter, at, until, isStrangers } = message.payload as MailPayload
  const { vault, mailer, letterhead, clock } = services
  const text = clock.now() < until ? await vault.open(letter) : null
  if (text !== null) {
    const written = JSON.parse(text) as Letter
    const thumbs = await thumbsFor(services, written)
    const sent = await mailer.send(mailOf(letterhead, written, message.id, at, thumbs))
    if (!sent.ok && sent.refusal.why === 'unavailable') return triedAgain(message.attempt)
  }
  if (isStrangers) await vault.destroy(letter.subject)
  return 'done'
}
