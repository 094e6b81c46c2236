import { optionField } from '../../../application/pages/choiceFields.ts'
import { MEASURE } from '../../../application/texts/product/measure.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import { NOTHING } from '../../../domain/kernel/cents.ts'
import { shapeOf, sizesOf } from '../../../domain/cart/choices/sizeChoice.ts'
import type { OptionGroup, OptionItem, Product } from '../../../domain/catalogue/product.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { OptionPrice } from '../../kit/price/OptionPrice.tsx'
import { useExclVat } from '../../kit/price/useExclVat.ts'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useText } from '../../kit/useText.ts'
import look from '../choices/Choices.module.css'
import { ShapePath } from './ShapePath.tsx'
import css from './SizeChoices.module.css'

interface SizeChoicesProps {
  readonly product: Product
  readonly group: OptionGroup
  readonly choices: readonly Choice[]
  readonly choose: (item: OptionItem) => void
}

/** The choices in a group: stock sizes, then made-to-measure shapes, as one set of radio buttons. */
export const SizeChoices = ({ product, group, choices, choose }: SizeChoicesProps) => {
  const sayMeasure = useText(MEASURE)
  const made = group.items.filter(({ enabled, isCustom }) => enabled && isCustom)
  const ready = group.items.filter(({ isCustom }) => !isCustom)
  const field = (item: OptionItem) => (
    <SizeChoice
      key={item.id}
      product={product}
      item={item}
      checked={choices.some(({ groupId, id }) => groupId === group.id && id === item.id)}
      choose={choose}
    />
  )
  return (
    <fieldset className={look['group']}>
      <legend className={css['legend']}>{group.name}</legend>
      {ready.length > 0 && (
        <>
          {made.length > 0 && <p className={css['kind']}>{sayMeasure('inStock')}</p>}
          <div className={`${look['items']} ${css['items']}`}>{ready.map(field)}</div>
        </>
      )}
      {made.length > 0 && (
        <>
          <p className={css['kind']}>{sayMeasure('made')}</p>
          <div className={css['shapes']}>{made.map(field)}</div>
        </>
      )}
    </fieldset>
  )
}

const GLYPHS = {
  round: { x: 8, y: 4, width: 24, height: 24 },
  square: { x: 8, y: 4, width: 24, height: 24 },
  rectangle: { x: 3, y: 6, width: 34, height: 20 },
  oval: { x: 3, y: 6, width: 34, height: 20 },
  organic: { x: 3, y: 5, width: 34, height: 22 },
} as const

interface SizeChoiceProps {
  readonly product: Product
  readonly item: OptionItem
  readonly checked: boolean
  readonly choose: (item: OptionItem) => void
}

const SizeChoice = ({ product, item, checked, choose }: SizeChoiceProps) => {
  const say = useText()
  const canBe = item.enabled && (item.cartable || item.isCustom)
  const shape = item.isCustom ? shapeOf(item.name) : null
  return (
    <label className={`${look['item']} ${shape === null ? '' : css['shape']}`}>
      <input
        type="radio"
        name={optionField(item.groupId)}
        value={item.id}
        checked={checked}
        disabled={!canBe}
        data-sides={item.isCustom ? sizesOf(item.name)?.join(' ') : undefined}
        onChange={() => choose(item)}
      />
      {shape !== null && (
        <svg viewBox="0 0 40 32" aria-hidden="true" focusable="false">
          <ShapePath shape={shape} box={GLYPHS[shape]} />
        </svg>
      )}
      <span className={look['words']}>
        <span>{item.label || item.name}</span>
        {!item.isCustom && <ReadyPrice product={product} item={item} />}
        {!canBe && <small>{say('product.unavailable')}</small>}
      </span>
    </label>
  )
}

/** The price of a stock size: the full price if the product's own price is zero. */
const ReadyPrice = ({ product: { price }, item }: Pick<SizeChoiceProps, 'product' | 'item'>) => {
  const text = usePrice('shop')
  const side = useExclVat() ? 'discountExclVat' : 'discountInclVat'
  if (price.base !== NOTHING) return <OptionPrice price={price} item={item} />
  return <small>{text(priceOf(price, [item.price])[side])}</small>
}
