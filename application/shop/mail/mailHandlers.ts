import type { LeasedMessage } from '../../ports/database/outbox.ts'
import { MAIL_SEND, ORDER_TELL } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import { orderReceipt, type OrderReceiptServices } from '../proof/orderReceipt.ts'
import type { Receipt } from '../proof/logProofs.ts'
import type { Letter } from './letter.ts'
import type { MailPayload } from './mailMessage.ts'
import type { TellPayload } from '../afterSale/orderMessages.ts'
import { mailOf } from './mailOf.ts'
import { tellBuyer, type TellServices } from './tellBuyer.ts'
import { triedAgain } from './triedAgain.ts'

/** How long a confirmation waits for its receipt, and how often it looks: a checkpoint takes some seconds. */
const RECEIPT_MS = 60_000
const LOOK_MS = 5_000

type MailServices = TellServices & OrderReceiptServices

/** What is left in the outbox for readers of mail, and how it is done. */
export const mailHandlers = (services: MailServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [MAIL_SEND, (message) => sendMail(services, message)],
    [
      ORDER_TELL,
      ({ id, attempt, payload }) => tellBuyer(services, { id, attempt, payload: payload as TellPayload }),
    ],
  ])

/**
 * Sends it unless it is of no use any more, or its reader was forgotten; one that nobody takes now goes later, and so does one whose receipt
 * is about to be signed.
 */
const sendMail = async (services: MailServices, message: LeasedMessage): ReturnType<Handler> => {
  const { letter, at, until, isStrangers } = message.payload as MailPayload
  const { vault, mailer, letterhead, clock } = services
  const text = clock.now() < until ? await vault.open(letter) : null
  if (text !== null) {
    const written = JSON.parse(text) as Letter
    const receipt = await receiptFor(services, message, written, at)
    if (receipt === 'not yet') return { later: LOOK_MS }
    const sent = await mailer.send(mailOf(letterhead, written, message.id, at, receipt))
    if (!sent.ok && sent.refusal.why === 'unavailable') return triedAgain(message.attempt)
  }
  if (isStrangers) await vault.destroy(letter.subject)
  return 'done'
}

/** What is decided once of a confirmation. */
const WITH_RECEIPT = 'with receipt'
const WITHOUT = 'without'

/**
 * What comes along with a confirmation: its receipt, if that was there when the first try went, else none. The message is marked with which
 * it is before anything is sent, so each try has the same bytes, whatever was signed since.
 */
const receiptFor = async (
  { outbox, clock, ...services }: MailServices,
  { id, mark }: LeasedMessage,
  letter: Letter,
  at: number,
): Promise<Receipt | 'not yet' | null> => {
  if (letter.kind !== 'order-confirmed' || letter.orderUid === undefined || mark === WITHOUT) return null
  const found = await orderReceipt(services, letter.orderUid)
  if (found === 'not yet' && (mark !== null || clock.now() < at + RECEIPT_MS)) return found
  const isThere = found !== null && found !== 'not yet'
  const decided = await outbox.mark(id, isThere ? WITH_RECEIPT : WITHOUT)
  if (decided === WITHOUT) return null
  // another try was quicker, and had one
  return isThere ? found : 'not yet'
}
