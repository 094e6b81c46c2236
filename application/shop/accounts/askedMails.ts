import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { ACCOUNT_ASK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import type { Registration } from './registration.ts'

/** What is asked for with an e-mail address, of which nobody has shown yet that it is theirs. */
export type Asked =
  | { readonly kind: 'password'; readonly emailAddress: string; readonly locale: Locale }
  | {
      readonly kind: 'account'
      readonly emailAddress: string
      readonly locale: Locale
      readonly registration: Registration
      readonly passwordHash: string
      /** hash of what the browser that asked holds; missing where it holds nothing */
      readonly browser?: string
    }
  /** by a guest, of the account that their own details become */
  | { readonly kind: 'guest'; readonly emailAddress: string; readonly locale: Locale }

/** What the outbox holds of it: nothing of it in clear. */
export interface AskedPayload {
  /** an `Asked` as JSON, under the customer's key, or under one of its own that becomes a new customer's or goes */
  readonly asked: Sealed
  readonly isStrangers: boolean
}

/**
 * Puts it down and does nothing else, whoever asks: whether the address has an account is looked at later, behind the answer, and told by
 * mail alone.
 * @param customerId who asks, where the shop knows
 */
export const ask = async (
  { vault, ids, store, clock }: Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>,
  customerId: string | null,
  asked: Asked,
): Promise<void> => {
  const payload: AskedPayload = {
    asked: await vault.seal(customerId ?? ids.uuid(), JSON.stringify(asked)),
    isStrangers: customerId === null,
  }
  const message = { id: `ask-${ids.uuid()}`, kind: ACCOUNT_ASK, payload, dueAt: clock.now() }
  await store.commit({ appends: [], outbox: [message] })
}
