import type { Stock } from '../../../domain/catalogue/product.ts'

/** A shopper's change of a line. */
export type Intent =
  { readonly type: 'add'; readonly pieces: number } | { readonly type: 'set'; readonly pieces: number }

interface Carrier {
  readonly lineId: string
  readonly intents: Intent[]
}

interface Account {
  readonly lines: Map<string, number>
  /** the handled tasks, and whether each changed anything */
  readonly taken: Map<string, boolean>
}

const capped = (pieces: number, { isManaged, openQuantity }: Stock): number =>
  isManaged ? Math.min(pieces, openQuantity) : pieces

/**
 * The expected result, from the shopper's actions alone: adds add, the last set quantity wins, stock caps. It
 * only knows which clicks each task carried, and when the shop first handled it.
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

  /** Whether a cart must accept this task: an add with stock, a quantity for an existing line. */
  mustTake(taskId: string, cartUid: string | null, stock: Stock): boolean {
    return this.#after(taskId, cartUid, stock) !== null
  }

  /**
   * The shop handled a task: it counts, once. One that changed nothing is in no stream; repeated after a day,
   * when its response has expired, it is decided again on the stock at that time.
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

  /** One cart is merged into another: the union, with the newer quantity of a line in both. */
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

  /** Pieces in the line after a task, null if it must be refused. */
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
