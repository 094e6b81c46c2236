import { checkConfirmed, checkShown } from './shownCart.ts'
import { expect } from 'vitest'
import type { CartApi, LineRequest } from '../../../application/ports/browser/cartApi.ts'
import type { BrowserCartEvent } from '../../../application/storefront/cart/browserCartState.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { RUG } from '../samples/sizedGoods.ts'
import { testShop } from '../shop/app.ts'
import type { Deed } from './deed.ts'
import { goodOf, goodIn } from './goods.ts'
import { Ledger } from './ledger.ts'
import { Network, type Outcome } from './network.ts'
import { SharedBrowser } from './sharedBrowser.ts'
import { ShopServer, quantities } from './shopServer.ts'
import { Tab } from './tab.ts'
import { VirtualTime } from './virtualTime.ts'

const MINUTE_MS = 60_000
/** The result that a closed page awaits. */
const GONE = new Promise<never>(() => {})

/** One shopper's browser of two tabs, an unreliable network, and the shop. */
export class World {
  readonly time = new VirtualTime()
  readonly network = new Network(this.time, (reason) => void this.#faults.push(reason))
  readonly browser = new SharedBrowser()
  readonly ledger: Ledger
  readonly server: ShopServer
  readonly tabs: (Tab | null)[] = [null, null]
  /** ids of tasks in the order of their first clicks */
  readonly made: string[] = []
  /** ids of tasks that a logout ended */
  readonly cleared = new Set<string>()
  /** ids of tasks without effect; the shopper was notified, except of a removal */
  readonly refused = new Set<string>()
  /** errors inside a call of the shop that reach no caller */
  readonly #faults: unknown[] = []
  /** the page that sent each task first */
  readonly sentBy = new Map<string, object>()
  readonly #bytes = new Map<string, string>()
  /** the last click in a task, and the page of that click */
  readonly #inputs = new Map<string, { readonly page: object; readonly at: number }>()
  #isOnline = true
  #session = 0
  #names = 0
  #chance = 1

  private constructor(ledger: Ledger, server: ShopServer) {
    this.ledger = ledger
    this.server = server
  }

  static async open(): Promise<World> {
    const ledger = new Ledger()
    const shop = await testShop()
    await shop.put(RUG)
    const world = new World(ledger, new ShopServer(shop, ledger))
    world.#openTab(0)
    await world.#pass(1_000)
    return world
  }

  get alive(): readonly Tab[] {
    return this.tabs.filter((tab) => tab !== null)
  }

  /** Does a step and checks the properties of every state. */
  async do(deed: Deed): Promise<void> {
    await this.#do(deed)
    this.#checkFaults()
    checkStep(this)
  }

  /** Ends all faults, opens both tabs, and lets time pass: then everything must be settled, and correct. */
  async end(): Promise<void> {
    await this.#do({ does: 'network', changes: 'well', loads: 'well' })
    await this.#do({ does: 'online', isOnline: true })
    for (const tab of [0, 1]) await this.#do({ does: 'open', tab })
    await this.#pass(20 * MINUTE_MS)
    for (const tab of [0, 1]) await this.#do({ does: 'look', tab })
    await this.#pass(MINUTE_MS)
    this.#checkFaults()
    await checkEnd(this)
  }

  async #do(deed: Deed): Promise<void> {
    switch (deed.does) {
      case 'add':
        return this.tabs[deed.tab]?.add(deed.product, deed.pieces)
      case 'set':
        return this.tabs[deed.tab]?.set(goodOf(deed.product).lineId, deed.pieces)
      case 'step':
        return this.tabs[deed.tab]?.step(goodOf(deed.product).lineId, deed.by)
      case 'pass':
        return this.#pass(deed.ms)
      case 'network':
        this.network.fate = deed.changes
        this.network.loadFate = deed.loads
        return
      case 'online':
        this.#isOnline = deed.isOnline
        this.network.isDown = !deed.isOnline
        return this.alive.forEach((tab) => tab.online$.next(deed.isOnline))
      case 'reload':
        this.#closeTab(deed.tab)
        return this.#openTab(deed.tab)
      case 'close':
        return this.#closeTab(deed.tab)
      case 'open':
        if (this.tabs[deed.tab] === null) this.#openTab(deed.tab)
        return
      case 'look':
        return this.tabs[deed.tab]?.look()
      case 'back':
        return this.tabs[deed.tab]?.returned$.next(null)
      case 'restart':
        this.network.restart()
        return this.server.restart()
      case 'finish':
        if (this.browser.cartUid !== null) await this.server.finish(this.browser.cartUid)
        return
      case 'login':
        return this.#login()
      case 'logout':
        return this.#logout()
      case 'stock':
        return this.server.stock(deed.product, deed.pieces)
      case 'price':
        return this.server.price(deed.product, deed.euros)
      default:
        return never(deed)
    }
  }

