import { deliveryDaysOf } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { OptionGroup, OptionItem, Product } from '../../../domain/catalogue/product.ts'
import { useChoices } from './useChoices.ts'
import { useDelivery } from '../useDelivery.ts'
import { useText } from '../../kit/useText.ts'
import { OptionPrice } from '../../kit/price/OptionPrice.tsx'
import css from './ChoiceRows.module.css'

interface OptionRowsProps {
  readonly product: Product
  readonly group: OptionGroup
}

/** The choices of a group of options: picture, words, what each costs and when it would arrive. */
export const OptionRows = ({ product, group }: OptionRowsProps) => {
  const { choices, choose } = useChoices(product)
  return (
    <fieldset className={css['rows']}>
      <legend>{group.name}</legend>
      {group.items.map((item) => (
        <label key={item.id} className={css['row']}>
          <input
            type="radio"
            name={`configuration.${group.id}`}
            checked={choices.some(({ groupId, id }) => groupId === group.id && id === item.id)}
            disabled={!item.enabled || !item.cartable}
            onChange={() => choose({ groupId: group.id, id: item.id })}
          />
          {item.image !== null && (
            <img src={item.image.medium} alt="" width="72" height="72" loading="lazy" decoding="async" />
          )}
          <OptionWords product={product} item={item} />
        </label>
      ))}
    </fieldset>
  )
}

const OptionWords = ({ product, item }: { readonly product: Product; readonly item: OptionItem }) => {
  const say = useText()
  const delivery = useDelivery(deliveryDaysOf(product, [item]))
  const canBe = item.enabled && item.cartable
  return (
    <span className={css['words']}>
      <strong>{item.label || item.name}</strong>
      {item.label !== '' && item.label !== item.name && <span>{item.name}</span>}
      <span className={css['facts']}>
        {canBe ? (
          <>
            {item.price.base === 0 ? (
              <span>{say('product.noSurcharge')}</span>
            ) : (
              <OptionPrice price={product.price} item={item} />
            )}
            <span>{delivery}</span>
          </>
        ) : (
          say('product.unavailable')
        )}
      </span>
    </span>
  )
}
