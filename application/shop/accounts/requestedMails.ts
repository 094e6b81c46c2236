import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { accountAsk, type Asked } from '../../streams/sealed/accountTexts.ts'
import { ACCOUNT_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'

/** Outbox payload of a mail request; contains nothing in clear. */
export interface RequestedMailPayload {
  /**
   * a sealed `Asked`, under the customer's key or under a new key that becomes a new customer's or is
   * destroyed
   */
  readonly asked: Sealed
  readonly isStrangers: boolean
}

/**
 * Queues a mail request and does nothing else. Whether the address has an account is looked up later by the
 * outbox worker and reported by mail alone.
 * @param customerId the requester; null if unknown
 */
export const requestMail = async (
  { vault, ids, store, clock }: Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>,
  customerId: string | null,
  asked: Asked,
): Promise<void> => {
  const payload: RequestedMailPayload = {
    asked: await vault.seal(customerId ?? ids.uuid(), accountAsk.write(asked)),
    isStrangers: customerId === null,
  }
  const message = { id: `ask-${ids.uuid()}`, kind: ACCOUNT_ASK, payload, dueAt: clock.now() }
  await store.commit({ appends: [], outbox: [message] })
}
