import { immediateEffects } from '../../../application/storefront/effects/immediateEffects.ts'
import { deferredEffects } from '../../../application/storefront/effects/deferredEffects.ts'
import type { EffectParts } from '../../../application/storefront/effects/effectParts.ts'

/**
 * Starts a storefront in one task, while a browser uses one for each part. Returns the function that ends it.
 */
export const startAtOnce = (parts: EffectParts): (() => void) => {
  const living = [...immediateEffects(parts), ...deferredEffects(parts)].map((begin) => begin())
  return () => living.forEach((part) => part.unsubscribe())
}
