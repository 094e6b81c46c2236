import { useId } from 'react'
import { SORTS, type Sort } from '../../domain/catalogue/category.ts'
import { useText } from '../kit/useText.ts'
import { Select } from '../kit/form/Select.tsx'
import css from './SortSelect.module.css'

interface SortSelectProps {
  /** the listing's address, filters and all: another order starts at page 1 */
  readonly url: string
  readonly sort: Sort
  /** what was searched for: relevance is then how well a product answers it */
  readonly query?: string | undefined
  readonly onSort: (sort: Sort) => void
}

/** The orders a listing can have: a plain form with a button of its own where there is no JavaScript. */
export const SortSelect = ({ url, sort, query, onSort }: SortSelectProps) => {
  const say = useText()
  const id = useId()
  return (
    <form method="get" action={url} className={css['sort']}>
      {query !== undefined && <input type="hidden" name="q" value={query} />}
      <label htmlFor={id}>{say('listing.sort')}</label>
      <Select
        name="sort"
        id={id}
        value={sort}
        onChange={({ currentTarget }) => {
          const chosen = SORTS.find((name) => name === currentTarget.value)
          if (chosen !== undefined) onSort(chosen)
        }}
      >
        {SORTS.map((name) => (
          <option key={name} value={name}>
            {say(name === 'relevance' && query !== undefined ? 'search.sort.best' : `listing.sort.${name}`)}
          </option>
        ))}
      </Select>
      <button type="submit" className="button button-quiet without-script">
        {say('listing.sort.apply')}
      </button>
    </form>
  )
}
