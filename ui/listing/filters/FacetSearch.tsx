import type { ListingFilters } from '../../../application/storefront/filters/listingFilters.ts'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './FacetSearch.module.css'

interface FacetSearchProps {
  /** the group's */
  readonly name: string
  readonly filters: ListingFilters
}

/** Searches the values of a group. It needs JavaScript, and isn't there without. */
export const FacetSearch = ({ name, filters }: FacetSearchProps) => {
  const say = useText()
  const typed = useStore(filters, (state) => state.typed.get(name) ?? '')
  const label = say('filters.search', { name })
  return (
    <div className={`with-script ${css['search']}`}>
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        onChange={({ currentTarget }) => filters.send({ type: 'Type', name, text: currentTarget.value })}
      />
    </div>
  )
}
