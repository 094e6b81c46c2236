import { useMemo, type SubmitEvent } from 'react'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { productPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { usePrice } from '../hooks/usePrice.ts'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import { useExclVat } from '../hooks/vatSide.tsx'
import { BackField } from './BackField.tsx'
import css from './CartLines.module.css'
import { FormFields } from './FormFields.tsx'
import { Icon } from './icons/Icon.tsx'
import { LinePicture } from './LinePicture.tsx'
import { QuantityControl } from './QuantityControl.tsx'
import { ShopLink } from './ShopLink.tsx'

/** The cart's lines, newest on top. */
export const CartLines = () => {
  const { cart } = useStorefront()
  const say = useText()
  const byId = useStore(cart, (state) => state.shown.lines)
  const lines = useMemo(() => [...byId.values()].reverse(), [byId])
  return (
    <ul className={css['lines']} aria-label={say('cart.lines')}>
      {lines.map((line) => (
        <li key={line.id} className={css['line']}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

const Line = ({ line }: { readonly line: CartLine }) => {
  const { cart, locale } = useStorefront()
  const price = usePrice('cart')
  const excl = useExclVat()
  const totals = useStore(cart, (state) => state.priced.lines.get(line.id))
  return (
    <>
      <LinePicture line={line} />
      <div className={css['what']}>
        <ShopLink to={productPath(locale, line.productId, line.slug)} className={css['title']}>
          {line.title}
        </ShopLink>
        {line.options.length > 0 && (
          <ul className={css['options']}>
            {line.options.map(({ groupId, name }) => (
              <li key={groupId}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      <RemoveLine line={line} />
      <div className={css['how']}>
        <QuantityControl line={line} />
        {totals !== undefined && (
          <span className={css['price']}>{price(excl ? totals.totalExclVat : totals.totalInclVat)}</span>
        )}
      </div>
    </>
  )
}

const RemoveLine = ({ line }: { readonly line: CartLine }) => {
  const { cart } = useStorefront()
  const say = useText()
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    cart.setQuantity(line.id, 0)
  }
  return (
    <form method="post" action="/actions/cart/remove" onSubmit={remove} className={css['remove']}>
      <input type="hidden" name="lineUid" value={line.uid ?? ''} />
      <FormFields name={`cart/remove/${line.id}`} />
      <BackField />
      <button type="submit" aria-label={say('cart.remove', { title: line.title })}>
        <Icon name="trash" />
      </button>
    </form>
  )
}
