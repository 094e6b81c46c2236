import { announceChanges } from '../cart/announceChanges.ts'
import { cartCare } from '../cart/cartCare.ts'
import { consentElsewhere } from '../consent/consentElsewhere.ts'
import { couponCare } from '../coupon/couponCare.ts'
import { followMoment } from '../delivery/followMoment.ts'
import { loadingCare } from '../loading/loadingCare.ts'
import { noticeTimers } from '../notices/noticeTimers.ts'
import { ownPricesCare } from '../prices/ownPricesCare.ts'
import { cartPanelAhead, openingPages, overlayFallback } from '../overlays/overlayCares.ts'
import { offlinePages } from '../pages/offlinePages.ts'
import { record } from '../recording/recording.ts'
import { searchAsTyped } from '../search/searchAsTyped.ts'
import { recogniseVisitor } from '../visitor/recogniseVisitor.ts'
import type { Begin, LifeParts } from './lifeParts.ts'

/** What catches up with whatever was done before it begins, so that its code can come after the page is alive; in this order. */
export const laterCares = (parts: LifeParts): readonly Begin[] => {
  const { config, locale, ports, search, view } = parts
  const { scheduler } = ports
  return [
    () => record(parts),
    () => noticeTimers({ ...parts, scheduler }),
    () => couponCare(parts),
    () => announceChanges({ ...parts, cart: view, scheduler }),
    () => cartCare(parts),
    () => overlayFallback(parts),
    () => openingPages(parts),
    () => offlinePages(parts),
    () => cartPanelAhead(parts),
    () => recogniseVisitor(parts),
    () => consentElsewhere({ ...parts, wall: config.display.cookieWall }),
    () => ownPricesCare(parts),
    () => loadingCare({ ...parts, scheduler }),
    () => searchAsTyped({ ...ports, ...parts, search, source: ports.pages, locale }),
    () => followMoment({ ...ports, ...parts, cutOff: config.deliveryCalendar.cutOff }),
    () => parts.build.start(),
  ]
}
