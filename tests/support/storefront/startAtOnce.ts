import { immediateEffects } from '../../../application/storefront/effects/immediateEffects.ts'
import { deferredEffects } from '../../../application/storefront/effects/deferredEffects.ts'
import type { EffectParts } from '../../../application/storefront/effects/effectParts.ts'

/** Brings a storefront to life all in one go, where a browser takes a task for each part. Returns what ends it. */
export const startAtOnce = (parts: EffectParts): (() => void) => {
  const living = [...immediateEffects(parts), ...deferredEffects(parts)].map((begin) => begin())
  return () => living.forEach((part) => part.unsubscribe())
}
