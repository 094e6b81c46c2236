import { Subscription, filter, map, startWith } from 'rxjs'
import { accountPath, cartPath, searchPath, asksForCart } from '../../pages/paths.ts'
import type { EffectParts } from '../effects/effectParts.ts'
import type { OverlayName } from './overlays.ts'

type Parts = Pick<EffectParts, 'log' | 'locale' | 'config' | 'overlays' | 'pages' | 'cart' | 'ports' | 'say'>

/**
 * If an overlay's code fails to load, as after a deployment, closes the overlay and goes to the page that its
 * control links to without JavaScript, or shows a notice. An overlay opened before this code loads stays open
 * until then.
 */
export const overlayFallback = (parts: Parts): Subscription => {
  const { log, overlays, ports } = parts
  let isTyping = false
  const check = (name: OverlayName, isAskedFor: boolean): void => {
    ports.loadOverlay(name).catch(() => {
      if (overlays.now().open === name) overlays.send({ type: 'Close' })
      if (isAskedFor) lead(parts, name)
    })
  }
  const opened = (name: OverlayName): void => {
    // a shopper typing in the header's search field is not redirected: its form leads to the results
    check(name, name !== 'search' || !isTyping)
    isTyping = false
  }
  const { open } = overlays.now()
  // a cookie wall that is open from the start was not requested; without it nothing is allowed
  if (open !== null) check(open, open !== 'cookieWall')
  const living = log.of('search').subscribe(({ type }) => {
    if (type === 'QueryTyped') isTyping = true
  })
  living.add(
    log.of('overlays').subscribe((event) => {
      if (event.type === 'OverlayOpened') opened(event.data.name)
    }),
  )
  return living
}

const lead = (parts: Parts, name: OverlayName): void => {
  const { cart, overlays, pages, ports, say } = parts
  const { page, url } = pages.now()
  const isOffline = cart.now().offline
  const picture =
    page.type === 'product' && page.product.images[overlays.now().payloads.mediagallery?.at ?? 0]
  if (name === 'mediagallery' && picture && !isOffline) return ports.browser.leave(picture.src.max)
  const to = pageOf(parts, name)
  if (isOffline && to === null) return say('info', 'offline')
  say('info', 'notice.noPanel', {}, { survives: to !== null })
  if (to !== null && to !== url) ports.browser.go(to)
}

/** The page with the same content as an overlay, or a page that leads to it; null if there is none. */
const pageOf = ({ config, locale, overlays }: Parts, name: OverlayName): string | null => {
  switch (name) {
    case 'cart':
      return cartPath(locale)
    case 'search':
      return searchPath(locale)
    case 'account':
      return accountPath(locale, 'overview')
    case 'addresses': {
      const uid = overlays.now().payloads.addresses?.uid ?? 'new'
      return `${accountPath(locale, 'information')}?${new URLSearchParams({ address: uid }).toString()}`
    }
    case 'cookieWall':
      return config.cookiesUrl
    default:
      return null
  }
}

/** Opens the cart panel on a page whose address requests it. */
export const openingPages = ({
  log,
  pages,
  overlays,
}: Pick<EffectParts, 'log' | 'pages' | 'overlays'>): Subscription =>
  log
    .of('pages')
    .pipe(
      filter(({ type }) => type === 'PageShown'),
      startWith(null),
      map(() => pages.now().url),
      filter(asksForCart),
    )
    .subscribe(() => overlays.send({ type: 'Open', name: 'cart' }))

/** Prefetches the cart panel's code, so that it also opens offline. */
export const cartPanelAhead = ({ ports }: Pick<EffectParts, 'ports'>): Subscription => {
  if (!ports.browser.isFrugal()) ports.loadOverlay('cart').catch(() => {})
  return new Subscription()
}
