import { analytics } from '../analytics/analytics.ts'
import { taskEffects } from '../cart/taskEffects.ts'
import { consentEffects, signalConsent } from '../consent/consentEffects.ts'
import { noticePages } from '../notices/noticePages.ts'
import type { Effect, EffectParts } from './effectParts.ts'

/** Effects, in order, that must not miss a click: they start as soon as the page is usable. */
export const immediateEffects = (parts: EffectParts): readonly Effect[] => {
  const { config, consent, ports } = parts
  const wall = config.display.cookieWall
  return [
    () => signalConsent(consent, ports.consentSignals),
    () => taskEffects(parts),
    parts.follow,
    () => noticePages(parts),
    () => consentEffects({ ...parts, wall }),
    () => analytics({ ...parts, cart: parts.view }),
  ]
}
