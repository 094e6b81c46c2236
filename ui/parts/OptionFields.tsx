import type { Choice } from '../../domain/cart/cartLine.ts'
import type { OptionGroup, OptionItem } from '../../domain/catalogue/product.ts'
import type { Price } from '../../domain/catalogue/price.ts'
import { NOTHING } from '../../domain/kernel/cents.ts'
import { priceOf } from '../../domain/pricing/productPrice.ts'
import { usePrice } from '../hooks/usePrice.ts'
import { useText } from '../hooks/useText.ts'
import { useExclVat } from '../hooks/vatSide.tsx'
import css from './OptionFields.module.css'

interface OptionFieldsProps {
  readonly price: Price
  readonly groups: readonly OptionGroup[]
  readonly choices: readonly Choice[]
  readonly choose: (choice: Choice) => void
}

/** What can be chosen of a product, a set of radio buttons a group. */
export const OptionFields = ({ price, groups, choices, choose }: OptionFieldsProps) =>
  groups.map((group) => (
    <fieldset key={group.id} className={css['group']}>
      <legend>{group.name}</legend>
      <div className={css['items']}>
        {group.items.map((item) => (
          <label key={item.id} className={css['item']}>
            <input
              type="radio"
              name={`option.${group.id}`}
              value={item.id}
              checked={choices.some(({ groupId, id }) => groupId === group.id && id === item.id)}
              disabled={!item.enabled || !item.cartable}
              onChange={() => choose({ groupId: group.id, id: item.id })}
            />
            <span>{item.label || item.name}</span>
            <Surcharge price={price} item={item} />
          </label>
        ))}
      </div>
    </fieldset>
  ))

const Surcharge = ({ price, item }: { readonly price: Price; readonly item: OptionItem }) => {
  const say = useText()
  const text = usePrice('shop')
  const rebate = item.price.base < 0
  const size = rebate ? { ...item.price, base: (0 - item.price.base) as typeof item.price.base } : item.price
  const { discountExclVat, discountInclVat } = priceOf({ ...price, ...size }, [])
  const amount = useExclVat() ? discountExclVat : discountInclVat
  if (amount === NOTHING) return null
  return <small>{say(rebate ? 'product.rebate' : 'product.surcharge', { price: text(amount) })}</small>
}
