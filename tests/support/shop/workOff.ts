import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { accountHandlers } from '../../../application/shop/accounts/accountHandlers.ts'
import { documentHandlers } from '../../../application/shop/invoices/storeDocument.ts'
import { noticeHandlers } from '../../../application/shop/stockNotice/noticeHandlers.ts'
import { mailHandlers } from '../../../application/shop/orderUpdates/mailHandlers.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import { paymentHandlers } from '../../../application/shop/payments/paymentHandlers.ts'
import type { Services } from '../../../application/shop/services.ts'
import { signLog } from '../mail/signedAtOnce.ts'
import { ok } from '../../../domain/kernel/result.ts'

/**
 * Does all the background work that a running server would have done by now; mails go to `sent` only.
 * @throws the error of a failed piece of work
 */
export const workOff = async (services: Services, sent: Mail[] = []): Promise<void> => {
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail)
      return ok(null)
    },
  }
  const worker = new OutboxWorker(
    services,
    new Map([
      ...paymentHandlers(services),
      ...documentHandlers(services),
      ...accountHandlers(services),
      ...noticeHandlers(services),
      ...mailHandlers({ ...services, mailer }),
    ]),
    (error) => {
      throw error
    },
  )
  while ((await worker.work()) > 0);
  await signLog(services)
}
