import type { Reads } from '../store.ts'
import { filter, Subscription, take, type Observable } from 'rxjs'
import type { ShopperCart } from '../cart/shopperCart.ts'
import type { OverlayName } from '../overlays/overlays.ts'
import type { PageState } from '../pages/pages.ts'
import type { SearchState } from '../search/search.ts'
import type { EventLog } from '../eventLog.ts'
import type { Happened } from '../storeEvents.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { Moment, Sight } from './moment.ts'
import type { Outlets } from './send.ts'

interface AnalyticsParts {
  readonly log: EventLog
  readonly pages: Reads<PageState>
  readonly cart: Reads<ShopperCart>
  readonly search: Reads<SearchState>
  readonly consent: {
    readonly state$: Observable<{
      readonly choices: { readonly statistics: boolean }
      readonly decided: boolean
    }>
  }
  readonly ports: Pick<StorefrontPorts, 'tag' | 'claims' | 'watch'>
}

/** Store events that may produce analytics events. */
const TELLING: ReadonlySet<string> = new Set([
  'PageRequested',
  'PageShown',
  'TaskQueued',
  'TaskChanged',
  'CartEmptied',
  'OverlayOpened',
  'ResultsShown',
  'StepTaken',
])

/** Most moments buffered before the visitor decides on consent; the oldest are dropped first. */
const BUFFERED = 200

/**
 * Sends analytics events to the tag function, only with consent to statistics. Until the visitor decides,
 * moments are buffered; consent sends each buffered moment once, a refusal drops them. The projection code is
 * loaded on consent, not before.
 */
export const analytics = ({ log, pages, cart, search, consent, ports }: AnalyticsParts): Subscription => {
  const living = new Subscription()
  let isAllowed: boolean | null = null
  let buffer: Moment[] = []
  let send: ((moment: Moment, outlets: Outlets) => void) | null = null
  let opened: OverlayName | null = null

  const look = (): Sight => ({ page: pages.now().page, cart: cart.now(), search: search.now(), opened })

  const release = (): void => {
    if (isAllowed !== true) return
    if (send === null) return load()
    for (const moment of buffer.splice(0)) {
      send(moment, ports)
      ports.watch({ fate: 'sent', moment })
    }
  }
  const load = (): void =>
    void import('./send.ts').then(
      (module) => {
        send = module.send
        release()
      },
      () => {},
    )
  const drop = (): void => {
    for (const moment of buffer) ports.watch({ fate: 'dropped', moment })
    buffer = []
  }
  const add = (moment: Moment): void => {
    buffer = [...buffer.slice(1 - BUFFERED), moment]
    ports.watch({ fate: 'held', moment })
    if (isAllowed === false) drop()
    release()
  }

  /** Holds back moments about the cart until the cart is loaded. */
  const hear = (happened: Happened, before: Sight | null): void => {
    const now = look()
    if (!ofCart(happened) || now.cart.loaded) return add({ happened, before, now })
    const known = cart.state$.pipe(
      filter(({ loaded }) => loaded),
      take(1),
    )
    living.add(known.subscribe((loaded) => add({ happened, before, now: { ...now, cart: loaded } })))
  }

  /**
   * Other subscribers may react to an event before this one does, so the prior view is captured as the event
   * is announced.
   */
  const comings = new WeakMap<Happened, Sight>()
  living.add(
    log.coming$.subscribe((happened) => {
      if (TELLING.has(happened.event.type)) comings.set(happened, look())
    }),
  )
  living.add(
    log.all$.subscribe((happened) => {
      const { event } = happened
      if (event.type === 'OverlayOpened') opened = event.data.name
      if (event.type === 'PageShown') opened = null
      const before = comings.get(happened)
      if (before !== undefined) hear(happened, before)
    }),
  )
  const { url, page } = pages.now()
  hear({ store: 'pages', event: { type: 'PageShown', data: { url, page } } }, null)
  living.add(
    consent.state$.subscribe(({ choices, decided }) => {
      isAllowed = decided ? choices.statistics : null
      if (isAllowed === false) drop()
      release()
    }),
  )
  return living
}

const ofCart = ({ event }: Happened): boolean => {
  switch (event.type) {
    case 'StepTaken':
      return true
    case 'OverlayOpened':
      return event.data.name === 'cart'
    case 'PageShown': {
      const { page } = event.data
      return page.type === 'cart' || page.type === 'checkout'
    }
    default:
      return false
  }
}
