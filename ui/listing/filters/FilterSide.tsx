import type { ShownFilters } from './useFilters.ts'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { ClearFilters } from './ClearFilters.tsx'
import { Facets } from './Facets.tsx'
import css from './FilterSide.module.css'
import { FILTERS_ID } from './filtersId.ts'

interface FilterSideProps {
  readonly shown: ShownFilters
  /** the id of the results */
  readonly results: string
}

/**
 * The filters next to the listing. On small screens they are hidden until they are the target of the address,
 * which is how their button works without JavaScript; then they cover the page.
 */
export const FilterSide = ({ shown, results }: FilterSideProps) => {
  const say = useText()
  const title = say('filters.title')
  return (
    <aside id={FILTERS_ID} className={css['side']} aria-label={title}>
      <div className={css['head']}>
        <h2 tabIndex={-1}>{title}</h2>
        <ClearFilters shown={shown} />
        <a href={`#${results}`} className={css['close']} aria-label={say('close')}>
          <Icon name="close" />
        </a>
      </div>
      <Facets shown={shown} />
      <div className={css['foot']}>
        <a href={`#${results}`} className="button button-brand">
          {say('filters.show', { count: shown.count })}
        </a>
      </div>
    </aside>
  )
}
