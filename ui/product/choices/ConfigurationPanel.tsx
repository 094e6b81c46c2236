import type { OverlayPayloads } from '../../../application/storefront/overlays/overlays.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { ProductPage } from '../../../application/pages/shopPage.ts'
import { useChoices } from './useChoices.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { Price } from '../../kit/price/Price.tsx'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import { OptionRows } from './OptionRows.tsx'
import { ProductDialog } from '../ProductDialog.tsx'
import css from '../ProductDialog.module.css'
import { VariationRows } from './VariationRows.tsx'

type Payload = OverlayPayloads['configuration']

/** All choices of one group side by side: of its options, or of the products it varies in. */
export const ConfigurationPanel = (props: OverlayProps) => {
  const { overlays } = useStorefront()
  const payload = useStore(overlays, ({ payloads }) => payloads.configuration)
  return (
    <ProductDialog {...props} side="right">
      {({ product, priorPrice }) => {
        const options = groupIn(product.options, 'options', payload)
        const variations = groupIn(product.variations, 'variations', payload)
        return (
          <>
            <div className={css['body']}>
              {options !== undefined && <OptionRows product={product} group={options} />}
              {variations !== undefined && <VariationRows productId={product.productId} group={variations} />}
            </div>
            {options !== undefined && <Sum product={product} prior={priorPrice} onDone={props.onClose} />}
          </>
        )
      }}
    </ProductDialog>
  )
}

interface SumProps {
  readonly product: Product
  readonly prior: ProductPage['priorPrice']
  readonly onDone: () => void
}

/** What it costs as it is chosen, and the way back to buying it. */
const Sum = ({ product, prior, onDone }: SumProps) => {
  const say = useText()
  const { chosen } = useChoices(product)
  return (
    <div className={css['foot']}>
      <Price
        price={product.price}
        breaks={product.breaks}
        prior={prior}
        options={chosen.map(({ price }) => price)}
      />
      <button type="button" className="button button-brand" onClick={onDone}>
        {say('product.done')}
      </button>
    </div>
  )
}

const groupIn = <Group extends { readonly id: string }>(
  groups: readonly Group[],
  kind: Payload['kind'],
  payload: Payload | undefined,
): Group | undefined => (payload?.kind === kind ? groups.find(({ id }) => id === payload.groupId) : undefined)
