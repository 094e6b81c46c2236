import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import css from './BuyBar.module.css'

interface BuyBarProps {
  /** where the button to buy is; the bar comes when that is out of view */
  readonly place: RefObject<HTMLElement | null>
  /** what it costs, and the button */
  readonly children: ReactNode
}

/** What buys the product, at the bottom of the window while the page's own button can't be seen. */
export const BuyBar = ({ place, children }: BuyBarProps) => {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    // a button that is cut off or behind a phone's dock can't be used either; below 1, because browsers round
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
