import type { Product } from '../../domain/catalogue/product.ts'
import { useFacts } from './useFacts.ts'
import { useText } from '../kit/useText.ts'
import { FactsTable } from '../kit/FactsTable.tsx'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'
import { ProductDialog } from './ProductDialog.tsx'
import css from './ProductDialog.module.css'

/** All specifications of the current page's product. */
export const SpecificationsPanel = (props: OverlayProps) => {
  const say = useText()
  return (
    <ProductDialog {...props} side="right" heading={say('product.specifications')}>
      {({ product }) => (
        <div className={css['body']} tabIndex={0}>
          <AllFacts product={product} />
        </div>
      )}
    </ProductDialog>
  )
}

const AllFacts = ({ product }: { readonly product: Product }) => <FactsTable facts={useFacts(product)} />
