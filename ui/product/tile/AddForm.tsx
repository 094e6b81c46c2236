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

/**
 * Adds a tile's product to the cart with its preset options, as a plain form without JavaScript. If a choice
 * is required, or the product can't be bought, it links to the product's page.
 */
export const AddForm = ({ tile }: { readonly tile: ProductTile }) => {
  const { cart, locale } = useStorefront()
  const say = useText()
  const { productId, slug, title, stock, hasOptions, presets = [] } = tile
  const orderable = isOrderable(stock)
  const about = <span className="visually-hidden">{`: ${title}`}</span>
  if (!orderable || (hasOptions && presets.length === 0))
    return (
      <ShopLink to={productPath(locale, productId, slug)} className={`button button-quiet ${css['button']}`}>
        <span>
          <span>{say(orderable ? 'product.choose' : 'product.view')}</span>
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
        cart.add(sellableOf(tile), presets, 1)
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      {presets.map(({ groupId, id }) => (
        <input key={groupId} type="hidden" name={`option.${groupId}`} value={id} />
      ))}
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
