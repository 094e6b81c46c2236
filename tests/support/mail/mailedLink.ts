import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { accountHandlers } from '../../../application/shop/account/accountHandlers.ts'
import { mailHandlers } from '../../../application/shop/mail/mailHandlers.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import type { Services } from '../../../application/shop/services.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { linkIn } from './readMail.ts'

/** Works off what was asked for with an address, and reads the link out of the last mail: path and query, '' where no mail was sent. */
export const mailedLink = async (services: Services): Promise<string> => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => (sent.push(mail), ok(null)) }
  const worker = new OutboxWorker(
    services,
    new Map([...accountHandlers(services), ...mailHandlers({ ...services, mailer })]),
    (error) => {
      throw error
    },
  )
  while ((await worker.work()) > 0);
  const link = linkIn(sent.at(-1)?.text ?? '')
  return link.slice(services.publicUrl('').length)
}
