import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCartKeys } from '../memory/cartKeys.ts'
import { memoryEventStore } from '../memory/eventStore.ts'
import { memoryTables } from '../memory/tables.ts'
import { cartLock } from '../../../application/shop/cart/cartLock.ts'
import { cartCache } from '../../../application/shop/cart/cartCache.ts'
import { silentPorts, type StorefrontPorts } from '../../../application/storefront/storefrontPorts.ts'
import type { BrowserCartEvent } from '../../../application/storefront/cart/browserCartState.ts'
import { never } from '../../../domain/kernel/never.ts'
import { timers } from '../../../server/compose/timers.ts'
import { testShop, type TestShop } from '../shop/app.ts'
import { Ledger } from '../world/ledger.ts'
import { SharedBrowser } from '../world/sharedBrowser.ts'
import { ShopServer } from '../world/shopServer.ts'
import { Tab } from '../world/tab.ts'
import { VirtualTime } from '../world/virtualTime.ts'
import { FLAWS, type FlawName } from './flaws.ts'
import type { Click, Move } from './move.ts'
import { Post } from './post.ts'

/** The initial state, and the limits of a search. */
export interface Setting {
  /** pieces of the line in the initial cart */
  readonly pieces: number
  /** 1: the product is always available; 3: it is sold out, which no page knows */
  readonly product: 1 | 3
  readonly clicks: number
  /** how often a page may crash */
  readonly crashes: number
  /** how many storage events of other pages a page may be behind */
  readonly news: number
  /** the clicks of shoppers; all by default */
  readonly kinds?: readonly Click[]
  /** the fault built in on purpose */
  readonly flaw?: FlawName
}

interface News {
  readonly key: string
  readonly hear: () => void
}

/** A task's turn among the browser's pages: requested by this page, and in this order. */
export interface Turn {
  readonly page: object
  readonly taskId: string
}

/** The constant pause before every retry: as long as a page waits for anything but a quantity. */
const PAUSE_MS = 250
const FIRST_PAUSE_MS = 500
const SET_TO = 3

const shops = new Map<number, Promise<TestShop>>()
const shopWithout = (product: number): Promise<TestShop> => {
  const made = async (): Promise<TestShop> => {
    const shop = await testShop()
    const row = shop.tables.stock.get(product)
    if (row?.managed) shop.tables.stock.set(product, { ...row, onHand: 0 })
    return shop
  }
  const known = shops.get(product) ?? made()
  shops.set(product, known)
  return known
}

/** The catalogue is shared; the shop's writes belong to this scene. */
const ownShop = async (product: number): Promise<TestShop> => {
  const shop = await shopWithout(product)
  const { products, stock } = shop.tables
  const tables = { ...memoryTables(), products, stock }
  const deps = {
    ...shop.deps,
    store: memoryEventStore(sha256, tables),
    cartKeys: memoryCartKeys(tables),
    cartLock: cartLock(timers, 60_000),
    cartCache: cartCache(),
  }
  return { ...shop, tables, deps }
}

/**
 * One browser with two tabs, a shop, and everything between them, at one moment: the shop's code is real, and
 * nothing happens except by a move.
 */
export class Scene {
  readonly time = new VirtualTime()
  readonly ledger = new Ledger()
  readonly browser: SharedBrowser
  readonly tables: TestShop['tables']
  readonly server: ShopServer
  readonly post: Post
  readonly tabs: (Tab | null)[] = [null, null]
  /** ids of tasks in the order of their creation, and the tab of each */
  readonly made = new Map<string, number>()
  /** ids of tasks without effect, and the notice that the shopper must get */
  readonly refused = new Map<string, string | null>()
  /** those of which a shopper was notified */
  readonly told = new Set<string>()
  /** the page that sent each task first, and the bytes */
  readonly sentBy = new Map<string, object>()
  readonly bytes = new Map<string, string>()
  /** errors that reach no caller */
  readonly faults: string[] = []
  news: ReadonlyMap<object, readonly News[]> = new Map()
  turns: readonly Turn[] = []
  clicks: number
  crashes: number
  readonly setting: Setting
  #names = 0

