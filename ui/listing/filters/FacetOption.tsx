import type { KeyboardEvent, MouseEvent } from 'react'
import { toggled } from '../../../domain/listing/filterPath.ts'
import type { FilterOption } from '../../../domain/listing/filterGroup.ts'
import type { ShownFilters } from './useFilters.ts'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './FacetOption.module.css'
import { isPlainClick } from '../../kit/isPlainClick.ts'

interface FacetOptionProps {
  /** the group's */
  readonly name: string
  readonly option: FilterOption
  readonly shown: ShownFilters
}

/** A value to tick: a link to the listing with it, or without it. */
export const FacetOption = ({ name, option, shown }: FacetOptionProps) => {
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
