import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

interface Slides {
  /** the element that scrolls sideways; its children are the slides, each as wide as it is */
  readonly track: RefObject<HTMLUListElement | null>
  /** the visible slide, from 0 */
  readonly at: number
  readonly show: (at: number) => void
  /** the left and right arrow keys move to the neighbouring slide */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** a visitor scrolls, so any slide is accepted */
  readonly onTouchStart: () => void
  readonly onWheel: () => void
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Share of a slide that must be in view for it to count as visible. */
const SEEN = 0.6

/** The slide that fills most of the row, from 0. */
const placeOf = (row: HTMLElement): number => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))

/**
 * Slides in a natively scrolling row: by touch, buttons and keys.
 * @param first the initial slide, from 0
 */
export const useSlides = (count: number, first = 0): Slides => {
  const track = useRef<HTMLUListElement>(null)
  /** the slide being scrolled to; slides passed on the way are not reported */
  const aim = useRef<number | null>(first === 0 ? null : first)
  const [at, setAt] = useState(first)
  useEffect(() => {
    const row = track.current
    if (row === null) return
    const observer = new IntersectionObserver(
      () => {
        // an entry reports a change, not the position: while the window grows two slides may be in view
        const place = placeOf(row)
        if (aim.current !== null && aim.current !== place) return
        aim.current = null
        setAt(place)
      },
      { root: row, threshold: SEEN },
    )
    for (const slide of row.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])
  useEffect(() => {
    if (first === 0) return
    // a surrounding dialog has no size before its own effects ran
    const frame = requestAnimationFrame(() => {
      const row = track.current
      row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [first])
  const show = useCallback((to: number) => {
    const row = track.current
    if (row === null) return
    if (to !== placeOf(row)) aim.current = to
    setAt(to)
    row.scrollTo({ left: to * row.clientWidth })
  }, [])
  const letGo = () => {
    aim.current = null
  }
  return {
    track,
    at,
    show,
    onKeyDown: (event) => {
      const to = at + (KEYS[event.key] ?? 0)
      if (to === at || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (to >= 0 && to < count) show(to)
    },
    onTouchStart: letGo,
    onWheel: letGo,
  }
}
