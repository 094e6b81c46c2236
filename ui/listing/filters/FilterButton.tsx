import { useState, type ComponentType, type MouseEvent } from 'react'
import { activeFilters } from '../../../domain/listing/filterPath.ts'
import type { ShownFilters } from './useFilters.ts'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './FilterButton.module.css'
import { FILTERS_ID } from './filtersId.ts'
import { isPlainClick } from '../../kit/isPlainClick.ts'

type Sheet = ComponentType<{ readonly shown: ShownFilters }>

const loadSheet = (): Promise<Sheet> => import('./FilterSheet.tsx').then(({ FilterSheet }) => FilterSheet)
const prefetch = () => void loadSheet().catch(() => {})

/**
 * Opens the filters on small screens. Their sheet loads on demand; if that fails, the version without
 * JavaScript opens.
 */
export const FilterButton = ({ shown }: { readonly shown: ShownFilters }) => {
  const say = useText()
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  const { filters } = shown
  const count = activeFilters(shown.wished.chosen).length
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    filters.send({ type: 'OpenPanel' })
    loadSheet().then(
      (loaded) => setSheet(() => loaded),
      () => {
        filters.send({ type: 'ClosePanel' })
        location.hash = FILTERS_ID
      },
    )
  }
  return (
    <>
      <a
        href={`#${FILTERS_ID}`}
        className={`button button-quiet ${css['button']}`}
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon name="filter" />
        {say('filters.title')}
        {count > 0 && (
          <>
            <span className={css['count']} aria-hidden="true">
              {count}
            </span>
            <span className="visually-hidden">{say('filters.activeCount', { count })}</span>
          </>
        )}
      </a>
      {Sheet !== null && <Sheet shown={shown} />}
    </>
  )
}
