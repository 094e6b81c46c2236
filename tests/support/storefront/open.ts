import { asyncScheduler, BehaviorSubject, Subject, type SchedulerLike } from 'rxjs'
import { vi } from 'vitest'
import { createStorefront } from '../../../application/storefront/createStorefront.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { Snapshot } from '../../../application/storefront/snapshot.ts'
import { silentPorts, type StorefrontPorts } from '../../../application/storefront/storefrontPorts.ts'
import { pretendConfig } from '../../ui/pretendData.ts'
import { PretendShop } from './pretendShop.ts'
import { PretendStorage } from './pretendStorage.ts'
import { startAtOnce } from './startAtOnce.ts'

export const snapshotOf = (page: Page, url = '/'): Snapshot => ({
  locale: 'nld',
  config: pretendConfig('nld'),
  url,
  page,
  cart: null,
  moment: { today: '2026-11-21', isLate: false },
  buildId: 'build-1',
  formKeySeed: 'seed',
})

interface Outside {
  readonly page?: Page
  readonly url?: string
  readonly shop?: PretendShop
  readonly storage?: PretendStorage
  readonly ports?: Partial<StorefrontPorts>
  /** the visitor shops as a business */
  readonly forBusinesses?: boolean
  /** the shop asks for consent before anything that needs it */
  readonly hasWall?: boolean
}

let made = 0

/** A storefront in a simulated browser. Its time is vitest's: nothing happens until it is advanced. */
export const open = ({
  page,
  url = '/',
  shop = new PretendShop(),
  storage = new PretendStorage(),
  ports,
  forBusinesses = false,
  hasWall = true,
}: Outside = {}) => {
  const online$ = new BehaviorSubject(true)
  const visible$ = new BehaviorSubject(true)
  const returned$ = new Subject<unknown>()
  const browser = {
    go: vi.fn(),
    replace: vi.fn(),
    leave: vi.fn(),
    isFrugal: vi.fn(() => false),
    blocksCookies: vi.fn(() => false),
  }
  const snapshot = snapshotOf(page ?? { type: 'cart' }, url)
  const { display } = snapshot.config
  const cookieWall = { ...display.cookieWall, state: hasWall }
  const config = { ...snapshot.config, display: { ...display, cookieWall, priceExclVat: forBusinesses } }
  const opened = createStorefront(
    { ...snapshot, config },
    {
      ...silentPorts,
      cart: shop,
      tasks: storage,
      browser,
      online$,
      visible$,
      returned$,
      loadChunk: () => Promise.resolve(),
      loadOverlay: () => Promise.resolve(),
      uuid: () => `id-${(made += 1)}`,
      random: () => 0.5,
      scheduler: patient(),
      exclusive: (work) => work(),
      ...ports,
    },
  )
  const stop = startAtOnce(opened.life)
  const { storefront } = opened
  const said = new Map<string, string>()
  storefront.notices.state$.subscribe(({ shown }) => shown.forEach(({ id, text }) => said.set(id, text)))
  /** all texts shown to the shopper */
  const texts = () => [...said.values()]
  const quantities = () =>
    Object.fromEntries(
      [...storefront.cart.now().shown.lines.values()].map((line) => [line.id, line.quantity]),
    )
  return { storefront, shop, storage, browser, online$, visible$, returned$, stop, texts, quantities }
}

export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** The most clock reads of a test's browser: the longest test makes some thousands. */
const PATIENCE = 100_000

/** A clock that throws if a queue never rests: the pump would loop without a pause, and hang the tests. */
const patient = (): SchedulerLike => {
  let asked = 0
  const now = (): number => {
    if ((asked += 1) > PATIENCE) throw new Error('the queue comes to no rest')
    return asyncScheduler.now()
  }
  return { now, schedule: asyncScheduler.schedule.bind(asyncScheduler) }
}
