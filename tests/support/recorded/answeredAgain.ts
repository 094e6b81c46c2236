import { produce } from 'immer'
import type { BrowserLog } from '../../../application/contract/log/browserLog.ts'
import type { LineAnswer, LineRequest } from '../../../application/ports/browser/cartApi.ts'
import { addLine, setLine } from '../../../application/shop/cart/lines.ts'
import type { CartCall, CartOutcome, LineChange } from '../../../application/shop/cart/cartCall.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import { browserCart } from '../../../application/storefront/cart/browserCart.ts'
import type {
  BrowserCartEvent,
  BrowserCartState,
} from '../../../application/storefront/cart/browserCartState.ts'
import { isKnown } from '../../../application/storefront/cart/optimisticCart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { testShop, type TestShop } from '../shop/app.ts'
import { isSoldAgain, productsOf } from './soldAgain.ts'

/** The shop's responses to a session's cart changes, replayed. */
export interface AnsweredAgain {
  readonly played: number
  /**
   * responses that can't be replayed from the log alone: for a made-to-measure line, a cart not known yet, or
   * a repeat
   */
  readonly passedOver: number
  /**
   * by line of the file: the line's pieces in the recorded response, and in the replay; null for a refusal
   */
  readonly differences: readonly {
    readonly line: number
    readonly recorded: number
    readonly now: number | null
  }[]
}

/** The cart's events with their lines of the file, and the state before each. */
function* cartEvents({ header, entries }: BrowserLog) {
  let state = (header.states.cart ?? browserCart.initial()) as BrowserCartState
  for (const [index, entry] of entries.entries()) {
    if (!('fact' in entry) || entry.store !== 'cart') continue
    const event = entry.fact as BrowserCartEvent
    yield { line: index + 2, state, event }
    state = produce(state, (draft) => browserCart.evolve(draft as BrowserCartState, event))
  }
}

/**
 * Sends each answered change to the shop's own use cases in memory, which sells the products in the log, at
 * the log's prices.
 */
export const answeredAgain = async (log: BrowserLog): Promise<AnsweredAgain> => {
  const events = [...cartEvents(log)]
  const lines = events.flatMap(({ state }) => [
    ...state.confirmed.lines.values(),
    ...state.queue.tasks.map(({ product }) => product),
  ])
  const pieces = new Map<number, number>()
  for (const { event, state } of events) {
    if (event.type !== 'QuantityLowered') continue
    const { lineId, quantity } = event.data
    const productId = lines.find(({ id }) => id === lineId)?.productId
    if (productId !== undefined && state.loaded) pieces.set(productId, quantity)
  }
  const shop = await testShop()
  await shop.put(...productsOf(lines.filter(isSoldAgain), pieces))
  const visit = new Visit(shop)
  const requests = new Map<string, LineRequest>()
  const differences: { line: number; recorded: number; now: number | null }[] = []
  let [played, passedOver] = [0, 0]
  for (const { line, state, event } of events) {
    const under = state.frozen?.request
    if (under !== undefined) requests.set(under.taskId, under)
    if (event.type !== 'TaskAnswered') continue
    const request = requests.get(event.data.taskId)
    const isPlain = isPlayable(state, request, event.data)
    if (request === undefined || !isPlain) {
      passedOver += 1
      continue
    }
    const now = await visit.take(request, state.confirmed)
    played += 1
    if (now !== event.data.updatedQuantity)
      differences.push({ line, recorded: event.data.updatedQuantity, now })
  }
  return { played, passedOver, differences }
}

const isPlayable = (state: BrowserCartState, request: LineRequest | undefined, answer: LineAnswer): boolean =>
  request !== undefined &&
  state.loaded &&
  !isKnown(state, answer) &&
  [...state.confirmed.lines.values()].every(isSoldAgain) &&
  (request.type === 'set' || request.options.every(({ custom }) => !custom))

/** A shopper whose cart is at each request the one that the request was sent from. */
class Visit {
  readonly #shop: TestShop
  #cartUid: string | null = null
  #tasks = 0

  constructor(shop: TestShop) {
    this.#shop = shop
  }

  /** The line's pieces in the shop's response; null for a refusal. */
  async take(request: LineRequest, confirmed: CartState): Promise<number | null> {
    await this.#comeWith([...confirmed.lines.values()])
    if (request.type === 'add') return this.#add(request.productId, request.quantity, request.options)
    const { lineUid, quantity, productId } = request
    const wanted = [...confirmed.lines.values()].find(({ uid }) => uid === lineUid)
    const { cart } = await cartState(this.#shop.deps, this.#cartUid, 'nld')
    const own = cart.lines.get(wanted?.id ?? '')?.uid
    if (!own) return null
    return this.#quantityOf(
      await setLine(this.#shop.deps, this.#call(), { lineUid: own, quantity, productId }),
    )
  }

  /**
   * If the recorded cart differs from the one here (merged, or changed elsewhere), starts with an equal one.
   */
  async #comeWith(lines: readonly CartLine[]): Promise<void> {
    const { cart } = await cartState(this.#shop.deps, this.#cartUid, 'nld')
    const isSame =
      cart.lines.size === lines.length &&
      lines.every(({ id, quantity }) => cart.lines.get(id)?.quantity === quantity)
    if (isSame) return
    this.#cartUid = null
    for (const { productId, quantity, options } of lines) await this.#add(productId, quantity, options)
  }

  async #add(
    productId: number,
    quantity: number,
    options: readonly { readonly groupId: string; readonly id: string }[],
  ): Promise<number | null> {
    const chosen = options.map(({ groupId, id }) => ({ groupId, id }))
    const call = this.#call()
    return this.#quantityOf(await addLine(this.#shop.deps, call, { productId, quantity, options: chosen }))
  }

  #call(): CartCall<LineChange> {
    const taskId = `again-${(this.#tasks += 1)}`
    return { cartUid: this.#cartUid, actor: 'visitor', locale: 'nld', taskId, answerIn: null }
  }

  #quantityOf(outcome: CartOutcome<LineChange>): number | null {
    if (outcome.kind === 'repeated' || !outcome.result.ok) return null
    const { cartUid, quantity } = outcome.result.value
    this.#cartUid = cartUid
    return quantity
  }
}
