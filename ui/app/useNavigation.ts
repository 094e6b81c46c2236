import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepsPlace } from '../../application/storefront/pages/sameListing.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'

/**
 * Follows the address bar: requests the page of a new address, closes overlays of the old one, then scrolls
 * to the top (on Back, to the earlier position) and focuses the new page's heading. Filtering or sorting a
 * listing keeps both.
 */
export const useNavigation = (): void => {
  const { pages, overlays } = useStorefront()
  const { pathname, search, hash, key } = useLocation()
  const way = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const url = `${pathname}${search}`
  // entries that the browser creates for fragments all have the same key
  const place = key + url + hash
  const at = useRef(url)

  // Back may have been pressed during hydration, before the router listened. It gets the missed event, since
  // setting the address again would overwrite the entry's other state.
  const catchUp = useEffectEvent(() => {
    const present = location.pathname + location.search
    if (present !== url) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })
  useEffect(() => catchUp(), [])

  useEffect(() => {
    const { scrollRestoration } = history
    history.scrollRestoration = 'manual'
    const giveBack = () => (history.scrollRestoration = 'auto')
    addEventListener('pagehide', giveBack)
    return () => {
      removeEventListener('pagehide', giveBack)
      history.scrollRestoration = scrollRestoration
    }
  }, [])

  useEffect(() => {
    const left = positions.current
    let overtaken = false
    const { url: shown, page: before, loading, failed } = pages.now()
    // an address requested before its navigation may have failed already; it is not requested again
    const hasFailed = failed === url && at.current !== url
    at.current = url
    const back = left.get(place)
    const scroll = (top: number) => scrollTo({ top, behavior: 'instant' })
    if (!hasFailed && (shown !== url || loading !== null || failed !== null)) {
      overlays.send({ type: 'Close' })
      void pages.goTo(url).then(() => {
        if (overtaken) return
        const keeps = keepsPlace(before, pages.now().page)
        if (!keeps || back !== undefined) scroll(back ?? 0)
        if (!keeps) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      })
      // back from a fragment, or a link to the same page
    } else if (back !== undefined || way === 'REPLACE') scroll(back ?? 0)
    return () => {
      overtaken = true
      left.set(place, scrollY)
    }
  }, [pages, overlays, url, place, way])
}
