import { expect, it } from 'vitest'
import { productsPage } from '../../../application/shop/listing/listingPage.ts'
import type { Services } from '../../../application/shop/services.ts'
import { PLAIN_FACETS } from '../../../domain/listing/facetSettings.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

/** Whether a listing of this many products has this page. */
const isThere = async (totalHits: number, page: number): Promise<boolean> => {
  const services = {
    catalogue: {
      listing: async () => ({ products: [], totalHits, filters: [], chosen: [] }),
      priorPrices: async () => new Map(),
    } as Partial<Services['catalogue']> as Services['catalogue'],
    defaultSort: 'relevance',
    basis: 'incl',
    facets: perLocale(() => PLAIN_FACETS),
  } as const
  const asked = { locale: 'nld', page, sort: null, chosen: [] } as const
  return (await productsPage(services, [], asked)) !== null
}

it.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
  [49, 3],
])('%i products have a page %i, and none after it [9-012]', async (totalHits, last) => {
  expect([await isThere(totalHits, last), await isThere(totalHits, last + 1)]).toEqual([true, false])
})
