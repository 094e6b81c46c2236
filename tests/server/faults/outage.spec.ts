import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { resultPath } from '../../../application/pages/paths.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { order } from '../../../application/streams/kinds/order.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { INACTIVE } from '../../../application/texts/status/inactive.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { SERVICES } from '../../../server/compose/container/names.ts'
import { WEBHOOK } from '../../../server/routes/payments/webhooks.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { checkCarts } from '../../support/faults/checkCarts.ts'
import { checkOrders } from '../../support/faults/checkOrders.ts'
import { checkRows, checkServed } from '../../support/faults/checkRows.ts'
import { comeToRest } from '../../support/faults/comeToRest.ts'
import { PlanRun } from '../../support/faults/planRun.ts'
import { openPlanShop, type PlanServer, type PlanShop } from '../../support/faults/planShop.ts'

const AWAY_MS = 30_000
/**
 * The provider retries a webhook until it gets a 200: ten times, first a minute later, then each time after
 * twice as long (Mollie, webhooks).
 */
const FIRST_RETRY_MS = 60_000
const MOST_CALLS = 10
/** the polling interval of a waiting buyer's page and of the shop's worker: the Retry-After of the 503 */
const RELOAD_MS = 5_000

const mails: Mail[] = []
let shop: PlanShop
beforeAll(async () => {
  shop = await openPlanShop()
  const mailer = { send: async (mail: Mail) => (mails.push(mail), ok(null)) }
  const started = () => shop.started(instead(SERVICES.mailer, mailer))
  shop.servers[0] = await started()
  shop.servers[1] = await started()
  await loadAllPageChunks()
})
afterAll(() => shop.stop())

/** A response to a visitor or the provider: never a 500, and no internals. */
const answered = async ({ app }: PlanServer, call: InjectOptions) => {
  const { statusCode: status, headers, body } = await app.inject(call)
  expect([200, 503]).toContain(status)
  if (status === 503) expect(body).not.toMatch(/ECONNREFUSED|Connection terminated|Error:|\n +at /u)
  return { status, body, retryAfter: headers['retry-after'], type: headers['content-type'] }
}

const AWAY = { status: 503, retryAfter: '5' }
const AWAY_CALL = { ...AWAY, body: '{"status":"error","message":"error.unavailable"}' }

/** An event at a moment, ms since the payer paid. */
interface Happening {
  readonly at: number
  readonly does: () => Promise<void>
}

it.each([
  ['goes just before the webhook', 'reloads until it is shown', 'unsent'],
  ['goes just before the webhook', 'gives up before the shop is back', 'unsent'],
  ['breaks off with the webhook’s commit done', 'reloads until it is shown', 'unanswered'],
  ['breaks off with the webhook’s commit done', 'gives up before the shop is back', 'unanswered'],
] as const)(
  'given a buyer who has paid, when the database %s and is away for 30 s while the buyer %s, then the order is paid once',
  async (_how, buyer, fault) => {
    mails.length = 0
    const run = await PlanRun.begin(shop)
    const [first, second] = shop.servers
    const [anna] = run.shoppers
    await run.do({ does: 'order', who: 0, at: 0, product: 2, pieces: 2, code: null, by: 'ideal' })
    const { paymentUid } = anna.payments[0]!
    const [providerId = ''] = shop.provider.payments.keys()

    const statuses: { readonly webhook: number[]; readonly page: number[] } = { webhook: [], page: [] }
    const due: Happening[] = []
    const isAway = (): boolean => shop.clock.now() - paidAt < AWAY_MS
    const webhook = async (pause = FIRST_RETRY_MS): Promise<void> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = `id=${providerId}`
      const answer = await answered(first, { method: 'POST', url: WEBHOOK, headers, payload })
      if (isAway()) expect(answer).toMatchObject(AWAY_CALL)
      statuses.webhook.push(answer.status)
      if (answer.status !== 200 && statuses.webhook.length < MOST_CALLS)
        due.push({ at: shop.clock.now() - paidAt + pause, does: () => webhook(2 * pause) })
    }
    const page = async (): Promise<void> => {
      const headers = { cookie: anna.jar.header() }
      const answer = await answered(second, { url: resultPath('nld', paymentUid), headers })
      statuses.page.push(answer.status)
      if (isAway()) {
        expect(answer).toMatchObject({ ...AWAY, type: 'text/html; charset=utf-8' })
        expect(answer.body).toContain(INACTIVE('nld')('noConnection'))
        const asked = { url: `/api/v2/checkout/confirmations/${paymentUid}`, headers }
        expect(await answered(second, asked)).toMatchObject(AWAY_CALL)
      } else expect(answer.body).toContain(nld['result.paid.title'])
      const next = shop.clock.now() - paidAt + RELOAD_MS
      const goesOn = buyer === 'reloads until it is shown' || next < AWAY_MS
      if (answer.status !== 200 && goesOn) due.push({ at: next, does: page })
    }
    const work = async (): Promise<void> => {
      await first.worker.work().catch(() => 0)
      due.push({ at: shop.clock.now() - paidAt + RELOAD_MS, does: work })
    }

    const paidAt = shop.clock.now()
    shop.provider.change(providerId, 'paid')
    shop.provider.news.length = 0
    const away = { does: 'database', to: 'any', after: 0, times: Infinity } as const
    if (fault === 'unanswered') {
      shop.database.arm({ ...away, to: 'commit', fault, times: 1 })
      await webhook()
      expect(statuses.webhook).toEqual([503])
      shop.database.arm({ ...away, fault: 'unsent' })
    } else {
      shop.database.arm({ ...away, fault })
      await webhook()
    }
    due.push(
      { at: 1_000, does: page },
      { at: RELOAD_MS, does: work },
      { at: AWAY_MS, does: () => shop.database.mend() },
    )
    while (statuses.webhook.at(-1) !== 200) {
      due.sort((a, b) => a.at - b.at)
      const { at, does } = due.shift()!
      shop.clock.pass(paidAt + at - shop.clock.now())
      await does()
    }

    expect(statuses.webhook).toEqual([503, 200])
    const refused = Array.from({ length: 6 }, () => 503)
    expect(statuses.page).toEqual(buyer === 'reloads until it is shown' ? [...refused, 200] : refused)
    await comeToRest(run)
    await page()
    await checkCarts(run)
    await checkOrders(run)
    await checkRows(run)
    await checkServed(run)
    const { store } = first.services
    const [one, ...others] = await store.streams(order.prefix, 10)
    expect(others).toEqual([])
    const { uid, state } = await loadOrder(store, one!.stream.slice(order.prefix.length))
    expect(state).toMatchObject({ secured: 'paid', securedBy: paymentUid, shortOf: [] })
    const types: string[] = []
    for await (const { event } of readEvents(store, order, uid)) types.push(event.type)
    for (const once of ['OrderPaid', 'StockTaken'])
      expect([once, types.filter((type) => type === once).length]).toEqual([once, 1])
    expect(mails.map(({ id }) => id)).toEqual([`mail-order-${uid}`])
  },
)
