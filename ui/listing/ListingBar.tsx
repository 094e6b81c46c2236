import type { ShownFilters } from './filters/useFilters.ts'
import { useText } from '../kit/useText.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { SortSelect } from './SortSelect.tsx'
import css from './ListingBar.module.css'

/** Above the tiles: how many there are, the way to the filters on small screens, and the order. Says a new count aloud. */
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
