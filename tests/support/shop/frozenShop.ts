import type { Call, FrozenQueue } from '../browser/frozenQueue.ts'

const CART = '/api/v2/account/cart/state'

/** A shop that answers as the recorded one did: each change in order, and the cart after as many changes. */
export class FrozenShop {
  readonly sent: Call[] = []
  readonly loads: Call[] = []
  readonly #queue: FrozenQueue
  readonly #before: number
  readonly #mayLoad: () => Promise<unknown>
  #answered: number

  /** `before`: how many changes were answered already. The cart is returned when `mayLoad` resolves. */
  constructor(queue: FrozenQueue, before: number, mayLoad: () => Promise<unknown>) {
    this.#queue = queue
    this.#before = before
    this.#answered = before
    this.#mayLoad = mayLoad
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input)
    const call = {
      method: init.method ?? 'GET',
      path,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: init.body === undefined ? null : String(init.body),
    }
    if (path === CART) {
      this.loads.push(call)
      await this.#mayLoad()
      return Response.json(this.#queue.carts[this.#answered])
    }
    if (!path.startsWith('/api/v2/cart/')) return new Response(null, { status: 404 })
    const answer = this.#queue.answers[this.#before + this.sent.length]
    this.sent.push(call)
    this.#answered += 1
    return Response.json(answer)
  }
}
