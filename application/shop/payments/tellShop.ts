import type { Cents } from '../../../domain/kernel/cents.ts'
import type { OutboxMessage } from '../../ports/database/eventStore.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { LoadedOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'

const MONTH_MS = 30 * 86_400_000

/** The mail that tells the shop's people what money of an order the provider would not move: it goes with the fact that says so. */
export const tellShop = async (
  services: Pick<Services, 'vault' | 'clock' | 'letterhead'>,
  { uid, head, state }: LoadedOrder,
  about: 'refund' | 'capture',
  amount: Cents,
  reason: string,
): Promise<readonly OutboxMessage[]> => {
  const { order } = state
  if (order === null) return []
  const mail = await mailMessage(services, {
    id: `refused-${about}-${uid}-${head.version}`,
    customerId: null,
    letter: {
      kind: 'provider-refused',
      to: services.letterhead.company.emailAddress,
      locale: order.locale,
      about,
      number: order.number,
      amount,
      reason,
    },
    until: services.clock.now() + MONTH_MS,
  })
  return [mail]
}
