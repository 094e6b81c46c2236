import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { randomIds } from '../../../adapters/crypto/ids.ts'
import { derivedKey } from '../../../adapters/crypto/derivedKeys.ts'
import { keyedDigest } from '../../../adapters/crypto/keyedDigest.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryAccounts } from '../memory/accounts.ts'
import { memoryCartKeys } from '../memory/cartKeys.ts'
import { memoryCatalogue } from '../memory/catalogue.ts'
import { memoryCouponUses } from '../memory/couponUses.ts'
import { memoryEventStore } from '../memory/eventStore.ts'
import { memoryKeyRing } from '../memory/keyRing.ts'
import { memorySessions } from '../memory/sessions.ts'
import { memoryTables, type MemoryTables } from '../memory/tables.ts'
import { demoPickupPoints } from '../../../adapters/pickup/demoPickupPoints.ts'
import { cartStream } from '../../../application/shop/cart/loadCart.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { cartBearer } from '../../../server/plugins/cartBearer.ts'
import { contract } from '../../../server/plugins/contract.ts'
import { cookies } from '../../../server/plugins/cookies/cookies.ts'
import { errors } from '../../../server/plugins/errors.ts'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { origin } from '../../../server/plugins/network/origin.ts'
import { privacy } from '../../../server/plugins/privacy.ts'
import { sessionPlugin } from '../../../server/plugins/session.ts'
import { timers } from '../../../server/compose/timers.ts'
import { cartLock } from '../../../application/shop/cart/cartLock.ts'
import { cartCache } from '../../../application/shop/cart/cartCache.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import type { Services } from '../../../application/shop/services.ts'
import { couponActions } from '../../../server/actions/coupons.ts'
import { cartActions } from '../../../server/actions/cart.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { eventsOf, NOON } from '../database/commits.ts'
import { LETTERHEAD } from '../mail/letterhead.ts'
import { COUPONS } from '../samples/coupons.ts'
import { productOf } from '../samples/products.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

const text = (said: string) => perLocale(() => said)
const fee = (exclVat: number, inclVat: number) => ({
  prices: { exclVat: cents(exclVat), inclVat: cents(inclVat) },
  vatPercentage: basisPoints(2100),
})
const delivery = (id: string, type: 'shipping' | 'pickup', freeFrom: number | null) => ({
  id,
  uid: `00000000-0000-4000-8000-0000000000${id.length}0`,
  type,
  label: text(id),
  icon: 'postnl',
  ...fee(409, 495),
  countries: ['NL' as const],
  freeFromInclVat: freeFrom === null ? null : cents(freeFrom),
  ...(type === 'pickup' ? { pickupAt: 'point' as const } : {}),
})

/** Delivery for 4.95, free from 50.00 by `home`; paying by `ideal` for nothing, by `later` for 1.21. */
export const METHODS: Omit<Services['config'], 'name'> = {
  company: LETTERHEAD.company,
  trackingUrls: [{ carrier: 'PostNL', url: 'https://carrier.test/{countryCode}/{zipCode}?c={code}' }],
  deliveryMethods: [
    delivery('home', 'shipping', 5_000),
    delivery('evening', 'shipping', null),
    delivery('point', 'pickup', null),
  ],
  paymentMethods: [
    {
      id: 'ideal',
      label: text('iDEAL'),
      icon: 'ideal',
      ...fee(0, 0),
      countries: ['NL'],
      prepayPercentage: basisPoints(10_000),
      reservationMinutes: 30,
    },
    {
      id: 'later',
      label: text('Later'),
      icon: 'klarna',
      ...fee(100, 121),
      countries: ['NL'],
      prepayPercentage: basisPoints(10_000),
      reservationMinutes: 30,
    },
  ],
  deliveryCalendar: { cutOff: '23:30', closedWeekdays: [7], holidays: [] },
  settings: { deposit: { state: false, percentage: basisPoints(2000) }, onAccount: 'off' },
  paymentTermDays: 14,
  creditLimit: cents(10_000_000),
  reservations: {
    session: { attempts: 100, pieces: 1_000 },
    address: { attempts: 100, pieces: 1_000 },
    network: { attempts: 100, pieces: 1_000 },
  },
}

/**
 * Ten euros each: 1 and 2 without managed stock, 3 with five pieces, 4 with none, 5 with a colour to choose,
 * 6 withdrawn.
 */
