import { useEffect, useState } from 'react'
import { NEWS } from '../../../application/texts/cart/news.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useText } from '../../kit/useText.ts'
import css from './CartNews.module.css'
import { focusLine } from '../handOn.ts'

/** Says which line was last taken out and offers it back. That it is gone is announced with what the cart comes to. */
export const RemovedLine = () => {
  const { cart } = useStorefront()
  const say = useText(NEWS)
  const line = useStore(cart, ({ removed }) => removed)
  const [restored, setRestored] = useState<{ readonly lineId: string } | null>(null)
  useEffect(() => {
    if (restored !== null) focusLine(restored.lineId)
  }, [restored])
  if (line === null) return null
  const undo = () => {
    cart.undo()
    setRestored({ lineId: line.id })
  }
  return (
    <p className={css['news']}>
      <Icon name="trash" />
      <span>{say('removed', { title: line.title })}</span>
      <button type="button" className={css['undo']} onClick={undo}>
        {say('undo')}
      </button>
    </p>
  )
}
