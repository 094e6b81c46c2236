import Fastify, { type FastifyInstance } from 'fastify'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlCatalogueWriter } from '../../../adapters/sql/catalogue/catalogueWriter.ts'
import type { Ids } from '../../../application/ports/outside/ids.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import type { Services } from '../../../application/shop/services.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { instead, type Replacement } from '../../../server/compose/container/composition.ts'
import {
  APP,
  CIRCUMSTANCES,
  INSIDE,
  SERVICES,
  USE_CASES,
  WHOLE,
} from '../../../server/compose/container/names.ts'
import type { CommandServices } from '../../../server/command/command.ts'
import { buildApp } from '../../../server/compose/buildApp.ts'
import type { Shop } from '../../../server/compose/shop.ts'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { RATES } from '../../../server/plugins/rates/rates.ts'
import { NOON } from '../database/commits.ts'
import { plainPrint } from '../invoices/plainPrint.ts'
import { embeddedDatabase } from '../database/databases.ts'
import { couponsOf } from '../samples/coupons.ts'
import { productOf } from '../samples/products.ts'
import { RUG } from '../samples/sizedGoods.ts'
import { METHODS } from '../shop/app.ts'
import { composedOn, environmentOf, securityShop } from '../shop/composedShop.ts'
import { PAY_METHODS } from './plan.ts'
import { PlannedDatabase } from './plannedDatabase.ts'
import { PlannedProvider } from './plannedProvider.ts'
import { Turns } from './turns.ts'

const PLAIN: ReadonlyMap<number, number | null> = new Map([
  [1, null],
  [2, 5],
  [3, 1],
])

/** Pieces of each product in stock when a plan begins; null if its stock is not managed. */
export const STOCK: ReadonlyMap<number, number | null> = new Map([...PLAIN, [RUG.productId, null]])

const PRODUCTS = [
  RUG,
  ...[...PLAIN].map(([productId, pieces]) =>
    productOf(productId, {
      prices: { base: 10 + productId * 1.17, vatIncluded: true, vatPercentage: 21 },
      ...(pieces !== null && { stock: { isManaged: true, openQuantity: pieces } }),
    }),
  ),
]

const COUPONS = couponsOf([
  { code: 'ONCE', title: 'Eenmalig', type: 'fixedAmount', amount: 1, limit: 1 },
  { code: 'EACH', title: 'Welkom', type: 'percentage', amount: 5, limitPerCustomer: 1 },
  { code: 'FREE', title: 'Gratis', type: 'percentage', amount: 100 },
])

const FREE = { exclVat: 0, inclVat: 0 } as Services['config']['deliveryMethods'][number]['prices']

/** The demo shop with few products, ways of delivery and of paying: `home` and every payment cost nothing. */
const planShop = (): Shop => {
  const shop = securityShop()
  const [ideal] = METHODS.paymentMethods
  const { reservations } = METHODS
  const config = {
    ...shop.config,
    reservations,
    deliveryMethods: METHODS.deliveryMethods
      .filter(({ id }) => id !== 'point')
      .map((method) => (method.id === 'home' ? { ...method, prices: FREE } : method)),
    paymentMethods: PAY_METHODS.map((id) => ({
      ...ideal!,
      id,
      reservationMinutes: id === 'banktransfer' ? 0 : 30,
    })),
  }
  return { ...shop, config, coupons: COUPONS }
}

/** No plan reaches a rate limit. */
const UNLIMITED = Object.fromEntries(
  Object.keys(RATES).map((name) => [`RATE_${name.toUpperCase()}`, '999999999/999999999/60']),
)

/** Sequential ids, so that a plan is the same each time; they continue from one plan to the next. */
const countedIds = (): Ids => {
  let count = 0
  const next = (digits: number): string => String((count += 1)).padStart(digits, '0')
  return { uuid: () => `00000000-0000-4000-8000-${next(12)}`, token: () => next(43) }
}

