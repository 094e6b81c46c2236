import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './Tabs.module.css'

interface TabsProps<Id extends string> {
  /** at least one; `count` is shown small after the label */
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly count?: number }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** accessible name of the row of tabs */
  readonly label: string
  /** content of the selected tab */
  readonly children: ReactNode
}

/** Steps of the arrow keys; Home and End go to the edges. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['Home', -Infinity],
  ['End', Infinity],
])

/**
 * Views of one subject, one at a time. The tabs are one keyboard stop: arrows select (wrapping around), Tab
 * moves into the panel (WAI-ARIA's tabs pattern with automatic activation).
 */
export const Tabs = <Id extends string>({ tabs, selected, onSelect, label, children }: TabsProps<Id>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === selected)
    const to = Number.isFinite(step)
      ? (at + step + tabs.length) % tabs.length
      : step < 0
        ? 0
        : tabs.length - 1
    const next = tabs[to]
    if (next === undefined) return
    onSelect(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <div className={css['tabs']}>
      <div ref={list} role="tablist" aria-label={label} className={css['list']} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={css['tab']}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <small className={css['count']}>{tab.count}</small>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className={css['panel']}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
