import { expect } from 'vitest'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { order } from '../../../application/streams/kinds/order.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import { loadOrder, type LoadedOrder } from '../../../application/shop/orders/loadOrder.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { SERVICES } from '../../../server/compose/container/names.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { recordedIo } from '../shop/recordedIo.ts'
import { checkCarts } from './checkCarts.ts'
import { checkOrders } from './checkOrders.ts'
import { checkRows, checkServed } from './checkRows.ts'
import { comeToRest } from './comeToRest.ts'
import { Gate, type Fate } from './gate.ts'
import { PlanRun } from './planRun.ts'
import { openPlanShop, type PlanServer, type PlanShop } from './planShop.ts'

/** How an order continues once its payer has chosen. */
export const WALKS = ['canceled', 'shipped'] as const
export type Walk = (typeof WALKS)[number]

/** The mails of each walk: one each, by the beginning of their names. */
const MAILS = 2

interface Mortal {
  readonly server: PlanServer
  readonly gate: Gate
}

/** The result of a walk on which the process met its fate. */
export interface Outcome {
  readonly point: string
  /** all points that the process passed, in order */
  readonly points: readonly string[]
  /** how often each mail was sent, in order */
  readonly mails: readonly number[]
}

/** A shop whose processes die at a given point. */
export class KillShop {
  readonly #shop: PlanShop
  readonly #mails: Mail[] = []
  #first: Mortal
  #second: Mortal

  private constructor(shop: PlanShop, mortals: readonly [Mortal, Mortal], mails: Mail[]) {
    this.#shop = shop
    ;[this.#first, this.#second] = mortals
    this.#mails = mails
  }

  static async open(): Promise<KillShop> {
    const shop = await openPlanShop()
    const mails: Mail[] = []
    return new KillShop(shop, [await mortal(shop, mails), await mortal(shop, mails)], mails)
  }

  stop(): Promise<void> {
    return this.#shop.stop()
  }

  /** The points of an undisturbed walk. */
  async points(walk: Walk): Promise<readonly string[]> {
    // the first walk learns which calls are asynchronous
    await this.walk(walk, 0, 'before')
    return (await this.walk(walk, 0, 'before')).points
  }

  /** Runs the whole walk while the first process meets its fate at this point, and checks the result. */
  async walk(walk: Walk, target: number, fate: Fate): Promise<Outcome> {
    const { servers, provider } = this.#shop
    const { gate } = this.#first
    servers[0] = this.#first.server
    servers[1] = this.#second.server
    const run = await PlanRun.begin(this.#shop)
    this.#mails.length = 0
    const ask = (command: Parameters<PlanRun['ask']>[2]) => run.ask(0, 0, command)
    await ask({ wants: 'add', product: 2, pieces: 2 })
    await ask({ wants: 'deliver', by: 'home' })
    await ask({ wants: 'inform' })
    gate.arm(target, fate)
    const slow: Promise<unknown>[] = []
    let isMet = false
    /** Runs a step; if the process meets its fate during it, the other process repeats it. */
    const step = async (work: () => Promise<unknown>): Promise<void> => {
      const done = work()
      done.catch(() => undefined)
      const isReached = await Promise.race([done.then(() => false), gate.reached.then(() => true)])
      if (isMet || !isReached) return void (await done)
      isMet = true
      if (fate === 'beside') slow.push(done)
      servers[0] = this.#second.server
      await work()
      if (fate === 'beside') {
        gate.free()
        await done
        servers[0] = this.#first.server
      }
    }
    await step(() => ask({ wants: 'pay', by: 'ideal' }))
    const paid = walk === 'shipped' ? 'authorized' : 'paid'
    for (const { providerId } of provider.payments.values()) provider.change(providerId, paid)
    await step(async () => {
      for (const id of [...provider.news])
        if (await run.tell(servers[0], id)) provider.news.splice(provider.news.indexOf(id), 1)
    })
    await step(() => ask({ wants: 'confirm', payment: 0 }))
    await step(() => servers[0].worker.work())
    const number = (await this.#orders())[0]?.state.order?.number ?? ''
    const words = walk === 'shipped' ? ['ship'] : ['cancel']
    await step(() =>
      runCommand(servers[0].commands, ['orders', ...words, number, '--by', 'Piet'], recordedIo().io),
    )
    await step(() => servers[0].worker.work())
    await Promise.all(slow)
    const { points } = gate
    const point = points[target - 1] ?? 'none'
    gate.arm(0, fate)
    if (target > 0) expect(isMet, `point ${target} is reached`).toBe(true)
    if (gate.isDead) await this.#another()
    await comeToRest(run)
    await checkCarts(run)
    await checkOrders(run)
    await checkRows(run)
    await this.#check(walk)
    await checkServed(run)
    const handed = new Map<string, number>()
    for (const { id } of this.#mails) handed.set(id, (handed.get(id) ?? 0) + 1)
    return { point, points, mails: [...handed.values()] }
  }

  /** Starts a process after the one that died. */
  async #another(): Promise<void> {
    this.#first = this.#second
    this.#second = await mortal(this.#shop, this.#mails)
    this.#shop.servers[0] = this.#first.server
    this.#shop.servers[1] = this.#second.server
  }

  async #orders(): Promise<readonly LoadedOrder[]> {
    const { store } = this.#second.server.services
    const found = await store.streams(order.prefix, 10)
    return Promise.all(found.map(({ stream }) => loadOrder(store, stream.slice(order.prefix.length))))
  }

  /** Checks for one order, one payment, the walk's result, and each mail, whose copies must be identical. */
  async #check(walk: Walk): Promise<void> {
    const { provider } = this.#shop
    const orders = await this.#orders()
    expect(orders, 'one order').toHaveLength(1)
    const [{ uid, state }] = orders as [LoadedOrder]
    const events: string[] = []
    for await (const { event } of readEvents(this.#second.server.services.store, order, uid))
      events.push(JSON.stringify([event.type, event.data]))
    expect(events, 'nothing is put down twice').toEqual([...new Set(events)])
    expect([...state.attempts.values()].map(({ status }) => status)).toEqual(['paid'])
    expect(provider.payments.size, 'one payment').toBe(1)
    const [payment] = provider.payments.values()
    const { providerId, amount } = payment!
    expect(provider.refundedOf(providerId)).toBe(walk === 'canceled' ? amount : 0)
    expect(provider.captures.get(providerId) ?? 0).toBe(walk === 'shipped' ? amount : 0)
    const numberOf = (wanted: string): number => state.documents.filter(({ kind }) => kind === wanted).length
    // an order canceled before its invoice was issued has neither
    expect(numberOf('invoice')).toBeLessThanOrEqual(1)
    expect(numberOf('invoice') - numberOf('credit-note')).toBe(walk === 'canceled' ? 0 : 1)
    const words = new Map(this.#mails.map((mail) => [mail.id, JSON.stringify(mail)]))
    expect(words.size, `mails: ${[...words.keys()].join()}`).toBe(MAILS)
    for (const mail of this.#mails) expect(JSON.stringify(mail)).toBe(words.get(mail.id))
  }
}

const mortal = async (shop: PlanShop, mails: Mail[]): Promise<Mortal> => {
  const gate = new Gate()
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
      return ok(null)
    },
  }
  return { gate, server: await shop.started(instead(SERVICES.mailer, mailer), gate.everywhere) }
}
