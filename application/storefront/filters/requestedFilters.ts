import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { ChosenFilter, FilterGroup, PriceFilter } from '../../../domain/listing/filterGroup.ts'
import { priceRangeOf, splitFilters } from '../../../domain/listing/filterPath.ts'
import type { PriceRange } from '../../../domain/listing/priceRange.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'
import { isWithin } from '../pages/sameListing.ts'

/** The filters and the order that a shopper requested for a listing. */
export interface RequestedFilters {
  readonly chosen: readonly ChosenFilter[]
  readonly sort: Sort
}

/** The pending request's filters and order; without a pending request, those of the page. */
export const requestedFiltersOf = (
  page: FilteredPage,
  loading: string | null,
  standard: Sort,
): RequestedFilters => {
  if (loading === null || !isWithin(page, loading)) return page
  const { pathname, searchParams } = new URL(loading, 'http://shop')
  const sort = SORTS.find((name) => name === searchParams.get('sort')) ?? standard
  return { chosen: splitFilters(pathname).chosen, sort }
}

/** The values chosen in a group. */
export const valuesOf = (chosen: readonly ChosenFilter[], name: string): readonly string[] =>
  chosen.find((one) => one.name === name)?.values ?? []

/** The visible groups with the requested values ticked, before the answer arrives. */
export const requestedGroups = (
  groups: readonly FilterGroup[],
  chosen: readonly ChosenFilter[],
): readonly FilterGroup[] =>
  groups
    .filter(({ visible }) => visible)
    .map((group) => {
      const values = valuesOf(chosen, group.name)
      if (group.type === 'priceRange') return { ...group, range: wishedRange(group, values) }
      const options = group.options.map((option) => ({ ...option, isChecked: values.includes(option.value) }))
      return { ...group, options }
    })

/**
 * The requested price range, limited to the listing's marks: a narrower listing may not reach the requested
 * price.
 */
const wishedRange = ({ marks }: PriceFilter, [text = '']: readonly string[]): PriceRange => {
  const range = priceRangeOf(text) ?? { from: marks.min, to: marks.max }
  const within = (euros: number) => Math.min(Math.max(euros, marks.min), marks.max)
  return { from: within(range.from), to: within(range.to) }
}
