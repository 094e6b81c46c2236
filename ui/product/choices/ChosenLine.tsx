import type { Product } from '../../../domain/catalogue/product.ts'
import { useChoices } from './useChoices.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './ChosenLine.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'

/**
 * The chosen options in one line that opens all choices: small screens lack the room for them before the buy
 * button.
 */
export const ChosenLine = ({ product }: { readonly product: Product }) => {
  const { overlays } = useStorefront()
  const say = useText()
  const { chosen } = useChoices(product)
  const variations = product.variations.flatMap(({ items }) =>
    items.filter(({ productId }) => productId === product.productId),
  )
  const names = [...variations.map(({ name }) => name), ...chosen.map(({ name, label }) => label || name)]
  return (
    <button
      type="button"
      className={`${css['line']} with-script`}
      onClick={() => overlays.send({ type: 'Open', name: 'variations' })}
    >
      <span className={css['names']}>
        <span className={css['label']}>{say('product.chosen')}</span> <span>{names.join(' · ')}</span>
      </span>
      <span className={css['change']}>{say('product.change')}</span>
      <Icon name="next" />
    </button>
  )
}
