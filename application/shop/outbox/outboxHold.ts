import type { OutboxAddress } from '../../ports/database/outboxAddress.ts'

/** What the operator sets: `hold` sends nothing, `send` makes this shop's address the outbox's own. */
export type OutboxSetting = 'hold' | 'send'

/** Why nothing is sent: by the operator's setting, or because the database belongs to another address. */
export type Hold =
  | { readonly why: 'setting' }
  | { readonly why: 'address'; readonly recorded: string; readonly own: string | null }

export interface HoldTerms {
  /** null if nothing is set */
  readonly setting: OutboxSetting | null
  /** the shop's public address; null if it has none, or one that only its own machine reaches */
  readonly own: string | null
}

/** Decides whether a shop sends what is in its outbox. @param recorded the outbox's address; null for none */
export const holdOf = ({ setting, own }: HoldTerms, recorded: string | null): Hold | null => {
  if (setting === 'hold') return { why: 'setting' }
  if (setting === 'send' || recorded === null || recorded === own) return null
  return { why: 'address', recorded, own }
}

const countWords = (waiting: Readonly<Record<string, number>>): string => {
  const counts = Object.entries(waiting).map(([kind, count]) => `${count} ${kind}`)
  return counts.length === 0 ? 'nothing' : counts.join(', ')
}

/** The operator's message: why nothing is sent, how many messages of each kind wait, and what to do. */
export const holdWords = (hold: Hold, waiting: Readonly<Record<string, number>>): string => {
  const held =
    hold.why === 'setting'
      ? 'the outbox is held, because OUTBOX is hold'
      : `the outbox is held, because this database belongs to ${hold.recorded} and the shop is ${hold.own ?? 'without a PUBLIC_URL'}`
  const remedy = hold.why === 'setting' ? '' : '; if the shop moved, start it once with OUTBOX=send'
  return `${held}. No mail, refund or other message is sent; waiting: ${countWords(waiting)}${remedy}`
}

/** Whether this process sends what is in the outbox, decided once, when it is first asked. */
export class OutboxGate {
  readonly #address: OutboxAddress
  readonly #terms: HoldTerms
  #hold: Hold | null = null
  #decided: Promise<string | null> | null = null

  constructor(address: OutboxAddress, terms: HoldTerms) {
    this.#address = address
    this.#terms = terms
  }

  get isHeld(): boolean {
    return this.#hold !== null
  }

  /**
   * Decides, and records the shop's address if the outbox has none, or if the setting is `send`. An address
   * that can't be written now is recorded at the next start. A decision that failed is made again at the next
   * call. Returns the operator's message, as of the decision; null if the outbox is sent.
   */
  async decide(): Promise<string | null> {
    this.#decided ??= this.#decide()
    try {
      return await this.#decided
    } catch (error) {
      this.#decided = null
      throw error
    }
  }

  async #decide(): Promise<string | null> {
    const { setting, own } = this.#terms
    this.#hold = holdOf(this.#terms, await this.#address.recorded())
    if (this.#hold !== null) return holdWords(this.#hold, await this.#address.waiting())
    if (own !== null)
      await (setting === 'send' ? this.#address.replace(own) : this.#address.claim(own)).catch(
        () => undefined,
      )
    return null
  }

  /** Messages that wait, by kind; null if the outbox is sent. */
  async held(): Promise<Readonly<Record<string, number>> | null> {
    return this.#hold === null ? null : this.#address.waiting()
  }
}
