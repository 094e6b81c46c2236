import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { accountHandlers } from '../../../application/shop/accounts/accountHandlers.ts'
import { noticeHandlers } from '../../../application/shop/stockNotice/noticeHandlers.ts'
import { mailHandlers } from '../../../application/shop/orderUpdates/mailHandlers.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import type { Services } from '../../../application/shop/services.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { linkIn } from './readMail.ts'

/**
 * Runs the queued work, and returns the link with a token in the mail to this reader, or to anybody: path and
 * query, '' if no such mail was sent. Mails of one moment are sent in any order.
 */
export const mailedLink = async (services: Services, reader?: string): Promise<string> => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => (sent.push(mail), ok(null)) }
  const worker = new OutboxWorker(
    services,
    new Map([
      ...accountHandlers(services),
      ...noticeHandlers(services),
      ...mailHandlers({ ...services, mailer }),
    ]),
    (error) => {
      throw error
    },
  )
  while ((await worker.work()) > 0);
  const links = sent.filter(({ to }) => reader === undefined || to === reader).map(({ text }) => linkIn(text))
  const link = links.findLast((one) => one.includes('token=')) ?? ''
  return link.slice(services.publicUrl('').length)
}
