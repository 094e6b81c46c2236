import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import css from './BuyBar.module.css'

interface BuyBarProps {
  /** the place of the buy button; the bar shows while that is out of view */
  readonly place: RefObject<HTMLElement | null>
  /** the price, and the button */
  readonly children: ReactNode
}

/** Buys the product from the bottom of the window while the page's own button is out of view. */
export const BuyBar = ({ place, children }: BuyBarProps) => {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    // a button that is cut off or behind a phone's dock is unusable too; below 1, because browsers round
    const observer = new IntersectionObserver(([entry]) => setAway(entry!.intersectionRatio < 0.98), {
      rootMargin: '0px 0px -56px',
      threshold: 0.98,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return (
    <div className={css['bar']} hidden={!away}>
      {children}
    </div>
  )
}
