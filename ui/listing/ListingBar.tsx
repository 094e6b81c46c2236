import type { ShownFilters } from './filters/useFilters.ts'
import { useText } from '../kit/useText.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import css from './ListingBar.module.css'
import { useId, useRef } from 'react'
import { SORTS, type Sort } from '../../domain/catalogue/category.ts'
import { useEarlyValues } from '../kit/form/useEarlyValues.ts'
import { Select } from '../kit/form/Select.tsx'

/**
 * Above the tiles: product count, filter button on small screens, and sort field. Screen readers announce a
 * new count.
 */
export const ListingBar = ({ shown }: { readonly shown: ShownFilters }) => {
  const { page, filters, count, wished, groups } = shown
  const say = useText()
  const pages = Math.ceil(count / page.limit)
  const [url = ''] = filters.urlOf(page, wished).split('?')
  return (
    <div className={css['bar']}>
      <p className={css['count']} role="status">
        <span>{say(page.totalHits > count ? 'search.productsMost' : 'listing.count', { count })}</span>
        {page.page > 1 && <span>{` · ${say('pagination.of', { page: page.page, pages })}`}</span>}
      </p>
      {groups.length > 0 && <FilterButton shown={shown} />}
      {page.totalHits > 1 && (
        <SortSelect
          url={url}
          sort={wished.sort}
          query={page.type === 'search' ? page.query : undefined}
          onSort={(sort) => filters.show(page, { sort })}
        />
      )}
    </div>
  )
}

interface SortSelectProps {
  /** the listing's address with its filters, without page: another order starts at page 1 */
  readonly url: string
  readonly sort: Sort
  /** the search query; relevance then means how well a product matches it */
  readonly query?: string | undefined
  readonly onSort: (sort: Sort) => void
}

/** The available orders: a plain form with its own button if there is no JavaScript. */
const SortSelect = ({ url, sort, query, onSort }: SortSelectProps) => {
  const say = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const choose = (text: string | null) => {
    const chosen = SORTS.find((name) => name === text)
    if (chosen !== undefined && chosen !== sort) onSort(chosen)
  }
  useEarlyValues(form, (standing) => choose(standing('sort')))
  return (
    <form ref={form} method="get" action={url} className={css['sort']}>
      {query !== undefined && <input type="hidden" name="q" value={query} />}
      <label htmlFor={id}>{say('listing.sort')}</label>
      <Select
        name="sort"
        id={id}
        value={sort}
        // a value restored from an earlier visit would count as chosen before hydration
        autoComplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {SORTS.map((name) => (
          <option key={name} value={name}>
            {say(name === 'relevance' && query !== undefined ? 'search.sort.best' : `listing.sort.${name}`)}
          </option>
        ))}
      </Select>
      <button type="submit" className="button button-quiet without-script">
        {say('listing.sort.apply')}
      </button>
    </form>
  )
}