/** Deletes everything of a plan except the catalogue, and restores the stock. */
const RESET = `
  delete from events where not starts_with(stream, 'product-');
  delete from streams where not starts_with(stream, 'product-');
  ${[
    'stock_moves',
    'payments',
    'outbox',
    'answers',
    'subject_keys',
    'sessions',
    'known_devices',
    'challenges',
    'stock_notices',
    'order_numbers',
    'coupons',
    'coupon_redemptions',
    'reservations',
    'reservation_parties',
    'cart_keys',
    'log_tally',
    'issued_documents',
    'document_files',
    'ticket_files',
  ]
    .map((table) => `truncate ${table};`)
    .join('\n')}
  ${[...STOCK]
    .map(
      ([id, pieces]) => `update stock set on_hand = ${pieces ?? 0}, reserved = 0 where product_id = ${id};`,
    )
    .join('\n')}
  insert into log_tally
    select 0, count(*), coalesce(sum(version), 0), coalesce(bit_xor(head_bits(head)), ''::bit(256)) from streams;`

/** One process of the shop. */
export interface PlanServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly worker: OutboxWorker
  readonly commands: CommandServices
}

/** A whole shop of two processes on one database, with everything outside of it controlled by the plan. */
export interface PlanShop {
  readonly servers: [PlanServer, PlanServer]
  readonly database: PlannedDatabase
  readonly provider: PlannedProvider
  readonly turns: Turns
  readonly clock: { readonly now: () => number; readonly pass: (ms: number) => void }
  /** failures inside the shop, newest last */
  readonly failures: unknown[]
  /** resets it for a plan */
  begin(): Promise<void>
  stop(): Promise<void>
  /** starts one more process of it, with these replacements */
  started(...replacements: readonly Replacement[]): Promise<PlanServer>
}

/** Opens the shop on which plans run, one after the other. */
export const openPlanShop = async (): Promise<PlanShop> => {
  const { database: real, stop } = await embeddedDatabase()
  await sqlCatalogueWriter(real, sha256).put(PRODUCTS, NOON)
  let now = NOON
  const clock = { now: () => now, pass: (ms: number) => void (now += ms) }
  const turns = new Turns()
  const database = new PlannedDatabase(real, turns)
  const provider = new PlannedProvider(clock, turns)
  const failures: unknown[] = []
  const shop = planShop()
  const ids = countedIds()
  const opened: PlanServer[] = []
  const started = async (...replacements: readonly Replacement[]): Promise<PlanServer> => {
    const app = Fastify({ ...LIMITS, trustProxy: '127.0.0.1' })
    app.addHook('onError', async (_request, _reply, error) => void failures.push(error))
    const { get } = await composedOn(
      database,
      shop,
      undefined,
      instead(
        CIRCUMSTANCES.environment,
        environmentOf({
          SHOP: shop.name,
          PUBLIC_URL: 'http://127.0.0.1:3000',
          PAGE_CACHE_MB: '0',
          PAYMENT_NEWS_MS: '0',
          PAYMENT_METHODS_SECONDS: '0',
          ...UNLIMITED,
        }),
      ),
      instead(APP.server, { app }),
      instead(SERVICES.clock, clock),
      instead(SERVICES.ids, ids),
      instead(SERVICES.mailer, { send: async () => ok(null) }),
      instead(SERVICES.printDocument, plainPrint),
      instead(INSIDE.payment, {
        provider: provider.port,
        formTargets: [],
        webhookUrl: (path) => `http://127.0.0.1:3000${path}`,
        mount: async () => undefined,
      }),
      ...replacements,
    )
    const parts = get(WHOLE.appParts)
    await buildApp(parts)
    await app.ready()
    const { services } = parts
    const worker = new OutboxWorker(
      services,
      get(USE_CASES.outboxHandlers),
      (error) => void failures.push(error),
    )
    const one = { app, services, worker, commands: get(WHOLE.commands) }
    opened.push(one)
    return one
  }
  const servers: PlanShop['servers'] = [await started(), await started()]
  return {
    servers,
    database,
    provider,
    turns,
    clock,
    failures,
    begin: async () => {
      await turns.rest()
      await database.mend()
      provider.forget()
      failures.length = 0
      now = NOON
      await real.session((script) => script(RESET))
    },
    started,
    stop: async () => {
      for (const { app } of opened) await app.close()
      await stop()
    },
  }
}
