import type { Stock } from '../../../domain/catalogue/product.ts'

/** What a shopper did to a line. */
export type Intent =
  { readonly type: 'add'; readonly pieces: number } | { readonly type: 'set'; readonly pieces: number }

interface Carrier {
  readonly lineId: string
  readonly intents: Intent[]
}

interface Account {
  readonly lines: Map<string, number>
  /** what was dealt with, and whether it changed anything */
  readonly taken: Map<string, boolean>
}

const capped = (pieces: number, { isManaged, openQuantity }: Stock): number =>
  isManaged ? Math.min(pieces, openQuantity) : pieces

/**
 * What must be true in the end, by what the shopper did alone: adds add, the last of the quantities that were set stands, stock
 * caps. It knows of tasks only which clicks travelled in each, and when the shop first dealt with it.
 */
export class Ledger {
  readonly carriers = new Map<string, Carrier>()
  readonly #accounts = new Map<string, Account>()

  intend(taskId: string, lineId: string, intent: Intent): void {
    const carrier = this.carriers.get(taskId) ?? { lineId, intents: [] }
    carrier.intents.push(intent)
    this.carriers.set(taskId, carrier)
  }

  linesOf(cartUid: string | null): ReadonlyMap<string, number> {
    return (cartUid !== null && this.#accounts.get(cartUid)?.lines) || new Map()
  }

  isTaken(taskId: string): boolean {
    return [...this.#accounts.values()].some(({ taken }) => taken.has(taskId))
  }

  /** Whether a cart must take this task: an add that finds something to sell, a quantity for a line that is there. */
  mustTake(taskId: string, cartUid: string | null, stock: Stock): boolean {
    return this.#after(taskId, cartUid, stock) !== null
  }

  /**
   * The shop dealt with a task: it counts, once. One that changed nothing is in no stream; asked again after a day, when its answer
   * is not kept any more, it is decided anew by the stock of then.
   */
  take(taskId: string, cartUid: string, stock: Stock): void {
    const account = this.#accountOf(cartUid)
    const after = this.#after(taskId, cartUid, stock)
    if (account.taken.get(taskId) === true || after === null) return
    const { lineId } = this.carriers.get(taskId)!
    account.taken.set(taskId, after !== (account.lines.get(lineId) ?? 0))
    if (after === 0) account.lines.delete(lineId)
    else account.lines.set(lineId, after)
  }

  /** The cart is finished. */
  close(cartUid: string): void {
    this.#accountOf(cartUid).lines.clear()
  }

  /** One cart goes up in another: the union, the newer quantity of a line that both have. */
  merge(from: string, into: string, stockOf: (lineId: string) => Stock): void {
    const [guest, own] = [this.#accountOf(from), this.#accountOf(into)]
    for (const [lineId, pieces] of guest.lines) {
      const quantity = capped(pieces, stockOf(lineId))
      if (quantity === 0) own.lines.delete(lineId)
      else own.lines.set(lineId, quantity)
    }
    for (const [taskId, hasChanged] of guest.taken) own.taken.set(taskId, hasChanged)
    guest.lines.clear()
  }

  /** Pieces in the line after a task, null when it must be refused. */
  #after(taskId: string, cartUid: string | null, stock: Stock): number | null {
    const { lineId, intents } = this.carriers.get(taskId)!
    const present = this.linesOf(cartUid).get(lineId)
    const isAdd = intents[0]?.type === 'add'
    if (!isAdd && present === undefined) return null
    const pieces = intents.reduce(
      (before, intent) => (intent.type === 'add' ? before + intent.pieces : intent.pieces),
      present ?? 0,
    )
    const after = capped(pieces, stock)
    return isAdd && after === 0 ? null : after
  }

  #accountOf(cartUid: string): Account {
    const account = this.#accounts.get(cartUid) ?? { lines: new Map(), taken: new Map() }
    this.#accounts.set(cartUid, account)
    return account
  }
}
