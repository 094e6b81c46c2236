import { Subscription, filter, map, startWith } from 'rxjs'
import { accountPath, cartPath, searchPath, asksForCart } from '../../pages/paths.ts'
import type { EffectParts } from '../effects/effectParts.ts'
import type { OverlayName } from './overlays.ts'

type Parts = Pick<EffectParts, 'log' | 'locale' | 'config' | 'overlays' | 'pages' | 'cart' | 'ports' | 'say'>

/**
 * Closes an overlay whose code fails to load, as after a deployment, and leads to the page that its control
 * leads to without JavaScript, or says what to do. An overlay opened before this code came stays open until
 * it does.
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
    // whoever types in the header's field goes on there: its form leads to the results
    check(name, name !== 'search' || !isTyping)
    isTyping = false
  }
  const { open } = overlays.now()
  // nobody asked for a cookie wall that is open from the beginning: without it nothing is allowed
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

/** The page that shows the same as an overlay, or what leads to it. */
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

/** Opens the cart on a page whose address asks for that, as it is shown. */
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

/** Fetches the cart panel's code before it is wanted, so that it opens without a network too. */
export const cartPanelAhead = ({ ports }: Pick<EffectParts, 'ports'>): Subscription => {
  if (!ports.browser.isFrugal()) ports.loadOverlay('cart').catch(() => {})
  return new Subscription()
}
