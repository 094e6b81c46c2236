import { useText } from '../kit/useText.ts'
import { useFilters } from './filters/useFilters.ts'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { FilterSide } from './filters/FilterSide.tsx'
import { ChildTiles } from './ChildTiles.tsx'
import { ListingBar } from './ListingBar.tsx'
import { ListingFailed } from './ListingFailed.tsx'
import { ListingHead } from './ListingHead.tsx'
import { ListingResults } from './ListingResults.tsx'
import css from './ListingPage.module.css'
import type { PageOf } from '../../application/pages/page.ts'

/** Where the tiles stand in the page. */
const RESULTS_ID = 'results'

/** A category, or all products: what it is for, its parts, its filters, and its products by pages. */
export const ListingPage = ({ page }: { readonly page: PageOf<'listing'> }) => {
  const say = useText()
  const shown = useFilters(page)
  const hasFilters = shown.groups.length > 0
  return (
    <div className="content">
      <Breadcrumbs trail={page.breadcrumb} />
      <ListingHead {...page} />
      {page.children.length > 0 && page.displayType === 'default' && shown.wished.chosen.length === 0 && (
        <ChildTiles categories={page.children} />
      )}
      <div className={hasFilters ? css['beside'] : undefined}>
        {hasFilters && <FilterSide shown={shown} results={RESULTS_ID} />}
        <section id={RESULTS_ID} className={css['results']}>
          <h2 className="visually-hidden">{say('listing.products')}</h2>
          <ListingBar shown={shown} />
          <FilterChips shown={shown} />
          <ListingFailed />
          <ListingResults shown={shown} />
        </section>
      </div>
    </div>
  )
}
