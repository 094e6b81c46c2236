import type { Sort } from '../../domain/catalogue/category.ts'

interface ListingPlace {
  readonly page: number
  readonly sort: Sort
  /** the order a listing has without being asked */
  readonly standard: Sort
}

/** The address of a listing's page: what is as usual isn't said, so that a page has one address. */
export const listingUrl = (url: string, { page, sort, standard }: ListingPlace): string => {
  const query = new URLSearchParams()
  if (sort !== standard) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? url : `${url}?${query}`
}
