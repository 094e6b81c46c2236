import type { Choices } from '../../../domain/consent/choices.ts'
import type { Receipt } from '../../../domain/consent/cookie.ts'

/** Where the shop keeps which choice was made on which text. */
export interface ConsentReceipts {
  /** `key` makes a repeat of the very same call recognisable. Resolves in any case: a choice holds without its receipt. */
  send(receipt: Receipt, choices: Choices, key: string): Promise<void>
}
