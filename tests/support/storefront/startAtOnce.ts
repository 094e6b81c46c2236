import { firstCares } from '../../../application/storefront/life/firstCares.ts'
import { laterCares } from '../../../application/storefront/life/laterCares.ts'
import type { LifeParts } from '../../../application/storefront/life/lifeParts.ts'

/** Brings a storefront to life all in one go, where a browser takes a task for each part. Returns what ends it. */
export const startAtOnce = (parts: LifeParts): (() => void) => {
  const living = [...firstCares(parts), ...laterCares(parts)].map((begin) => begin())
  return () => living.forEach((part) => part.unsubscribe())
}
