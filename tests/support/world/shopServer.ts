import assert from 'node:assert/strict'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../memory/eventStore.ts'
import type { ApiRefusal } from '../../../application/ports/browser/apiRefusal.ts'
import type { ConfirmedCart, LineAnswer, LineRequest } from '../../../application/ports/browser/cartApi.ts'
import { addLine, setLine } from '../../../application/shop/cart/lines.ts'
import type { CartCall, CartResult, LineChange } from '../../../application/shop/cart/cartCall.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import { mergeCarts } from '../../../application/shop/cart/mergeCarts.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { problemOf } from '../../../server/actions/cartChange.ts'
import { productOf } from '../samples/products.ts'
import { rugOf } from '../samples/rug.ts'
import type { TestShop } from '../shop/app.ts'
import { goodOf, productIn } from './goods.ts'
import type { Ledger } from './ledger.ts'

/** The shop's response to a change of a line, and the browser's cart from then on. */
export interface ServerAnswer {
  readonly reply: Result<LineAnswer, ApiRefusal>
  readonly cartUid: string | null
}

const answerOf = (result: CartResult<LineChange>): ServerAnswer => {
  if (result.ok) {
    const { cartUid, lineUid: lUid, version, quantity: updatedQuantity } = result.value
    return { reply: ok({ uid: cartUid, lUid, version, updatedQuantity }), cartUid }
  }
  const { status, message } = problemOf(result.refusal)
  const refusal: ApiRefusal =
    status === 409
      ? { why: 'unavailable', retryAfter: null }
      : { why: 'refused', status, message: String(message) }
  return { reply: refused(refusal), cartUid: null }
}

/** Pieces by line id. */
export const quantities = (
  lines: ReadonlyMap<string, { readonly quantity: number }>,
): Readonly<Record<string, number>> =>
  Object.fromEntries([...lines].map(([id, { quantity }]) => [id, quantity] as const).sort())

export const versionKey = (cartUid: string, version: number): string => `${cartUid} ${version}`

/** The shop itself: its real use cases in memory. Records in the ledger which tasks it handles. */
export class ShopServer {
  /** ids of tasks in the order they were first handled */
  readonly dealtWith: string[] = []
  customerCart: string | null = null
  /** pieces by line id, by cart and version as `versionKey` */
  readonly history = new Map<string, Readonly<Record<string, number>>>()
  /** the version that each task led its cart to, if it changed anything */
  readonly #takenAt = new Map<string, { readonly cartUid: string; readonly version: number }>()
  /** uids of the lines that each cart has or had, including those of carts merged into it */
  readonly #lineUids = new Map<string, Set<string>>()
  readonly #app: TestShop
  readonly #ledger: Ledger
  #deps: TestShop['deps']

  constructor(app: TestShop, ledger: Ledger) {
    this.#app = app
    this.#ledger = ledger
    this.#deps = app.deps
  }

  /** A new process on the same data. */
  restart(): void {
    this.#deps = { ...this.#deps, store: memoryEventStore(sha256, this.#app.tables) }
  }

  pass(ms: number): void {
    this.#app.pass(ms)
  }

  async stock(productId: number, pieces: number): Promise<void> {
    const row = this.#app.tables.stock.get(productId)
    if (row?.managed) this.#app.tables.stock.set(productId, { ...row, onHand: pieces })
  }