  async #pass(ms: number): Promise<void> {
    this.server.pass(ms)
    await this.time.pass(ms)
  }

  #openTab(index: number): void {
    const name = `page-${(this.#names += 1)}`
    this.tabs[index] = new Tab({
      name,
      browser: this.browser,
      time: this.time,
      cartOf: (page) => this.#cartOf(page),
      isOnline: this.#isOnline,
      uuid: () => `task-${(this.#names += 1)}`,
      random: () => (this.#chance = (this.#chance * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648,
      intended: (page, taskId, lineId, intent) => {
        this.ledger.intend(taskId, lineId, intent)
        this.#try(() => this.#checkPlace(taskId, lineId))
        if (intent.type === 'set') this.#inputs.set(taskId, { page, at: this.time.now })
        else this.#inputs.delete(taskId)
      },
      happened: (event) => this.#try(() => this.#happened(event)),
      report: (message) => void this.#faults.push(new Error(message)),
    })
  }

  #closeTab(index: number): void {
    const tab = this.tabs[index]
    this.tabs[index] = null
    if (tab) this.browser.close(tab)
  }

  async #login(): Promise<void> {
    this.browser.cartUid = await this.server.login(this.browser.cartUid)
    for (const index of [0, 1])
      if (this.tabs[index] !== null) {
        this.#closeTab(index)
        this.#openTab(index)
      }
  }

  #logout(): void {
    this.#session += 1
    this.browser.cartUid = null
    for (const tab of this.alive) for (const { id } of tab.state.queue.tasks) this.cleared.add(id)
    for (const tab of this.alive) tab.clear()
  }

  /** The shop over the network, as one page reaches it. */
  #cartOf(page: object): CartApi {
    const { network, server, browser } = this
    const alive = <T>(outcome: T): Promise<T> => (browser.isAlive(page) ? Promise.resolve(outcome) : GONE)
    const unavailable = (outcome: Outcome<unknown>) =>
      refused({ why: 'unavailable', retryAfter: 'answer' in outcome ? null : outcome.retryAfter } as const)
    return {
      state: async () => {
        if (!browser.isAlive(page)) return GONE
        const held = browser.cartUid
        const outcome = await network.call(network.loadFate, () => server.state(held))
        return alive('answer' in outcome ? ok(outcome.answer) : unavailable(outcome))
      },
      send: async (request) => {
        if (!browser.isAlive(page)) return GONE
        this.#try(() => this.#checkBytes(request, page))
        const [held, session] = [browser.cartUid, this.#session]
        const outcome = await network.call(network.fate, () => server.take(request, held))
        const heard = await alive(outcome)
        if (!('answer' in heard)) return unavailable(heard)
        const { reply, cartUid } = heard.answer
        if (cartUid !== null && session === this.#session) browser.cartUid = cartUid
        return reply
      },
      choose: () => new Promise(() => {}),
      end: () => new Promise(() => {}),
      coupon: () => new Promise(() => {}),
    }
  }

  /**
   * Runs a check within the shop's own code, where an error would be swallowed: it counts at the end of the
   * deed.
   */
  #try(check: () => void): void {
    try {
      check()
    } catch (reason) {
      this.#faults.push(reason)
    }
  }

  #checkFaults(): void {
    if (this.#faults.length > 0) throw this.#faults[0]
  }

  /** Checks that new input never joins a task after which the line had another change. */
  #checkPlace(taskId: string, lineId: string): void {
    const newest = this.made.findLast((id) => this.ledger.carriers.get(id)?.lineId === lineId)
    expect(taskId, 'input goes into the newest task of its line').toBe(newest)
  }

  #checkBytes(request: LineRequest, page: object): void {
    const { taskId, type } = request
    const bytes = JSON.stringify(request)
    const before = this.#bytes.get(taskId)
    this.#bytes.set(taskId, bytes)
    if (!this.sentBy.has(taskId)) this.sentBy.set(taskId, page)
    if (before !== undefined) return expect(bytes, 'a sent task is frozen').toBe(before)
    const input = this.#inputs.get(taskId)
    if (type === 'set' && input?.page === page)
      expect(this.time.now - input.at, 'a quantity waits for more input').toBeGreaterThanOrEqual(500)
  }

  #happened(event: BrowserCartEvent): void {
    if (event.type === 'TaskQueued') this.made.push(event.data.id)
    if (event.type === 'QuantityLowered')
      expect(event.data.lineId, 'only stock that is managed runs out').toBe('3')
    if (event.type !== 'CartRefused') return
    const { taskId, message } = event.data
    this.refused.add(taskId)
    if (this.#bytes.has(taskId)) return
    const lineId = this.ledger.carriers.get(taskId)!.lineId
    const isThere = this.ledger.linesOf(this.browser.cartUid).has(lineId)
    expect(isThere, `${taskId} was dropped (${message}) although its line is there`).toBe(false)
  }
}

