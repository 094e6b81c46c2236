import { orderUpdate, type OrderUpdate } from './orderUpdate.ts'
import { OF_USE_MS } from '../orders/orderLetter.ts'
import { postedLetter } from '../../streams/sealed/letter.ts'
import { withdrawalStatement } from '../../streams/sealed/orderTexts.ts'
import type { Services } from '../services.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { LeasedMessage } from '../../ports/database/outbox.ts'
import { MAIL_SEND, ORDER_UPDATE } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailPayload } from '../mail/mailMessage.ts'
import type { OrderUpdatePayload } from '../orders/orderMessages.ts'
import { mailOf } from '../mail/mailOf.ts'
import { sendOrderUpdate, type UpdateServices, type UpdateMessage } from './sendOrderUpdate.ts'
import { mailThumbnails } from '../mail/mailThumbnails.ts'
import { mailRetry } from './mailRetry.ts'

/** The outbox handlers for mails. */
export const mailHandlers = (services: UpdateServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [MAIL_SEND, (message) => sendMail(services, message)],
    [
      ORDER_UPDATE,
      ({ id, attempt, payload: told }) => {
        const payload = told as OrderUpdatePayload
        const tell = payload.to === 'shop' ? tellShop : sendOrderUpdate
        return tell(services, { id, attempt, payload })
      },
    ],
  ])

/**
 * Sends a mail unless it is obsolete or its recipient was erased; retries later if the server is unavailable.
 */
const sendMail = async (services: UpdateServices, message: LeasedMessage): ReturnType<Handler> => {
  const { letter, at, until, isStrangers } = message.payload as MailPayload
  const { vault, mailer, letterhead, clock } = services
  const text = clock.now() < until ? await vault.open(letter) : null
  if (text !== null) {
    const written = postedLetter.read(text)
    const thumbs = await mailThumbnails(services, written)
    const sent = await mailer.send(mailOf(letterhead, written, message.id, at, thumbs))
    if (!sent.ok && sent.refusal.why === 'unavailable') return mailRetry(message.attempt)
  }
  if (isStrangers) await vault.destroy(letter.subject)
  return 'done'
}

type ShopServices = Pick<Services, 'store' | 'vault' | 'mailer' | 'letterhead' | 'clock'>

/**
 * Mails staff about an event of an order that needs action: returned goods, and money that was not moved or
 * was taken back. The mail is the same at every attempt, and is not sent after a year.
 */
const tellShop = async (
  services: ShopServices,
  { id, attempt, payload }: UpdateMessage,
): ReturnType<Handler> => {
  const { store, mailer, letterhead, clock } = services
  const told = await orderUpdate(store, payload)
  const placed = told?.state.order ?? null
  if (told === null || placed === null || clock.now() - told.at >= OF_USE_MS) return 'done'
  const letter = await letterOf(services, told, placed)
  if (letter === null) return 'done'
  const sent = await mailer.send(mailOf(letterhead, letter, id, told.at))
  return !sent.ok && sent.refusal.why === 'unavailable' ? mailRetry(attempt) : 'done'
}

const letterOf = async (
  { vault, letterhead }: ShopServices,
  { event, then }: OrderUpdate,
  { number, locale }: OrderSnapshot,
): Promise<Letter | null> => {
  const to = letterhead.company.emailAddress
  switch (event.type) {
    case 'OrderWithdrawn': {
      const statement = await vault.open(event.data.statement)
      if (statement === null) return null
      const { name, goods, emailAddress: replyTo } = withdrawalStatement.read(statement)
      return { kind: 'return-stated', to, locale, number, name, goods, replyTo }
    }
    case 'RefundRefused':
    case 'RefundFailed': {
      const refund = then.refunds.find(({ refundUid }) => refundUid === event.data.refundUid)
      if (refund === undefined) return null
      const money = { kind: 'provider-refused', to, locale, number, amount: refund.amount } as const
      return event.type === 'RefundRefused'
        ? { ...money, about: 'refund', reason: event.data.reason }
        : { ...money, about: 'failed-refund' }
    }
    case 'CaptureRefused': {
      const attempt = then.attempts.get(event.data.paymentUid)
      if (attempt === undefined) return null
      const amount = cents(attempt.amount - attempt.refund)
      const { reason } = event.data
      return { kind: 'provider-refused', to, locale, about: 'capture', number, amount, reason }
    }
    case 'ChargebackReceived':
      return { kind: 'provider-refused', to, locale, about: 'chargeback', number, amount: event.data.amount }
    default:
      return null
  }
}
