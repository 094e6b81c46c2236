import { useEffect, useState } from 'react'
import { cartEmptying } from '../../../application/storefront/cart/cartEmptying.ts'
import { CLEAR } from '../../../application/texts/cart/clear.ts'
import { NEWS } from '../../../application/texts/cart/news.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './CartNews.module.css'
import { focusLine } from '../handOn.ts'

/** Says that the whole cart was taken out and offers it back, until something else is put in. */
export const EmptiedCart = () => {
  const storefront = useStorefront()
  const emptying = storefront.part(cartEmptying)
  const newest = useStore(emptying, ({ emptied }) => emptied?.lines.at(-1))
  const [restored, setRestored] = useState<string | null>(null)
  useEffect(() => {
    if (restored !== null) focusLine(restored)
  }, [restored])
  if (newest === undefined) return null
  const undo = () => {
    void emptying.restore()
    setRestored(newest.id)
  }
  return (
    <p className={css['news']} role="status">
      <Icon name="trash" />
      <span>{CLEAR(storefront.locale)('emptied')}</span>
      <button type="button" className={css['undo']} onClick={undo}>
        {NEWS(storefront.locale)('undo')}
      </button>
    </p>
  )
}
