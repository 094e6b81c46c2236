import { useText } from '../kit/useText.ts'
import { Prose } from '../kit/Prose.tsx'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'
import { ProductDialog } from './ProductDialog.tsx'
import css from './ProductDialog.module.css'

/** The full description of the current page's product. */
export const DescriptionPanel = (props: OverlayProps) => {
  const say = useText()
  return (
    <ProductDialog {...props} side="right" heading={say('product.description')}>
      {({ product }) => (
        <div className={css['body']} tabIndex={0}>
          <Prose html={product.descriptions.long} />
        </div>
      )}
    </ProductDialog>
  )
}
