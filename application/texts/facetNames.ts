import { perLocale } from '../../domain/kernel/locale.ts'
import type { FacetNames } from '../../domain/listing/facets.ts'
import { LISTING } from './listing.ts'

/** Names of the brand and the price filter, in every language. */
export const FACET_NAMES = perLocale((locale): FacetNames => {
  const say = LISTING(locale)
  return { brand: say('brand'), price: say('price') }
})
