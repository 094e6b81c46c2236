import { hasSearch, shownOptions } from '../../../application/storefront/filters/shownOptions.ts'
import type { FilterOption, OptionsFilter } from '../../../domain/listing/filterGroup.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import type { ShownFilters } from './useFilters.ts'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { FacetOption } from './FacetOption.tsx'
import css from './FacetOptions.module.css'
import { FacetSearch } from './FacetSearch.tsx'

interface FacetOptionsProps {
  readonly group: OptionsFilter
  readonly shown: ShownFilters
}

/** The values of a group: the first of them, all of them, or those that were searched for. Without JavaScript always all. */
export const FacetOptions = ({ group, shown }: FacetOptionsProps) => {
  const { name } = group
  const { filters } = shown
  const { config } = useStorefront()
  const say = useText()
  const wasTyped = useStore(filters, (state) => state.typed.has(name))
  const text = useStore(filters, (state) => state.searched.get(name) ?? '')
  const isOpen = useStore(filters, (state) => state.more.has(name))
  const threshold = config.display.filters.showMoreThreshold
  const { options, hidden, isLong } = shownOptions(group, { text, isOpen, threshold })
  const items = (list: readonly FilterOption[]) =>
    list.map((option) => (
      <li key={option.value}>
        <FacetOption name={name} option={option} shown={shown} />
      </li>
    ))
  return (
    <>
      {hasSearch(group, wasTyped) && <FacetSearch name={name} filters={filters} />}
      {options.length === 0 && <p className={css['none']}>{say('filters.noneFound', { text })}</p>}
      <ul className={css['options']}>{items(options)}</ul>
      {hidden.length > 0 && (
        <noscript>
          <ul className={css['options']}>{items(hidden)}</ul>
        </noscript>
      )}
      {isLong && (
        <button
          type="button"
          className={`with-script ${css['more']}`}
          aria-expanded={isOpen}
          onClick={() => filters.send({ type: isOpen ? 'ShowLess' : 'ShowMore', name })}
        >
          {say(isOpen ? 'filters.less' : 'filters.more')}
        </button>
      )}
    </>
  )
}
