import { analytics } from '../analytics/analytics.ts'
import { taskCare } from '../cart/taskCare.ts'
import { consentCare, signalConsent } from '../consent/consentCare.ts'
import { noticePages } from '../notices/noticePages.ts'
import type { Begin, LifeParts } from './lifeParts.ts'

/** What must not miss a press: it begins as soon as the page can be used, in this order. */
export const firstCares = (parts: LifeParts): readonly Begin[] => {
  const { config, consent, ports } = parts
  const wall = config.display.cookieWall
  return [
    () => signalConsent(consent, ports.consentSignals),
    () => taskCare(parts),
    parts.follow,
    () => noticePages(parts),
    () => consentCare({ ...parts, wall }),
    () => analytics({ ...parts, cart: parts.view }),
  ]
}