export const PRODUCTS: readonly CatalogueProduct[] = [
  productOf(1, { title: { nld: 'Sirene', eng: 'Siren' } }),
  productOf(2),
  productOf(3, { stock: { isManaged: true, openQuantity: 5 } }),
  productOf(4, { stock: { isManaged: true, openQuantity: 0 } }),
  productOf(5, {
    options: [
      {
        id: 'colour',
        name: 'Kleur',
        items: [
          { id: 'white', name: 'Wit', cartable: true },
          { id: 'black', name: 'Zwart', cartable: true, prices: { base: 5, discountPercentage: 0 } },
          { id: 'none', name: 'Geen', cartable: false },
        ],
      },
    ],
  }),
  productOf(6, { status: 'inactive' }),
]

export type TestServices = CartServices &
  Pick<
    Services,
    'accounts' | 'cartKeys' | 'couponUses' | 'callerDigest' | 'pickupPoints' | 'sessions' | 'vault'
  >

/** The cart's use cases in memory, with a clock that the test moves. */
export interface TestShop {
  readonly deps: TestServices
  readonly tables: MemoryTables
  /** moves the clock forward, in ms */
  pass(ms: number): void
  put(...products: readonly CatalogueProduct[]): Promise<void>
}

/** The cart's server in memory. */
export interface TestApp extends TestShop {
  readonly app: FastifyInstance
  /** of a cart by its uid, or by its key */
  events(cart: string): Promise<readonly StoredEvent[]>
  /** the uid of the cart that a key opens */
  uidOf(key: string | undefined): Promise<string | null>
  /** every row, as text: equal texts mean that nothing was written */
  contents(): string
}

/** @param over services that are not in memory */
export const testShop = async (over: Partial<TestServices> = {}): Promise<TestShop> => {
  const tables = memoryTables()
  const catalogue = memoryCatalogue(tables, sha256)
  let now = NOON
  const deps: TestServices = {
    store: memoryEventStore(sha256, tables),
    catalogue,
    config: { ...METHODS, name: 'Proefwinkel' },
    couponOffers: COUPONS,
    accounts: memoryAccounts(),
    cartKeys: memoryCartKeys(tables),
    couponUses: memoryCouponUses(tables),
    clock: { now: () => now },
    ids: randomIds,
    sha256,
    callerDigest: keyedDigest(derivedKey(Buffer.alloc(32, 7), 'caller')),
    endOrder: async () => undefined,
    pickupPoints: demoPickupPoints,
    sessions: memorySessions(),
    vault: aesVault(memoryKeyRing(), Buffer.alloc(32, 7)),
    cartLock: cartLock(timers, 60_000),
    cartCache: cartCache(),
    ...over,
  }
  await catalogue.put(PRODUCTS, now)
  return {
    deps,
    tables,
    pass: (ms) => void (now += ms),
    put: async (...products) => void (await catalogue.put(products, now)),
  }
}

/** @param over services that are not in memory */
export const testApp = async (over: Partial<TestServices> = {}): Promise<TestApp> => {
  const shop = await testShop(over)
  const { deps, tables } = shop
  const app = Fastify({ ...LIMITS })
  await app.register(privacy)
  await app.register(origin, { exempt: ['/api/webhooks/payments'] })
  await app.register(errors, {})
  await app.register(cookies)
  await app.register(cartBearer(deps))
  await app.register(sessionPlugin(deps))
  await app.register(contract)
  await app.register(cartActions(deps))
  await app.register(couponActions(deps))
  const uidOf = async (key: string | undefined) =>
    key === undefined ? null : deps.cartKeys.cartOf(sha256(key))
  return {
    ...shop,
    app,
    events: async (cart) => eventsOf(deps.store.read(cartStream((await uidOf(cart)) ?? cart))),
    uidOf,
    contents: () =>
      JSON.stringify(Object.values(tables), (_, value: unknown) =>
        value instanceof Map || value instanceof Set ? [...value] : value,
      ),
  }
}

/** A call as the browser makes it. */
export const json = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { cart, key, ...headers }: Record<string, string> = {},
): InjectOptions => ({
  method,
  url,
  ...(payload === undefined ? {} : { payload }),
  headers: {
    ...headers,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(cart === undefined ? {} : { cookie: `es_cuid=${cart}` }),
  },
})

/** A plain form as a browser without JavaScript sends it. */
export const form = (url: string, fields: Record<string, string>, cart?: string): InjectOptions => ({
  method: 'POST',
  url,
  payload: new URLSearchParams(fields).toString(),
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    ...(cart === undefined ? {} : { cookie: `es_cuid=${cart}` }),
  },
})
