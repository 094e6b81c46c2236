import { standardSort } from '../../../application/storefront/listingUrl.ts'
import type { PriceFilter } from '../../../domain/listing/filterGroup.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import type { ShownFilters } from './useFilters.ts'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { PriceSlider } from '../../kit/price/PriceSlider.tsx'
import css from './PriceFacet.module.css'
import { useEuros } from './useFilterLabel.ts'

interface PriceFacetProps {
  readonly group: PriceFilter
  readonly shown: ShownFilters
}

/** From which price to which: a slider and two fields, which are a plain form without JavaScript. */
export const PriceFacet = ({ group, shown }: PriceFacetProps) => {
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
