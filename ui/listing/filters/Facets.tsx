import { useId, type ReactNode } from 'react'
import { valuesOf } from '../../../application/storefront/filters/requestedFilters.ts'
import type { FilterGroup, PriceFilter } from '../../../domain/listing/filterGroup.ts'
import type { ShownFilters } from './useFilters.ts'
import { FacetOptions } from './FacetOptions.tsx'
import css from './Facets.module.css'
import { useFilterLabel, useEuros } from './useFilterLabel.ts'
import type { ListingFilters } from '../../../application/storefront/filters/listingFilters.ts'
import { useStore } from '../../kit/useStore.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { standardSort } from '../../../application/storefront/listingUrl.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { PriceSlider } from '../../kit/price/PriceSlider.tsx'

/** The filters of a listing, by group. While the listing loads they are faded but keep working. */
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

interface FacetGroupProps {
  readonly name: string
  /** groups with the same value here are never open together; the browser enforces it */
  readonly exclusive: string
  /** the chosen values, shown only while the group is closed */
  readonly chosen: string
  readonly filters: ListingFilters
  readonly children: ReactNode
}

/** A collapsible group of filters, a native element, so that it works without JavaScript too. */
const FacetGroup = ({ name, exclusive, chosen, filters, children }: FacetGroupProps) => {
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

interface PriceFacetProps {
  readonly group: PriceFilter
  readonly shown: ShownFilters
}

/** The price range: a slider and two fields, which are a plain form without JavaScript. */
const PriceFacet = ({ group, shown }: PriceFacetProps) => {
  const { page, filters, wished } = shown
  const { config } = useStorefront()
  const standard = standardSort(page, config.display.sorting.default)
  const say = useText()
  const text = useEuros()
  const moved = useStore(filters, (state) => state.price)
  const { name, marks, range } = group
  if (marks.min > marks.max) return null
  const chosen = wished.chosen.filter((one) => one.name !== name)
  const [action = ''] = filters.urlOf(page, { ...wished, chosen }).split('?')
  return (
    <form method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      {page.type === 'search' && <input type="hidden" name="q" value={page.query} />}
      {wished.sort !== standard && <input type="hidden" name="sort" value={wished.sort} />}
      <PriceSlider
        bounds={{ ...marks, step: 1 }}
        range={moved ?? range}
        onChange={(to) => filters.send({ type: 'MovePrice', range: to })}
        labels={{ group: name, from: say('filters.price.from'), to: say('filters.price.to') }}
        text={text}
      />
      <button type="submit" className={`button button-quiet without-script ${css['apply']}`}>
        {say('filters.price.apply')}
      </button>
    </form>
  )
}
