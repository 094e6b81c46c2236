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

/** A page's call of the shop. */
interface Call {
  readonly page: Tab
  /** null: it loads the cart */
  readonly request: LineRequest | null
  /** the cart that the browser held when it was made */
  readonly cartUid: string | null
  /** how much was confirmed, and how often the cart was asked for, when it was made */
  readonly since: readonly [confirmations: number, asks: number]
  /** ends the page's waiting; null once it waits no longer */
  end: ((reply: Reply<never>) => void) | null
}

/** What is on its way: a call to the shop, or what the shop said. */
export interface Message {
  readonly call: Call
  readonly answer: ConfirmedCart | ServerAnswer | null
}

const NO_ANSWER: Reply<never> = refused({ why: 'unavailable', retryAfter: null })
/** of what is said of a task, each way: one that is awaited and one that comes late; an older one is lost */
const COPIES = 2

/**
 * The way between the browser's pages and the shop, where nothing moves by itself: a message comes when it is told to. One that is
 * lost is one that is never told to.
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

  /** Whether nobody could tell this message from one before it. */
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

  /** A load that comes late does nothing: it isn't kept. */
  giveUp(call: Call): void {
    if (call.request === null) this.messages = this.messages.filter((message) => message.call !== call)
    this.#end(call, NO_ANSWER)
  }

  /** The page is gone: nothing reaches it, and what it sent may still reach the shop. */
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
