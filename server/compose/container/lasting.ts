import type { Services } from '../../../application/shop/services.ts'
import { APP, BACKGROUND, INSIDE, PLUGINS, SERVICES, USE_CASES, type Name } from './names.ts'

/**
 * Services that a reload replaces: they depend on the shop's folder, or are read by one edition alone. The
 * search for changes of the catalogue remembers what it has reported.
 */
const RELOADED: ReadonlySet<string> = new Set<keyof Services>([
  'config',
  'passkeys',
  'letterhead',
  'informationRules',
  'couponOffers',
  'kit',
  'articles',
  'synonyms',
  'defaultSort',
  'basis',
  'facets',
  'languages',
  'redirects',
  'pageIndexes',
  'printDocument',
  'endOrder',
  'catalogueChanges',
])

const { ownRedirects: _, ...lastingInside } = INSIDE

/**
 * Parts that a reload keeps: connections, keys, counters, locks, measurements, the drain, and work in
 * progress.
 */
export const LASTING: readonly Name<unknown>[] = [
  ...Object.values(lastingInside),
  ...Object.entries(SERVICES).flatMap(([key, name]) => (RELOADED.has(key) ? [] : [name as Name<unknown>])),
  APP.drain,
  APP.logLines,
  APP.pageCounts,
  USE_CASES.logSequencer,
  USE_CASES.witnessAsker,
  BACKGROUND.spotCheck,
  BACKGROUND.avifTwins,
  PLUGINS.rates,
]
