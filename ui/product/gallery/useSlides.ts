import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

interface Slides {
  /** for the element that scrolls sideways; its children are the slides, each as wide as it is */
  readonly track: RefObject<HTMLUListElement | null>
  /** the slide that is seen, from 0 */
  readonly at: number
  readonly show: (at: number) => void
  /** arrows to the left and right go to the slide beside */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** a visitor scrolls: wherever that leads is right */
  readonly onTouchStart: () => void
  readonly onWheel: () => void
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Most of a slide that must be in view for it to be the one that is seen. */
const SEEN = 0.6

/** The slide that most of a row shows, from 0. */
const placeOf = (row: HTMLElement): number => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))

/**
 * Slides in a row that is scrolled by the platform itself: by a finger, by buttons and by keys.
 * @param first the slide to begin with, from 0
 */
export const useSlides = (count: number, first = 0): Slides => {
  const track = useRef<HTMLUListElement>(null)
  /** the slide that is on its way: those that pass meanwhile are not told of */
  const aim = useRef<number | null>(first === 0 ? null : first)
  const [at, setAt] = useState(first)
  useEffect(() => {
    const row = track.current
    if (row === null) return
    const observer = new IntersectionObserver(
      () => {
        // an entry tells what changed, not what is there: while the window grows two slides may be in view
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
    // a dialog around it has no size before its own effects ran
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
