import type { ReactNode } from 'react'
import type { ListingFilters } from '../../../application/storefront/filters/listingFilters.ts'
import { useStore } from '../../kit/useStore.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './FacetGroup.module.css'

interface FacetGroupProps {
  readonly name: string
  /** groups with the same word here are never open together, which the platform sees to */
  readonly exclusive: string
  /** what is chosen in it: said only while it is closed */
  readonly chosen: string
  readonly filters: ListingFilters
  readonly children: ReactNode
}

/** A group of filters that folds away, by the platform alone, so that it does so without JavaScript too. */
export const FacetGroup = ({ name, exclusive, chosen, filters, children }: FacetGroupProps) => {
  const open = useStore(filters, (state) => state.open === name)
  return (
    <details
      name={exclusive}
      open={open}
      className={css['group']}
      onToggle={({ currentTarget }) => filters.send({ type: currentTarget.open ? 'Open' : 'Close', name })}
    >
      <summary className={css['summary']}>
        <span className={css['words']}>
          <span className={css['name']}>{name}</span>
          {chosen !== '' && <span className={css['chosen']}>{chosen}</span>}
        </span>
        <Icon name="down" />
      </summary>
      <div className={css['content']}>{children}</div>
    </details>
  )
}
