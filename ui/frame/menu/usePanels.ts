import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { useLocation } from 'react-router'

/** ms that a pointer must rest on an entry to open its panel, and stay away to close it */
const REST_MS = 120
const LEAVE_MS = 260

/**
 * Tracks the open panel of a menu, at most one. A resting mouse, a click and the keyboard open it; Escape, a
 * click elsewhere, loss of focus and every navigation close it.
 */
export const usePanels = <Menu extends HTMLElement>() => {
  const { key } = useLocation()
  const menu = useRef<Menu>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState<{
    readonly id: string
    readonly key: string
    readonly hovered: boolean
  } | null>(null)
  const open = at?.key === key ? at.id : null

  const after = (ms: number, change: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, ms)
  }
  const close = () => {
    clearTimeout(timer.current)
    setAt(null)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    const panel = menu.current?.querySelector<HTMLElement>('details[open] > summary + *')
    if (open === null || panel === null || panel === undefined) return
    delete panel.dataset['towardsStart']
    if (panel.getBoundingClientRect().right > document.documentElement.clientWidth)
      panel.dataset['towardsStart'] = ''
  }, [open])
  useEffect(() => {
    if (open === null) return
    const closeOutside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setAt(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return {
    menu,
    open,
    /** props of the element that holds an entry and its panel */
    entryProps: (id: string) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') after(REST_MS, () => setAt({ id, key, hovered: true }))
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse')
          after(LEAVE_MS, () => setAt((now) => (now?.hovered === true ? null : now)))
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      },
    }),
    /** props of the `<summary>` of an entry's panel: a click on a panel opened by the mouse keeps it open */
    toggleProps: (id: string) => ({
      onClick: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault()
        clearTimeout(timer.current)
        const details = event.currentTarget.closest('details')
        const closes = details?.open === true && !(at?.id === id && at.hovered)
        if (details) details.open = !closes
        setAt(closes ? null : { id, key, hovered: false })
      },
    }),
    /** props of the menu as a whole */
    menuProps: {
      ref: menu,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || open === null) return
        const summary = menu.current?.querySelector<HTMLElement>('details[open] > summary')
        if (menu.current?.contains(document.activeElement)) summary?.focus()
        close()
      },
    },
  }
}
