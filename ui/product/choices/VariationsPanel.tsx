import { isOrderable } from '../../../domain/catalogue/product.ts'
import type { ProductPage } from '../../../application/pages/shopPage.ts'
import { useChoices } from './useChoices.ts'
import { useText } from '../../kit/useText.ts'
import { BUY_FORM_ID } from '../buyFormId.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { OptionFields } from './OptionFields.tsx'
import { Price } from '../../kit/price/Price.tsx'
import { VariationLinks } from './VariationLinks.tsx'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import { ProductDialog } from '../ProductDialog.tsx'
import css from '../ProductDialog.module.css'
import { outText } from '../tile/stockText.ts'

/** All choices of the current page's product, and the button that adds it to the cart. */
export const VariationsPanel = (props: OverlayProps) => (
  <ProductDialog {...props} side="bottom">
    {(page) => (
      <>
        <div className={css['body']}>
          <VariationLinks groups={page.product.variations} productId={page.product.productId} />
          <OptionFields product={page.product} />
        </div>
        <Basket page={page} />
      </>
    )}
  </ProductDialog>
)

const Basket = ({ page: { product, priorPrice } }: { readonly page: ProductPage }) => {
  const say = useText()
  const { chosen } = useChoices(product)
  const orderable = isOrderable(product.stock)
  return (
    <div className={css['foot']}>
      <Price
        price={product.price}
        breaks={product.breaks}
        prior={priorPrice}
        options={chosen.map(({ price }) => price)}
      />
      <button type="submit" form={BUY_FORM_ID} className="button button-buy" disabled={!orderable}>
        {orderable && <Icon name="cart" />}
        <span>{say(orderable ? 'product.buy' : outText(product.stock))}</span>
      </button>
    </div>
  )
}
