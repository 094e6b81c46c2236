import { hasSearch, shownOptions } from '../../../application/storefront/filters/shownOptions.ts'
import type { FilterOption, OptionsFilter } from '../../../domain/listing/filterGroup.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import type { ShownFilters } from './useFilters.ts'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import css from './FacetOptions.module.css'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { toggled } from '../../../domain/listing/filterPath.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { isPlainClick } from '../../kit/isPlainClick.ts'
import type { ListingFilters } from '../../../application/storefront/filters/listingFilters.ts'
import { useEarlyText } from '../../kit/form/useEarlyText.ts'

interface FacetOptionsProps {
  readonly group: OptionsFilter
  readonly shown: ShownFilters
}

/**
 * The values of a group: the first few, all, or those that match the search. Without JavaScript always all.
 */
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

interface FacetOptionProps {
  /** the group's name */
  readonly name: string
  readonly option: FilterOption
  readonly shown: ShownFilters
}

/** A value to tick: a link to the listing with it, or without it. */
const FacetOption = ({ name, option, shown }: FacetOptionProps) => {
  const say = useText()
  const { value, amount, isChecked } = option
  const { page, filters, wished } = shown
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    filters.toggle(page, name, value)
  }
  return (
    <a
      href={filters.urlOf(page, { ...wished, chosen: toggled(wished.chosen, name, value) })}
      rel="nofollow"
      role="checkbox"
      aria-checked={isChecked}
      className={css['option']}
      onClick={(event) => isPlainClick(event) && toggle(event)}
      onKeyDown={(event) => event.key === ' ' && toggle(event)}
    >
      <span className={css['box']}>{isChecked && <Icon name="check" />}</span>
      <span className={css['value']}>{value}</span>
      <span className={css['amount']}>{say('filters.amount', { amount })}</span>
    </a>
  )
}

interface FacetSearchProps {
  /** the group's name */
  readonly name: string
  readonly filters: ListingFilters
}

/** Searches the values of a group. Hidden without JavaScript. */
const FacetSearch = ({ name, filters }: FacetSearchProps) => {
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
