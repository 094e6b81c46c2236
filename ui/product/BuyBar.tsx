import { useEffect, useState, type RefObject } from 'react'
import { useText } from '../kit/useText.ts'
import css from './BuyBar.module.css'
import { Price, type PriceProps } from '../kit/price/Price.tsx'

interface BuyBarProps extends Pick<PriceProps, 'price' | 'breaks' | 'prior' | 'options'> {
  /** where the button to buy is; the bar comes when that is out of view */
  readonly place: RefObject<HTMLElement | null>
}

/** Price and button at the bottom of a small screen, while the page's own button can't be seen. */
export const BuyBar = ({ place, ...price }: BuyBarProps) => {
  const say = useText()
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return (
    <div className={css['bar']} hidden={!away}>
      <Price {...price} />
      <button type="submit" className="button button-buy">
        {say('product.buy')}
      </button>
    </div>
  )
}
