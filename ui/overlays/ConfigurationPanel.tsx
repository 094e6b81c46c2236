import type { OverlayPayloads } from '../../application/storefront/overlays/overlays.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import type { OverlayProps } from './overlayChunks.ts'
import { OptionRows } from './OptionRows.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import css from './ProductDialog.module.css'
import { VariationRows } from './VariationRows.tsx'

type Told = OverlayPayloads['configuration']

/** All choices of one group side by side: of its options, or of the products it varies in. */
export const ConfigurationPanel = (props: OverlayProps) => {
  const { overlays } = useStorefront()
  const told = useStore(overlays, ({ payloads }) => payloads.configuration)
  return (
    <ProductDialog {...props} side="right">
      {({ product }) => {
        const options = groupIn(product.options, 'options', told)
        const variations = groupIn(product.variations, 'variations', told)
        return (
          <div className={css['body']}>
            {options !== undefined && <OptionRows product={product} group={options} />}
            {variations !== undefined && <VariationRows productId={product.productId} group={variations} />}
          </div>
        )
      }}
    </ProductDialog>
  )
}

const groupIn = <Group extends { readonly id: string }>(
  groups: readonly Group[],
  kind: Told['kind'],
  told: Told | undefined,
): Group | undefined => (told?.kind === kind ? groups.find(({ id }) => id === told.groupId) : undefined)
