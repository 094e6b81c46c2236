import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { accountAsk, type Asked } from '../../streams/sealed/accountTexts.ts'
import { ACCOUNT_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'

/** What the outbox holds of it: nothing of it in clear. */
export interface AskedPayload {
  /** an `Asked`, under the customer's key, or under one of its own that becomes a new customer's or goes */
  readonly asked: Sealed
  readonly isStrangers: boolean
}

/**
 * Puts it down and does nothing else, whoever asks: whether the address has an account is looked at later, behind the answer, and told by
 * mail alone.
 * @param customerId who asks, where the shop knows
 */
export const requestMail = async (
  { vault, ids, store, clock }: Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>,
  customerId: string | null,
  asked: Asked,
): Promise<void> => {
  const payload: AskedPayload = {
    asked: await vault.seal(customerId ?? ids.uuid(), accountAsk.write(asked)),
    isStrangers: customerId === null,
  }
  const message = { id: `ask-${ids.uuid()}`, kind: ACCOUNT_ASK, payload, dueAt: clock.now() }
  await store.commit({ appends: [], outbox: [message] })
}
