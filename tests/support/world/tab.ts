import { BehaviorSubject, Subject } from 'rxjs'
import { exclusiveBy } from '../../../adapters/browser/exclusive.ts'
import { parseStoredTask } from '../../../adapters/browser/storedTask.ts'
import { browserTaskStorage } from '../../../adapters/browser/taskStorage.ts'
import type { CartApi } from '../../../application/ports/browser/cartApi.ts'
import { browserCart } from '../../../application/storefront/cart/browserCart.ts'
import type {
  BrowserCartEvent,
  BrowserCartState,
} from '../../../application/storefront/cart/browserCartState.ts'
import { cartEffects } from '../../../application/storefront/cart/cartEffects.ts'
import { taskEffects } from '../../../application/storefront/cart/taskEffects.ts'
import { cartCommands } from '../../../application/storefront/cart/cartCommands.ts'
import { shopperView } from '../../../application/storefront/cart/shopperCart.ts'
import type { ShopperCart } from '../../../application/storefront/cart/shopperCart.ts'
import { eventLog } from '../../../application/storefront/eventLog.ts'
import { storeOf, viewed } from '../../../application/storefront/store.ts'
import { silentPorts, type StorefrontPorts } from '../../../application/storefront/storefrontPorts.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { goodOf } from './goods.ts'
import type { Intent } from './ledger.ts'
import type { SharedBrowser } from './sharedBrowser.ts'
import type { VirtualTime } from './virtualTime.ts'

export interface TabParts {
  readonly name: string
  readonly browser: SharedBrowser
  readonly time: VirtualTime
  readonly cartOf: (page: object) => CartApi
  readonly isOnline: boolean
  readonly uuid: () => string
  readonly random: () => number
  /** a click belongs to the task of this id */
  readonly intended: (page: object, taskId: string, lineId: string, intent: Intent) => void
  readonly happened: (event: BrowserCartEvent) => void
  readonly report: (message: string) => void
  /** replaces a port: a fault that must be found */
  readonly changed?: (ports: StorefrontPorts, page: object) => StorefrontPorts
}

/** A page of the shop, with all of the cart's real code. */
export class Tab {
  readonly online$: BehaviorSubject<boolean>
  readonly visible$ = new BehaviorSubject(true)
  readonly returned$ = new Subject<unknown>()
  /** text keys of the notices to the shopper */
  readonly notices: string[] = []
  /** the newest version seen of each cart */
  readonly newest = new Map<string, number>()
  readonly #parts: TabParts
  readonly #store
  readonly #view: { readonly now: () => ShopperCart }
  readonly #commands
  #clicked: readonly [lineId: string, intent: Intent] | null = null

  constructor(parts: TabParts) {
    const { name, browser, time, isOnline } = parts
    this.#parts = parts
    this.online$ = new BehaviorSubject(isOnline)
    const events = new EventTarget()
    browser.open(this, events)
    const log = eventLog()
    log.of('cart').subscribe((event) => this.#happened(event))
    this.#store = storeOf(log, 'cart', browserCart)
    const locks = browser.locksOf(this)
    const { changed = (ports) => ports } = parts
    const whole: StorefrontPorts = {
      ...silentPorts,
      cart: parts.cartOf(this),
      tasks: browserTaskStorage({
        storage: () => browser.storageOf(this),
        locks,
        events,
        page: name,
        answers: { note: () => {}, isMissed: () => false },
        knownAs: () => '',
        parser: async () => parseStoredTask,
        report: parts.report,
      }),
      online$: this.online$,
      visible$: this.visible$,
      returned$: this.returned$,
      uuid: parts.uuid,
      random: parts.random,
      scheduler: time.schedulerOf(() => browser.isAlive(this)),
      exclusive: exclusiveBy(locks),
    }
    const ports = changed(whole, this)
    const say = (_kind: string, text: string): void => void this.notices.push(text)
    const view = viewed(this.#store, shopperView())
    this.#view = view
    const overlays = { send: () => ok([]) }
    this.#commands = cartCommands({ cart: this.#store, view, overlays, say, ports })
    taskEffects({ cart: this.#store, say, ports })
    const notices = { now: () => ({ shown: [], paused: false }), send: () => ok([]) }
    cartEffects({ locale: 'nld', log, cart: this.#store, view, notices, say, ports })
  }

  get state(): BrowserCartState {
    return this.#store.now()
  }

  get shown(): ShopperCart {
    return this.#view.now()
  }

  /** @param good the number of the added product (`goods`) */
  add(good: number, pieces: number): void {
    const { product, choices, lineId } = goodOf(good)
    this.#click(lineId, { type: 'add', pieces }, () =>
      this.#commands.add(localised(product, 'nld'), choices, pieces),
    )
  }

  set(lineId: string, pieces: number): void {
    this.#click(lineId, { type: 'set', pieces }, () => this.#commands.setQuantity(lineId, pieces))
  }

  step(lineId: string, by: number): void {
    const pieces = Math.max(0, (this.shown.shown.lines.get(lineId)?.quantity ?? 0) + by)
    this.#click(lineId, { type: 'set', pieces }, () => this.#commands.step(lineId, by))
  }

  /** Receives a response after its timeout. */
  hear(taskId: string, reply: Awaited<ReturnType<CartApi['send']>>): void {
    this.#store.send({ type: 'Answered', at: this.#parts.time.now, taskId, reply, random01: 0 })
  }

  /** The shopper logs out: nothing earlier continues. */
  clear(): void {
    this.#store.send({ type: 'Clear', at: this.#parts.time.now })
    this.#store.send({ type: 'Ask' })
  }

  /** Becomes visible again after another tab was. */
  look(): void {
    this.visible$.next(false)
    this.visible$.next(true)
  }

  #click(lineId: string, intent: Intent, command: () => void): void {
    this.#clicked = [lineId, intent]
    command()
    this.#clicked = null
  }

  #happened(event: BrowserCartEvent): void {
    const isInput = event.type === 'TaskQueued' || event.type === 'TaskChanged'
    this.#parts.happened(event)
    if (isInput && this.#clicked !== null) this.#parts.intended(this, event.data.id, ...this.#clicked)
  }
}
