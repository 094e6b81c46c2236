import { announceChanges } from '../cart/announceChanges.ts'
import { cartEffects } from '../cart/cartEffects.ts'
import { consentElsewhere } from '../consent/consentElsewhere.ts'
import { couponEffects } from '../coupon/couponEffects.ts'
import { followMoment } from '../delivery/followMoment.ts'
import { loadingEffects } from '../loading/loadingEffects.ts'
import { noticeTimers } from '../notices/noticeTimers.ts'
import { ownPricesEffects } from '../prices/ownPricesEffects.ts'
import { cartPanelAhead, openingPages, overlayFallback } from '../overlays/overlayEffects.ts'
import { offlinePages } from '../pages/offlinePages.ts'
import { record } from '../recording/recording.ts'
import { searchAsTyped } from '../search/searchAsTyped.ts'
import { recogniseVisitor } from '../visitor/recogniseVisitor.ts'
import type { Effect, EffectParts } from './effectParts.ts'

/** Effects, in order, that catch up with earlier changes, so that their code can load after hydration. */
export const deferredEffects = (parts: EffectParts): readonly Effect[] => {
  const { config, locale, ports, search, view } = parts
  const { scheduler } = ports
  return [
    () => record(parts),
    () => noticeTimers({ ...parts, scheduler }),
    () => couponEffects(parts),
    () => announceChanges({ ...parts, cart: view, scheduler }),
    () => cartEffects(parts),
    () => overlayFallback(parts),
    () => openingPages(parts),
    () => offlinePages(parts),
    () => cartPanelAhead(parts),
    () => recogniseVisitor(parts),
    () => consentElsewhere({ ...parts, wall: config.display.cookieWall }),
    () => ownPricesEffects(parts),
    () => loadingEffects({ ...parts, scheduler }),
    () => searchAsTyped({ ...ports, ...parts, search, source: ports.pages, locale }),
    () => followMoment({ ...ports, ...parts, cutOff: config.deliveryCalendar.cutOff }),
    () => parts.build.start(),
  ]
}
