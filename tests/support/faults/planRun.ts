import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { never } from '../../../domain/kernel/never.ts'
import { WEBHOOK } from '../../../server/routes/payments/webhooks.ts'
import type { Deed, OneOfTwo, Command } from './plan.ts'
import type { PlanServer, PlanShop } from './planShop.ts'
import { Shopper, type Said, type Sent } from './shopper.ts'

type Asking = Pick<Extract<Deed, { does: 'ask' }>, 'hears' | 'key'>

const HEARD: Asking = { hears: 'answer', key: 'own' }

/** The end of the address of the provider's page. */
const providerIdOf = (paymentUrl: string): string => paymentUrl.slice(paymentUrl.lastIndexOf('/') + 1)

/** One running plan: two shoppers, the shop, and its faults. */
export class PlanRun {
  readonly shop: PlanShop
  readonly shoppers = [new Shopper('anna', 1), new Shopper('bram', 2)] as const
  /** the owner of each cart and of each cart's secret */
  readonly #owners = new Map<string, string>()

  private constructor(shop: PlanShop) {
    this.shop = shop
  }

  static async begin(shop: PlanShop): Promise<PlanRun> {
    await shop.begin()
    const run = new PlanRun(shop)
    const [first] = shop.servers
    shop.provider.tell = (providerId) => run.tell(first, providerId)
    return run
  }

  async do(deed: Deed): Promise<void> {
    const { provider, database, clock, turns } = this.shop
    switch (deed.does) {
      case 'ask':
        return this.ask(deed.who, deed.at, deed.command, deed)
      case 'order': {
        const { who, at, product, pieces, code, by } = deed
        await this.ask(who, at, { wants: 'add', product, pieces })
        if (code !== null) await this.ask(who, at, { wants: 'coupon', code })
        await this.ask(who, at, { wants: 'deliver', by: 'home' })
        await this.ask(who, at, { wants: 'inform' })
        return this.ask(who, at, { wants: 'pay', by })
      }
      case 'pay-again': {
        const last = this.shoppers[deed.who].payments.findLast(({ paymentUrl }) => paymentUrl !== null)
        if (last === undefined) return
        const providerId = providerIdOf(last.paymentUrl ?? '')
        provider.change(providerId, deed.ended)
        await this.tell(this.shop.servers[deed.at], providerId)
        return this.ask(deed.who, deed.at, { wants: 'pay', by: deed.by ?? last.by })
      }
      case 'repeat':
        return this.#repeat(this.shoppers[deed.who], deed.at, deed.which)
      case 'payer':
        return this.#choose(deed.payment, deed.chooses)
      case 'webhook': {
        const [providerId] = provider.news.splice(deed.which % Math.max(provider.news.length, 1), 1)
        if (providerId === undefined) return
        for (let left = deed.times; left > 0; left -= 1)
          if (!(await this.tell(this.shop.servers[deed.at], providerId))) provider.news.push(providerId)
        return
      }
      case 'work':
        await this.#work(this.shop.servers[deed.at])
        return
      case 'pass':
        return clock.pass(deed.ms)
      case 'database':
        return database.arm(deed)
      case 'provider':
        return provider.arm(deed)
      case 'disk':
        return database.setLow(deed.isLow)
      case 'together':
        return turns.together(
          deed.turns,
          deed.deeds.map((one) => () => this.do(one)),
        )
      default:
        return never(deed)
    }
  }

  async ask(who: OneOfTwo, at: OneOfTwo, command: Command, { hears, key }: Asking = HEARD): Promise<void> {
    const shopper = this.shoppers[who]
    if (command.wants === 'pay') await this.ask(who, at, { wants: 'look' })
    const known = [shopper, ...this.shoppers.filter((one) => one !== shopper)]
    const uids = known.flatMap(({ payments }) => payments.map(({ paymentUid }) => paymentUid))
    const sent = shopper.request(command, this.shop.clock.now(), uids)
    if (sent === null) return
    await this.send(shopper, at, key === 'last' ? shopper.withLastKey(sent) : sent, hears === 'answer')
  }

  async send(shopper: Shopper, at: OneOfTwo, sent: Sent, isHeard = true): Promise<void> {
    const { method, url, payload, key } = sent
    const response = await this.shop.servers[at].app.inject({
      method,
      url,
      remoteAddress: shopper.ip,
      ...(payload !== undefined && { payload }),
      headers: { cookie: shopper.jar.header(), ...(key !== null && { 'idempotency-key': key }) },
    })
    this.#checkAnswer(shopper, sent, response)
    if (isHeard) shopper.hears(sent, response, this.shop.clock.now())
    else shopper.misses(sent)
  }

  /** Returns whether the shop acknowledged it. */
  async tell({ app }: PlanServer, providerId: string): Promise<boolean> {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: WEBHOOK,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${providerId}`,
    })
    return statusCode === 200
  }

  async #work({ worker }: PlanServer): Promise<number> {
    // failed work is retried by itself
    return worker.work().catch((error: unknown) => {
      this.shop.failures.push(error)
      return 0
    })
  }

  #repeat(shopper: Shopper, at: OneOfTwo, which: number): Promise<void> | undefined {
    const { unanswered, answered, cart } = shopper
    const again = answered
      .filter(({ sent }) => sent.cart !== null && sent.cart === cart)
      .map(({ sent }) => sent)
    const all = unanswered.length > 0 ? unanswered : again
    const sent = all[which % all.length]
    return sent && this.send(shopper, at, sent)
  }

  /** Only a shopper who was sent to the provider's page can choose there. */
  #choose(which: number, status: Parameters<PlanShop['provider']['change']>[1]): void {
    const { provider } = this.shop
    const urls = this.shoppers.flatMap(({ payments }) => payments.map(({ paymentUrl }) => paymentUrl))
    const known = urls.filter((url) => url !== null)
    const url = known[which % known.length]
    if (url !== undefined) provider.change(providerIdOf(url), status)
  }

  #checkAnswer(shopper: Shopper, sent: Sent, response: LightMyRequestResponse): void {
    const what = `${sent.method} ${sent.url}`
    const { statusCode, body } = response
    expect(
      [200, 400, 404, 409, 422, 503],
      `${what} is answered ${statusCode}: ${body} (${String(this.shop.failures.at(-1))})`,
    ).toContain(statusCode)
    const said = response.json<Said>()
    expect(['success', 'error'], `${what} is answered in the envelope: ${body}`).toContain(said.status)
    const { uid = null, cUid = null } = sent.command.wants === 'confirm' ? {} : (said.data ?? {})
    const cookie =
      response.cookies.find(({ name, value }) => name === 'es_cuid' && value !== '')?.value ?? null
    for (const name of [uid, cUid, cookie]) {
      if (name === null) continue
      const owner = this.#owners.get(name) ?? shopper.name
      this.#owners.set(name, owner)
      expect(owner, `${what} tells of ${name}`).toBe(shopper.name)
    }
  }
}