  private constructor(setting: Setting, shop: TestShop, ledger: Ledger, server: ShopServer) {
    this.setting = setting
    this.ledger = ledger
    this.server = server
    this.tables = shop.tables
    this.clicks = setting.clicks
    this.crashes = setting.crashes
    this.browser = new SharedBrowser((page, key, hear) => this.#tell(page, { key, hear }))
    this.post = new Post(this.browser, server)
  }

  /** Opens both tabs with the shop's cart. */
  static async open(setting: Setting): Promise<Scene> {
    const ledger = new Ledger()
    const shop = await ownShop(setting.product)
    const scene = new Scene(setting, shop, ledger, new ShopServer(shop, ledger))
    if (setting.pieces > 0) await scene.#fill(setting.pieces)
    for (const tab of [0, 1]) scene.#open(tab)
    await scene.time.pass(0)
    const { post } = scene
    while (post.messages.some(({ answer }) => answer === null)) await post.arrive(0, false)
    while (post.messages.length > 0) post.hear(0, false)
    await scene.time.pass(0)
    return scene
  }

  get lineId(): string {
    return String(this.setting.product)
  }

  get alive(): readonly Tab[] {
    return this.tabs.filter((tab) => tab !== null)
  }

  /** Every possible next move, without repeats. */
  moves(): readonly Move[] {
    const { post, news } = this
    const moves: Move[] = []
    post.messages.forEach((message, at) => {
      if (post.isCopy(message, at)) return
      const does = message.answer === null ? 'arrive' : 'hear'
      moves.push({ does, at, again: false })
      const { request, end } = message.call
      if (request !== null && end !== null) moves.push({ does, at, again: true })
    })
    this.tabs.forEach((page, tab) => {
      if (page === null) return moves.push({ does: 'open', tab })
      if (this.#waiting(page) !== undefined) moves.push({ does: 'give up', tab })
      if ((news.get(page) ?? []).length > 0) moves.push({ does: 'be told', tab })
      if (this.crashes > 0) moves.push({ does: 'close', tab })
      if (this.clicks > 0) for (const click of this.#clicksOn(page)) moves.push({ does: 'click', tab, click })
      return undefined
    })
    if (this.#next() !== null) moves.push({ does: 'wait' })
    return moves
  }

  async do(move: Move): Promise<void> {
    await this.#do(move)
    await this.time.pass(0)
    while (this.#isTooFarBehind()) await this.time.pass(0)
    for (const [id, message] of this.refused)
      if (this.alive.some(({ notices }) => message !== null && notices.includes(message))) this.told.add(id)
  }

  async #do(move: Move): Promise<void> {
    const { post } = this
    switch (move.does) {
      case 'click':
        this.clicks -= 1
        return this.#click(this.tabs[move.tab]!, move.click)
      case 'arrive':
        return post.arrive(move.at, move.again).catch((reason: unknown) => this.#fault(reason))
      case 'hear':
        return post.hear(move.at, move.again)
      case 'give up':
        return post.giveUp(this.#waiting(this.tabs[move.tab]!)!)
      case 'be told':
        return this.#hearNews(this.tabs[move.tab]!)
      case 'wait':
        return this.time.pass(this.#next() ?? 0)
      case 'close':
        this.crashes -= 1
        return this.#close(move.tab)
      case 'open':
        return this.#open(move.tab)
      default:
        return never(move)
    }
  }

  /** The time (ms) until a page has something to do; null if none has. */
  #next(): number | null {
    const instants = this.alive.flatMap(({ state: { queue, loading } }) => {
      const [head] = queue.tasks
      const due = head === undefined ? [] : [head.status === 'pending' ? head.retryAt : head.readyAt]
      return [...due, loading?.retryAt ?? null]
    })
    const ahead = instants.filter((instant) => instant !== null && instant > this.time.now)
    return ahead.length === 0 ? null : Math.min(...(ahead as number[])) - this.time.now
  }

  #waiting(page: Tab): Post['calls'][number] | undefined {
    return this.post.calls.find((call) => call.page === page)
  }

  #clicksOn({ shown: { shown, loaded } }: Tab): readonly Click[] {
    const pieces = shown.lines.get(this.lineId)?.quantity
    const { kinds = ['add', 'set', 'remove'] } = this.setting
    if (!loaded || pieces === undefined) return kinds.filter((kind) => kind === 'add')
    return kinds.filter((kind) => kind !== 'set' || pieces !== SET_TO)
  }

  #click(tab: Tab, click: Click): void {
    if (click === 'add') return tab.add(this.setting.product, 1)
    tab.set(this.lineId, click === 'set' ? SET_TO : 0)
  }

  #open(index: number): void {
    this.tabs[index] = new Tab({
      name: this.#name('page'),
      browser: this.browser,
      time: this.time,
      cartOf: (page) => this.#cartOf(page as Tab),
      isOnline: true,
      uuid: () => this.#name('task'),
      random: () => this.#chance(this.tabs[index]!),
      intended: (_page, taskId, lineId, intent) => this.ledger.intend(taskId, lineId, intent),
      happened: (event) => this.#happened(index, event),
      report: (message) => void this.faults.push(message),
      changed: (ports, page) => this.#changed(ports, page as Tab),
    })
  }

  #close(index: number): void {
    const tab = this.tabs[index]!
    this.tabs[index] = null
    this.post.drop(tab)
    this.turns = this.turns.filter(({ page }) => page !== tab)
    this.news = new Map([...this.news].filter(([page]) => page !== tab))
    this.browser.close(tab)
  }

  #cartOf(
    page: Tab,
  ): ReturnType<Post['cartOf']> & Pick<StorefrontPorts['cart'], 'choose' | 'end' | 'coupon'> {
    const { choose, end, coupon } = silentPorts.cart
    const { state, send } = this.post.cartOf(page)
    return {
      ...{ state, choose, end, coupon },
      send: (request, version) => {
        const { taskId } = request
        const bytes = JSON.stringify(request)
        if (!this.made.has(taskId)) this.faults.push(`${taskId} is sent, which nobody made`)
        if (!this.sentBy.has(taskId)) this.sentBy.set(taskId, page)
        if ((this.bytes.get(taskId) ?? bytes) !== bytes) this.faults.push(`${taskId} was not sent as before`)
        this.bytes.set(taskId, bytes)
        return send(request, version)
      },
    }
  }

