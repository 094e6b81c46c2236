import { useId, useRef } from 'react'
import { SORTS, type Sort } from '../../domain/catalogue/category.ts'
import { useText } from '../kit/useText.ts'
import { useEarly } from '../kit/form/useEarly.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const choose = (text: string | null) => {
    const chosen = SORTS.find((name) => name === text)
    if (chosen !== undefined && chosen !== sort) onSort(chosen)
  }
  useEarly(form, (standing) => choose(standing('sort')))
  return (
    <form ref={form} method="get" action={url} className={css['sort']}>
      {query !== undefined && <input type="hidden" name="q" value={query} />}
      <label htmlFor={id}>{say('listing.sort')}</label>
      <Select
        name="sort"
        id={id}
        value={sort}
        // one from an earlier visit would count as chosen before the page came to life
        autoComplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
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
