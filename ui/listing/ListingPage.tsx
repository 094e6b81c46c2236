import { useFilters } from './filters/useFilters.ts'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { ChildTiles } from './ChildTiles.tsx'
import { FilteredProducts } from './FilteredProducts.tsx'
import { ListingHead } from './ListingHead.tsx'
import type { PageOf } from '../../application/pages/page.ts'

/** A category, or all products: what it is for, its parts, its filters, and its products by pages. */
export const ListingPage = ({ page }: { readonly page: PageOf<'listing'> }) => {
  const shown = useFilters(page)
  return (
    <div className="content">
      <Breadcrumbs trail={page.breadcrumb} />
      <ListingHead {...page} />
      {page.children.length > 0 && page.displayType === 'default' && (
        <ChildTiles categories={page.children} />
      )}
      <FilteredProducts shown={shown} />
    </div>
  )
}
