import { useEffect, useRef, useState } from 'react'
import { activeFilters, toggled } from '../../../domain/listing/filterPath.ts'
import type { ShownFilters } from './useFilters.ts'
import { useText } from '../../kit/useText.ts'
import { Chip } from '../../kit/Chip.tsx'
import { ClearFilters } from './ClearFilters.tsx'
import css from './FilterChips.module.css'
import { useFilterLabel } from './useFilterLabel.ts'

/**
 * The active filters, each removable. The focus moves to the next one, or after the last one to the page's
 * heading.
 */
export const FilterChips = ({ shown }: { readonly shown: ShownFilters }) => {
  const { page, filters, wished } = shown
  const say = useText()
  const label = useFilterLabel(page)
  const chips = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<{ readonly place: number } | null>(null)
  useEffect(() => {
    if (removed === null) return
    const links = [...(chips.current?.querySelectorAll('a') ?? [])]
    const next = links[Math.min(removed.place, links.length - 1)]
    const rest = next ?? document.querySelector<HTMLElement>('main h1')
    rest?.focus({ preventScroll: true })
  }, [removed])
  const active = activeFilters(wished.chosen)
  if (active.length === 0) return null
  return (
    <div ref={chips} className={css['chips']} role="group" aria-label={say('filters.active')}>
      {active.map(({ name, label: value }, place) => {
        const chosen = toggled(wished.chosen, name, value)
        const words = { name, value: label(name, value) }
        return (
          <Chip
            key={`${name}:${value}`}
            to={filters.urlOf(page, { ...wished, chosen })}
            label={say('filters.remove', words)}
            onRemove={() => {
              filters.show(page, { chosen })
              setRemoved({ place })
            }}
          >
            {`${words.name}: ${words.value}`}
          </Chip>
        )
      })}
      {page.products.length > 0 && <ClearFilters shown={shown} onCleared={() => setRemoved({ place: 0 })} />}
    </div>
  )
}
