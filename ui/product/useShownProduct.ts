import type { ProductPage } from '../../application/pages/shopPage.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/** The page of a product, while it is the one that is shown; null on any other. */
export const useShownProduct = (): ProductPage | null =>
  useStore(useStorefront().pages, ({ page }) => (page.type === 'product' ? page : null))
