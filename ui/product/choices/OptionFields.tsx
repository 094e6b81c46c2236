import type { Choice } from '../../../domain/cart/cartLine.ts'
import type { OptionGroup, OptionItem, Product } from '../../../domain/catalogue/product.ts'
import { useChoices } from './useChoices.ts'
import { useText } from '../../kit/useText.ts'
import { ChoiceLegend } from './ChoiceLegend.tsx'
import css from './Choices.module.css'
import { OptionPrice } from '../../kit/price/OptionPrice.tsx'

/** A product's options, one set of radio buttons per group: as pictures, as words, or one per row. */
export const OptionFields = ({ product }: { readonly product: Product }) => {
  const { choices, choose } = useChoices(product)
  return product.options.map((group) => {
    const chosen = choices.find(({ groupId }) => groupId === group.id)?.id
    return (
      <fieldset key={group.id} className={css['group']}>
        <legend>
          <ChoiceLegend kind="options" group={group} chosen={chosen} />
        </legend>
        <div className={`${css['items']} ${css[group.displayType]}`}>
          {group.items.map((item) => (
            <OptionField
              key={item.id}
              product={product}
              group={group}
              item={item}
              checked={item.id === chosen}
              choose={choose}
            />
          ))}
        </div>
      </fieldset>
    )
  })
}

interface OptionFieldProps {
  readonly product: Product
  readonly group: OptionGroup
  readonly item: OptionItem
  readonly checked: boolean
  readonly choose: (choice: Choice) => void
}

const OptionField = ({ product, group, item, checked, choose }: OptionFieldProps) => {
  const say = useText()
  const canBe = item.enabled && item.cartable
  return (
    <label className={css['item']}>
      <input
        type="radio"
        name={`option.${group.id}`}
        value={item.id}
        checked={checked}
        disabled={!canBe}
        onChange={() => choose({ groupId: group.id, id: item.id })}
      />
      {group.displayType === 'image' && item.image !== null && (
        <img src={item.image.medium} alt="" width="64" height="64" loading="lazy" decoding="async" />
      )}
      <span className={css['words']}>
        <span>{item.label || item.name}</span>
        <OptionPrice price={product.price} item={item} />
        {!canBe && <small>{say('product.unavailable')}</small>}
      </span>
    </label>
  )
}
