import type { ShownFilters } from './useFilters.ts'
import { useText } from '../../kit/useText.ts'
import css from './ClearFilters.module.css'
import { isPlainClick } from '../../kit/isPlainClick.ts'

interface ClearFiltersProps {
  readonly shown: ShownFilters
  readonly onCleared?: () => void
}

/**
 * Removes all filters; shown only if there are some [2-107]. The link disappears with them, so the focus
 * moves to a focusable heading next to it.
 */
export const ClearFilters = ({ shown, onCleared }: ClearFiltersProps) => {
  const { page, filters, wished } = shown
  const say = useText()
  if (wished.chosen.length === 0) return null
  return (
    <a
      href={filters.urlOf(page, { ...wished, chosen: [] })}
      className={css['clear']}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        event.currentTarget.parentElement?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
        filters.send({ type: 'SettlePrice' })
        filters.show(page, { chosen: [] })
        onCleared?.()
      }}
    >
      {say('filters.clearAll')}
    </a>
  )
}