/** Checks the properties of every state. */
export const checkStep = (world: World): void => {
  const { alive, made, cleared, server } = world
  const underWay = alive.flatMap(({ state }) =>
    state.queue.tasks.filter(({ status }) => status === 'pending').map(({ id }) => id),
  )
  expect(underWay.length, `one task under way in a browser, not ${underWay}`).toBeLessThanOrEqual(1)
  for (const tab of alive) {
    const { tasks } = tab.state.queue
    expect(tasks.slice(1).filter(({ status }) => status !== 'concept')).toStrictEqual([])
    checkConfirmed(tab, server)
    checkShown(tab, world)
  }
  const dealtWith = server.dealtWith.filter((id) => !cleared.has(id))
  const inOrder = made.filter((id) => dealtWith.includes(id))
  expect(dealtWith, 'tasks arrive in the order of their clicks').toStrictEqual(inOrder)
}

/** Checks the properties of a settled state. */
export const checkEnd = async (world: World): Promise<void> => {
  checkStep(world)
  const { alive, browser, ledger, server, cleared, refused } = world
  const stored = [...browser.entries.keys()]
  expect(stored, 'nothing is left in storage').toStrictEqual([])
  const { cart, version } = await server.state(browser.cartUid)
  const expected = Object.fromEntries([...ledger.linesOf(browser.cartUid)].sort())
  expect(quantities(cart.lines), 'the shop has what the shopper wished').toStrictEqual(expected)
  for (const { id, options } of cart.lines.values()) {
    const chosen = options.map(({ groupId, id: optionId, custom }) => ({ groupId, id: optionId, custom }))
    expect(chosen, `line ${id} is of its own size`).toStrictEqual(goodIn(id).choices)
  }
  for (const { state, shown } of alive) {
    expect(state.queue.tasks, 'the queue is empty').toStrictEqual([])
    expect({ ...shown.shown, version: state.version }, 'a tab shows the server’s cart').toStrictEqual({
      ...cart,
      version,
    })
  }
  const lost = [...ledger.carriers.keys()].filter(
    (id) => !ledger.isTaken(id) && !refused.has(id) && !cleared.has(id),
  )
  expect(lost, 'no click is lost').toStrictEqual([])
}
