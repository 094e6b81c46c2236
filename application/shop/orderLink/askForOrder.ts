import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { ORDER_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'

/** What an order is asked for by. Nobody has shown yet that the address is theirs. */
export interface OrderAsk {
  readonly number: string
  readonly emailAddress: string
  /** of the form, and so of the mail */
  readonly locale: Locale
}

/** What the outbox holds of it: nothing of it in clear. */
export interface OrderAskPayload {
  /** an `OrderAsk` as JSON, under a key of its own that goes with it */
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
  const payload: OrderAskPayload = { asked: await vault.seal(ids.uuid(), JSON.stringify(asked)) }
  const message = { id: `ask-${ids.uuid()}`, kind: ORDER_ASK, payload, dueAt: clock.now() }
  await store.commit({ appends: [], outbox: [message] })
}
