import { withFilters, withPrice } from '../../../domain/listing/filterPath.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'

/** The fields of a listing's price form, the same in every language. */
const FROM = 'price.from'
const TO = 'price.to'

/** Whole euros as a visitor types them, null for anything else. */
const eurosOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null

/**
 * Where a listing's price form leads: its fields become the price of the filter path, and the listing begins at page one. An amount
 * beyond the listing's prices, or none, is its end of them; the wrong way round they change places. Null for any other query.
 */
export const priceStep = (search: string, { url, filters, chosen }: FilteredPage): string | null => {
  const query = new URLSearchParams(search)
  if (!query.has(FROM) && !query.has(TO)) return null
  const [from, to] = [eurosOf(query.get(FROM)), eurosOf(query.get(TO))]
  for (const name of [FROM, TO, 'page']) query.delete(name)
  const rest = query.size === 0 ? '' : `?${query}`
  const group = filters.find((one) => one.type === 'priceRange')
  if (group === undefined) return withFilters(url, chosen) + rest
  const { name, marks } = group
  const within = (euros: number) => Math.min(Math.max(euros, marks.min), marks.max)
  const ends = [within(from ?? marks.min), within(to ?? marks.max)] as const
  const range = { from: Math.min(...ends), to: Math.max(...ends) }
  return withFilters(url, withPrice(chosen, name, range, marks)) + rest
}
