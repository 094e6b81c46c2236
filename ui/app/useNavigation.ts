import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepsPlace } from '../../application/storefront/pages/sameListing.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'

/**
 * Follows the address bar: asks for the page of a new address, closes what lay over the old one, then goes to the top (or,
 * on the way back, to where the visitor was) and hands the focus to the new page's heading. Who narrows or sorts a listing keeps
 * both.
 */
export const useNavigation = (): void => {
  const { pages, overlays } = useStorefront()
  const { pathname, search, hash, key } = useLocation()
  const way = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const url = `${pathname}${search}`
  // entries that the browser makes for parts of pages have all the same key
  const place = key + url + hash
  const at = useRef(url)

  // Back may have been pressed while the page was brought to life, before the router listened: it is told what it missed, since
  // setting the address anew would take from the entry what else it keeps
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
    // an address that was asked for before it was gone to may have failed by now: that is no reason to ask again
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
      // back from a part of the page, or a link to the page itself
    } else if (back !== undefined || way === 'REPLACE') scroll(back ?? 0)
    return () => {
      overtaken = true
      left.set(place, scrollY)
    }
  }, [pages, overlays, url, place, way])
}
