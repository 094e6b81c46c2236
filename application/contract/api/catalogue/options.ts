import * as z from 'zod/mini'
import type { Price } from '../../../../domain/catalogue/price.ts'
import type { OptionGroup, OptionItem } from '../../../../domain/catalogue/product.ts'
import { NOTHING } from '../../../../domain/kernel/cents.ts'
import { optionAmounts } from '../../../../domain/pricing/optionAmounts.ts'
import { euros, percent } from '../../money.ts'
import { DisplayType } from './variations.ts'

/** An option's prices excl. and incl. VAT; negative if it lowers the price. */
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
  /** its surcharge incl. VAT after discount; 0 for a made-to-measure option without a size */
  price: euros,
  prices: OptionPrices,
  /** its surcharge incl. VAT after discount; per m² for a made-to-measure option */
  defaultPrice: euros,
  advancedSettings: z.nullable(
    z.object({ minimum: z.number(), maximum: z.number(), unitDisplay: z.string() }),
  ),
  cartable: z.boolean(),
  /** the choice of nothing in its group */
  isEmpty: z.optional(z.literal(true)),
  weight: z.int(),
  /** weight in grams per m² of a made-to-measure option */
  gramsPerM2: z.optional(z.int()),
  deliveryTime: z.int(),
  /** the piece of a made-to-measure option: empty until its size is known */
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

/** Converts the domain's group for the wire, priced on its product's basis. */
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

/** Reads the domain's group from the wire, without the derived amounts. */
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