  /** Wraps the page's ports to record whose turn it is and for which task each turn was requested. */
  #changed(whole: StorefrontPorts, page: Tab): StorefrontPorts {
    const { flaw } = this.setting
    const ports = flaw === undefined ? whole : FLAWS[flaw](whole)
    const asked = new Set<string>()
    return {
      ...ports,
      exclusive: (work) => {
        const { id: taskId } = page.state.queue.tasks.find(({ id }) => !asked.has(id))!
        asked.add(taskId)
        const turn = { page, taskId }
        this.turns = [...this.turns, turn]
        return ports.exclusive(work).finally(() => {
          this.turns = this.turns.filter((other) => other !== turn)
        })
      },
    }
  }

  #happened(tab: number, event: BrowserCartEvent): void {
    if (event.type === 'TaskQueued') this.made.set(event.data.id, tab)
    if (event.type === 'CartRefused') this.refused.set(event.data.taskId, event.data.message)
  }

  /** A random source that makes every pause equal. */
  #chance({ state: { queue, loading } }: Tab): number {
    const [head] = queue.tasks
    const attempt = head?.status === 'pending' ? head.attempt : (loading?.attempt ?? 0)
    return PAUSE_MS / (FIRST_PAUSE_MS * 2 ** attempt)
  }

  #tell(page: object, news: News): void {
    this.news = new Map([...this.news, [page, [...(this.news.get(page) ?? []), news]]])
  }

  #hearNews(page: object): void {
    const [oldest, ...later] = this.news.get(page) ?? []
    this.news = new Map([...this.news, [page, later]])
    oldest?.hear()
  }

  #isTooFarBehind(): boolean {
    const page = [...this.news].find(([, all]) => all.length > this.setting.news)?.[0]
    if (page !== undefined) this.#hearNews(page)
    return page !== undefined
  }

  async #fill(pieces: number): Promise<void> {
    const request = { type: 'add' as const, taskId: this.#name('task'), lineId: this.lineId, options: [] }
    this.ledger.intend(request.taskId, this.lineId, { type: 'add', pieces })
    this.made.set(request.taskId, -1)
    const { cartUid } = await this.server.take(
      { ...request, productId: this.setting.product, quantity: pieces },
      null,
    )
    this.browser.cartUid = cartUid
  }

  #fault(reason: unknown): void {
    this.faults.push(reason instanceof Error ? reason.message : String(reason))
  }

  #name(of: string): string {
    return `${of}-${(this.#names += 1)}`
  }
}
