import { isOrderable } from '../../../domain/catalogue/product.ts'
import { sellableOf } from '../../../domain/catalogue/sellable.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import { productPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './AddForm.module.css'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'

/** Puts a tile's product in the cart, a plain form without JavaScript. What has options, or can't be bought, leads to its page. */
export const AddForm = ({ tile }: { readonly tile: ProductTile }) => {
  const { cart, locale } = useStorefront()
  const say = useText()
  const { productId, slug, title, stock, hasOptions } = tile
  const about = <span className="visually-hidden">{`: ${title}`}</span>
  if (hasOptions || !isOrderable(stock))
    return (
      <ShopLink to={productPath(locale, productId, slug)} className={`button button-quiet ${css['button']}`}>
        <span>
          <span>{say(hasOptions ? 'product.choose' : 'product.view')}</span>
          {about}
        </span>
      </ShopLink>
    )
  return (
    <form
      method="post"
      action="/actions/cart/add"
      onSubmit={(event) => {
        event.preventDefault()
        cart.add(sellableOf(tile), [], 1)
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      <FormFields name={`cart/add/${productId}`} />
      <button type="submit" className={`button button-buy ${css['button']}`}>
        <Icon name="cart" />
        <span>
          {say('product.buy')}
          {about}
        </span>
      </button>
    </form>
  )
}
