import { useRef } from 'react'
import type { ListingFilters } from '../../../application/storefront/filters/listingFilters.ts'
import { useEarlyText } from '../../kit/form/useEarlyText.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const type = (text: string) => void filters.send({ type: 'Type', name, text })
  useEarlyText(field, typed, type)
  return (
    <div className={`with-script ${css['search']}`}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
