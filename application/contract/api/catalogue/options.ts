import * as z from 'zod/mini'
import type { Price } from '../../../../domain/catalogue/price.ts'
import type { OptionGroup, OptionItem } from '../../../../domain/catalogue/product.ts'
import { NOTHING } from '../../../../domain/kernel/cents.ts'
import { optionAmounts } from '../../../../domain/pricing/optionAmounts.ts'
import { euros, percent } from '../../money.ts'
import { DisplayType } from './variations.ts'

/** An option's prices on both sides of VAT; negative where it lowers the price. */
const OptionPrices = z.object({
  base: euros,
  discountPercentage: percent,
  baseExclVat: euros,
  baseInclVat: euros,
  discountExclVat: euros,
  discountInclVat: euros,
})

/** An option item on the wire [3-011, 3-012, 3-013]. */
const Item = z.object({
  id: z.string(),
  groupId: z.string(),
  name: z.string(),
  label: z.string(),
  image: z.nullable(z.object({ url: z.object({ medium: z.string() }), alt: z.string() })),
  displayType: z.enum(['custom', 'default']),
  state: z.boolean(),
  /** what it adds incl. VAT after discount; 0 for one made to measure until its size is known */
  price: euros,
  prices: OptionPrices,
  /** what it adds incl. VAT after discount, of one made to measure per m² */
  defaultPrice: euros,
  advancedSettings: z.nullable(
    z.object({ minimum: z.number(), maximum: z.number(), unitDisplay: z.string() }),
  ),
  cartable: z.boolean(),
  /** choosing it is choosing nothing of its group */
  isEmpty: z.optional(z.literal(true)),
  weight: z.int(),
  /** grams that a m² of one made to measure weighs */
  gramsPerM2: z.optional(z.int()),
  deliveryTime: z.int(),
  /** of one made to measure, its piece: nothing until its size is known */
  custom: z.nullable(z.object({ name: z.string(), quantity: z.number(), prices: OptionPrices })),
})

/** A group of options on the wire. */
export const OptionGroupWire = z.object({
  id: z.string(),
  name: z.string(),
  displayType: DisplayType,
  items: z.array(Item),
})
type GroupWire = z.output<typeof OptionGroupWire>

const pricesOf = (price: Pick<Price, 'basis' | 'rate'>, option: OptionItem['price']) => {
  const { base, discounted } = optionAmounts(price, option)
  return {
    base: option.base,
    discountPercentage: option.discount,
    baseExclVat: base.excl,
    baseInclVat: base.incl,
    discountExclVat: discounted.excl,
    discountInclVat: discounted.incl,
  }
}

/** The domain's group as it goes over the wire, priced on the basis of its product. */
export const optionGroupSent = (price: Price, group: OptionGroup): GroupWire => ({
  ...group,
  items: group.items.map(({ isCustom, enabled, image, price: own, ...item }) => {
    const prices = pricesOf(price, own)
    return {
      ...item,
      image: image && { url: { medium: image.medium }, alt: image.alt },
      displayType: isCustom ? ('custom' as const) : ('default' as const),
      state: enabled,
      price: isCustom ? NOTHING : prices.discountInclVat,
      prices,
      defaultPrice: prices.discountInclVat,
      custom: isCustom
        ? { name: item.name, quantity: 0, prices: pricesOf(price, { ...own, base: NOTHING }) }
        : null,
    }
  }),
})

/** The domain's group that came over the wire: the amounts that follow from others are left out. */
export const optionGroupRead = (group: GroupWire): OptionGroup => ({
  ...group,
  items: group.items.map(
    ({
      displayType,
      state,
      image,
      prices,
      price: _now,
      defaultPrice: _perUnit,
      custom: _piece,
      ...item
    }) => ({
      ...item,
      image: image && { medium: image.url.medium, alt: image.alt },
      isCustom: displayType === 'custom',
      enabled: state,
      price: { base: prices.base, discount: prices.discountPercentage },
    }),
  ),
})
