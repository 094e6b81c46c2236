import type { Elements } from '../kit/elements.ts'
import { useState } from 'react'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import css from './CartContents.module.css'
import { EmptyCart } from './EmptyCart.tsx'

interface CartContentsProps {
  /** hears the choice to go on shopping; without it that leads to the home page */
  readonly onLeave?: () => void
  /** shows the lines and what they come to */
  readonly children: Elements
}

/** A cart that is on its way, one that is empty, or what is in it. */
export const CartContents = ({ onLeave, children }: CartContentsProps) => {
  const { cart } = useStorefront()
  const say = useText()
  const loaded = useStore(cart, (state) => state.loaded)
  const isEmpty = useStore(cart, ({ shown }) => shown.lines.size === 0)
  const [wasFilled, setWasFilled] = useState(false)
  if (loaded && !isEmpty && !wasFilled) setWasFilled(true)
  if (!loaded)
    return (
      <div className={css['loading']} role="status">
        <span className="visually-hidden">{say('cart.loading')}</span>
        <span className={css['line']} />
        <span className={css['line']} />
      </div>
    )
  if (isEmpty) return <EmptyCart wasFilled={wasFilled} {...(onLeave && { onLeave })} />
  return children
}
