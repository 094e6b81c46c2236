import type {
  CartApi,
  ConfirmedCart,
  LineAnswer,
  LineRequest,
} from '../../../application/ports/browser/cartApi.ts'
import type { ApiRefusal } from '../../../application/ports/browser/apiRefusal.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { SharedBrowser } from '../world/sharedBrowser.ts'
import type { ServerAnswer, ShopServer } from '../world/shopServer.ts'
import type { Tab } from '../world/tab.ts'

type Reply<Value> = Result<Value, ApiRefusal>

/** A page's call to the shop. */
interface Call {
  readonly page: Tab
  /** null: it loads the cart */
  readonly request: LineRequest | null
  /** the browser's cart when the call was made */
  readonly cartUid: string | null
  /** the number of confirmations and of cart loads when the call was made */
  readonly since: readonly [confirmations: number, asks: number]
  /** ends the page's wait; null after a timeout */
  end: ((reply: Reply<never>) => void) | null
}

/** A message under way: a call to the shop, or the shop's response. */
export interface Message {
  readonly call: Call
  readonly answer: ConfirmedCart | ServerAnswer | null
}

const NO_ANSWER: Reply<never> = refused({ why: 'unavailable', retryAfter: null })
/** per task and direction: one that is awaited and one that is late; an older one is lost */
const COPIES = 2

/**
 * The network between the browser's pages and the shop, where messages only arrive by a move. A lost one is
 * one that never does.
 */
export class Post {
  messages: readonly Message[] = []
  calls: readonly Call[] = []
  readonly #browser: SharedBrowser
  readonly #server: ShopServer

  constructor(browser: SharedBrowser, server: ShopServer) {
    this.#browser = browser
    this.#server = server
  }

  cartOf(page: Tab): Pick<CartApi, 'state' | 'send'> {
    return {
      state: () => this.#call<ConfirmedCart>(page, null),
      send: (request) => this.#call<LineAnswer>(page, request),
    }
  }

  /** Whether this message is the same as an earlier one. */
  isCopy({ call, answer }: Message, at: number): boolean {
    return this.messages
      .slice(0, at)
      .some((other) => other.call === call && JSON.stringify(other.answer) === JSON.stringify(answer))
  }

  async arrive(at: number, again: boolean): Promise<void> {
    const message = this.messages[at]!
    const { call } = message
    if (!again) this.#take(message)
    const { request, cartUid } = call
    const answer =
      request === null ? await this.#server.state(cartUid) : await this.#server.take(request, cartUid)
    if (this.#browser.isAlive(call.page)) this.#put({ call, answer })
  }

  hear(at: number, again: boolean): void {
    const message = this.messages[at]!
    const { call, answer } = message
    if (!again) this.#take(message)
    if (answer === null) return
    if ('version' in answer) return this.#end(call, ok(answer) as Reply<never>)
    const { reply, cartUid } = answer
    if (cartUid !== null) this.#browser.cartUid = cartUid
    if (call.end === null) return call.page.hear(call.request!.taskId, reply)
    this.#end(call, reply as Reply<never>)
  }

  /** A late load does nothing, so it isn't stored. */
  giveUp(call: Call): void {
    if (call.request === null) this.messages = this.messages.filter((message) => message.call !== call)
    this.#end(call, NO_ANSWER)
  }

  /** Drops a closed page: nothing reaches it, but its requests may still reach the shop. */
  drop(page: Tab): void {
    this.calls = this.calls.filter((call) => call.page !== page)
    this.messages = this.messages.filter(
      ({ call, answer }) => call.page !== page || (answer === null && call.request !== null),
    )
  }

  #call<Value>(page: Tab, request: LineRequest | null): Promise<Reply<Value>> {
    if (!this.#browser.isAlive(page)) return new Promise(() => {})
    return new Promise((resolve) => {
      const { confirmations, asks } = page.state
      const call: Call = {
        page,
        request,
        cartUid: this.#browser.cartUid,
        since: [confirmations, asks],
        end: resolve,
      }
      this.calls = [...this.calls, call]
      this.#put({ call, answer: null })
    })
  }

  #take(message: Message): void {
    this.messages = this.messages.filter((other) => other !== message)
  }

  #put(message: Message): void {
    const { request } = message.call
    const alike = this.messages.filter(
      ({ call, answer }) =>
        call.request !== null &&
        call.request.taskId === request?.taskId &&
        (answer === null) === (message.answer === null),
    )
    const oldest =
      alike.length < COPIES ? undefined : (alike.find(({ call }) => call.end === null) ?? alike[0])
    this.messages = [...this.messages.filter((other) => other !== oldest), message]
  }

  #end(call: Call, reply: Reply<never>): void {
    this.calls = this.calls.filter((other) => other !== call)
    const { end } = call
    call.end = null
    end?.(reply)
  }
}