  /** @param euros of a piece, or of a made-to-measure m² */
  async price(good: number, euros: number): Promise<void> {
    const { product, choices } = goodOf(good)
    const { productId, title } = product
    const prices = { base: euros, vatIncluded: true, vatPercentage: 21 }
    await this.#app.put(
      choices.length === 0
        ? productOf(productId, { title, prices })
        : rugOf(productId, {}, { prices: { base: euros, discountPercentage: 0 } }),
    )
  }

  async state(cartUid: string | null): Promise<ConfirmedCart> {
    const { cart, version } = await cartState(this.#deps, cartUid, 'nld')
    return { cart, version }
  }

  /** Whether a cart includes a task at this version. */
  holds(taskId: string, cartUid: string | null, version: number): boolean {
    const taken = this.#takenAt.get(taskId)
    return taken !== undefined && taken.cartUid === cartUid && taken.version <= version
  }

  /** Handles a task, the second time by the stored response. */
  async take(request: LineRequest, cartUid: string | null): Promise<ServerAnswer> {
    const { taskId, quantity, productId } = request
    const path = request.type === 'add' ? '/lines' : `/lines/${request.lineUid}`
    const scope = { session: cartUid ?? 'nobody', method: 'POST', path, key: taskId }
    const keep = {
      scope,
      bodyHash: JSON.stringify(request),
      answerOf: (result: CartResult<LineChange>) => ({ status: 200, body: JSON.stringify(answerOf(result)) }),
    }
    const call: CartCall<LineChange> = { cartUid, actor: 'visitor', locale: 'nld', taskId, answerIn: keep }
    const stock = this.#stockOf(productId)
    const isTaken = this.#ledger.isTaken(taskId)
    // a line of a finished cart is not the line of that name in another one
    const isOwnLine = request.type === 'add' || this.#linesOf(cartUid).has(request.lineUid)
    const mustTake = isOwnLine && this.#ledger.mustTake(taskId, cartUid, stock)
    const outcome =
      request.type === 'add'
        ? await addLine(this.#deps, call, { ...request, options: [...request.options] })
        : await setLine(this.#deps, call, { lineUid: request.lineUid, quantity, productId })
    if (outcome.kind === 'repeated') return JSON.parse(outcome.answer.body) as ServerAnswer
    if (!this.dealtWith.includes(taskId)) this.dealtWith.push(taskId)
    const { result } = outcome
    // a day later the stored response has expired: a repeated removal finds no line any more
    if (!isTaken) assert.equal(result.ok, mustTake, `${JSON.stringify(request)}: ${JSON.stringify(result)}`)
    if (result.ok) {
      const { cartUid: uid, lineUid, version } = result.value
      this.#linesOf(uid).add(lineUid)
      this.#ledger.take(taskId, uid, stock)
      if (!this.history.has(versionKey(uid, version))) this.#takenAt.set(taskId, { cartUid: uid, version })
      await this.#record(uid)
    }
    return answerOf(result)
  }

  /** The cart is finished on another device. */
  async finish(cartUid: string): Promise<void> {
    const call = { cartUid, actor: 'visitor', locale: 'nld', taskId: null, answerIn: null } as const
    await deleteCart(this.#deps, call)
    this.#ledger.close(cartUid)
  }

  /** The customer logs in with this cart. Returns the browser's cart from then on. */
  async login(from: string | null): Promise<string | null> {
    const merged = await mergeCarts(this.#deps, {
      from,
      into: this.customerCart,
      actor: 'customer:1',
      locale: 'nld',
    })
    if (!merged.ok) throw new Error(merged.refusal.why)
    const { how, now } = merged.value
    if (how === 'merged' && from !== null && this.customerCart !== null) {
      this.#ledger.merge(from, this.customerCart, (lineId) => this.#stockOf(productIn(lineId)))
      for (const lineUid of this.#linesOf(from)) this.#linesOf(this.customerCart).add(lineUid)
    }
    this.customerCart = now?.cartUid ?? null
    await this.#record(this.customerCart)
    const { version } = await this.state(this.customerCart)
    for (const [taskId, { cartUid }] of this.#takenAt)
      if (cartUid === from && how === 'merged')
        this.#takenAt.set(taskId, { cartUid: this.customerCart!, version })
    return this.customerCart
  }

  async #record(cartUid: string | null): Promise<void> {
    const { cart, version } = await this.state(cartUid)
    if (cart.uid !== null) this.history.set(versionKey(cart.uid, version), quantities(cart.lines))
  }

  #linesOf(cartUid: string | null): Set<string> {
    const lineUids = this.#lineUids.get(cartUid ?? '') ?? new Set<string>()
    this.#lineUids.set(cartUid ?? '', lineUids)
    return lineUids
  }

  #stockOf(productId: number): Stock {
    const { onHand = 0, managed = false } = this.#app.tables.stock.get(productId) ?? {}
    return { openQuantity: onHand, isManaged: managed, isPermanentlyOutOfStock: false }
  }
}
