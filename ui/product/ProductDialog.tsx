import type { Elements } from '../kit/elements.ts'
import type { ProductPage } from '../../application/pages/shopPage.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'
import css from './ProductDialog.module.css'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

interface ProductDialogProps extends OverlayProps {
  readonly side: 'right' | 'bottom' | 'full'
  /** subtitle below the product's title */
  readonly heading?: string
  readonly children: (page: ProductPage) => Elements
}

/** A panel about the current page's product, titled with it. */
export const ProductDialog = ({ open, onClose, side, heading, children }: ProductDialogProps) => {
  const page = useShownProduct()
  const title = page?.product.title ?? ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side={side}
      label={heading === undefined ? title : `${title}: ${heading}`}
      title={
        <h2 className={css['title']}>
          <span>{title}</span>
          {heading !== undefined && <small>{heading}</small>}
        </h2>
      }
    >
      {page !== null && children(page)}
    </Dialog>
  )
}

/** The current page, if it is a product's; otherwise null. */
const useShownProduct = (): ProductPage | null =>
  useStore(useStorefront().pages, ({ page }) => (page.type === 'product' ? page : null))
