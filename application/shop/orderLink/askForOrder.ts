import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { orderAsk, type OrderAsk } from '../../streams/sealed/orderTexts.ts'
import { ORDER_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'

/** What the outbox holds of it: nothing of it in clear. */
export interface OrderAskPayload {
  /** an `OrderAsk`, under a key of its own that goes with it */
  readonly asked: Sealed
}

/**
 * Puts it down and does nothing else, whoever asks: whether there is such an order is looked at later, behind the answer, and told by mail
 * alone. So neither what is answered nor how long it takes tells anything.
 */
export const askForOrder = async (
  { vault, ids, store, clock }: Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>,
  asked: OrderAsk,
): Promise<void> => {
  const payload: OrderAskPayload = { asked: await vault.seal(ids.uuid(), orderAsk.write(asked)) }
  const message = { id: `ask-${ids.uuid()}`, kind: ORDER_ASK, payload, dueAt: clock.now() }
  await store.commit({ appends: [], outbox: [message] })
}
