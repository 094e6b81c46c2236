/**
 * The address of the shop to which the outbox belongs, without a slash at its end. It is in the database, so
 * a copy has it too. `claim` stores an address if there is none; `replace` stores it in any case. `waiting`
 * counts the messages in the outbox by kind.
 */
export interface OutboxAddress {
  recorded(): Promise<string | null>
  claim(address: string): Promise<void>
  replace(address: string): Promise<void>
  waiting(): Promise<Readonly<Record<string, number>>>
}
