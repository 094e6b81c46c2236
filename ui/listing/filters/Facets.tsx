import { useId } from 'react'
import { valuesOf } from '../../../application/storefront/filters/wished.ts'
import type { FilterGroup } from '../../../domain/listing/filterGroup.ts'
import type { ShownFilters } from './useFilters.ts'
import { FacetGroup } from './FacetGroup.tsx'
import { FacetOptions } from './FacetOptions.tsx'
import css from './Facets.module.css'
import { PriceFacet } from './PriceFacet.tsx'
import { useFilterLabel } from './useFilterLabel.ts'

/** What a listing can be narrowed by, group by group; while the listing is on its way a veil lies over them, and they go on working. */
export const Facets = ({ shown }: { readonly shown: ShownFilters }) => {
  const exclusive = useId()
  const label = useFilterLabel(shown.page)
  const { groups, wished, loading } = shown
  return (
    <div className={css['facets']} aria-busy={loading}>
      {groups.map((group) => (
        <FacetGroup
          key={group.name}
          name={group.name}
          exclusive={exclusive}
          chosen={valuesOf(wished.chosen, group.name)
            .map((value) => label(group.name, value))
            .join(', ')}
          filters={shown.filters}
        >
          {contentOf(group, shown)}
        </FacetGroup>
      ))}
      <div className={`${css['veil']} ${loading ? css['down'] : ''}`} aria-hidden="true" />
    </div>
  )
}

const contentOf = (group: FilterGroup, shown: ShownFilters) =>
  group.type === 'options' ? (
    <FacetOptions group={group} shown={shown} />
  ) : (
    <PriceFacet group={group} shown={shown} />
  )
