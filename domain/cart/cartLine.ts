import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { ListVersion, Price, PriceBreak } from '../catalogue/price.ts'
import { deliveryDaysOf } from '../catalogue/deliveryCalendar.ts'
import { isOrderable, type Stock } from '../catalogue/product.ts'
import type { Sellable, SellableItem } from '../catalogue/sellable.ts'
import { fnv1a } from '../kernel/fnv1a.ts'
import { refused, ok, type Result } from '../kernel/result.ts'
import { customSizeWeight, sizeKey, type CustomSize } from '../pricing/customSize.ts'
import { chosenPicture } from './choices/chosenPicture.ts'
import { sizedPrice, type SizeRefusal } from './choices/sizeChoice.ts'

/** A line of the cart: the choice and its prices at the time of adding [3-018]. */
export interface CartLine {
  /** product id and sorted option ids: equal choices are the same line */
  readonly id: string
  /** the server's id of the line; null until the server has answered */
  readonly uid: string | null
  readonly productId: number
  readonly slug: string
  readonly title: string
  /** pieces, 1 to 9,999 */
  readonly quantity: number
  readonly options: readonly CartLineOption[]
  /** the public price */
  readonly price: Price
  /** the customer's own prices; absent if the customer has none */
  readonly breaks?: readonly PriceBreak[]
  /** the price list of `breaks`; the server never sends it to a browser */
  readonly list?: ListVersion
  /**
   * the reference price of a reduced price (`priorPrice`): the catalogue's current value, added for display.
   * Never stored in an event.
   */
  readonly priorPrice?: Price
  /** grams per piece, options included */
  readonly weight: number
  readonly image: { readonly src: string; readonly alt: string } | null
  /**
   * days until delivery, 0 if unknown: the catalogue's current
   * value, added for display. Never stored in an event.
   */
  readonly deliveryDays?: number
  /**
   * available stock of this choice [3-018]: the catalogue's current value, added for display; absent while
   * unknown. Never stored in an event.
   */
  readonly stock?: Stock
}

export interface CartLineOption {
  readonly groupId: string
  readonly id: string
  readonly name: string
  /** cents, before the option's own discount; for a made-to-measure option, the price of this size */
  readonly base: Cents
  readonly discount: BasisPoints
  /** the option is its group's "none": part of the line's id, but never displayed. Absent on others. */
  readonly isEmpty?: true
  /** the size of a made-to-measure option; absent on others */
  readonly custom?: CustomSize
}

/** A shopper's choice in one option group. */
export interface Choice {
  readonly groupId: string
  readonly id: string
  readonly custom?: CustomSize | null | undefined
}

export const MAX_QUANTITY = 9_999
export const MAX_LINES = 500

/**
 * The id of a line: product id, then the sorted option ids, so that the
 * order of choosing makes no difference. A made-to-measure option adds
 * a hash of its size [4-027], so that a double click makes one line.
 */
export const lineIdOf = (productId: number, choices: readonly Choice[]): string =>
  [String(productId), ...choices.map(choiceId).sort()].join('_')

const choiceId = ({ groupId, id, custom }: Choice): string =>
  custom ? `${groupId}.${id}~${fnv1a(sizeKey(custom))}` : `${groupId}.${id}`

export type ChoiceRefusal =
  | { readonly why: 'unknown-product'; readonly productId: number }
  | { readonly why: 'unknown-option'; readonly groupId: string; readonly id: string }
  | { readonly why: 'option-not-cartable'; readonly groupId: string; readonly id: string }
  | { readonly why: 'option-missing'; readonly groupId: string }
  | { readonly why: 'not-orderable'; readonly productId: number }
  | SizeRefusal

const chosen = (product: Pick<Sellable, 'options'>, choice: Choice): SellableItem | undefined =>
  product.options
    .find((group) => group.id === choice.groupId)
    ?.items.find((item) => item.id === choice.id && item.enabled)

/**
 * Builds the line for a product with these choices. Every option group needs exactly one enabled, cartable
 * choice [4-048]; a made-to-measure option needs only a size. An option with a weight per m² replaces the
 * product's weight. Options keep the product's order.
 */
export const lineOf = (
  product: Sellable,
  choices: readonly Choice[],
  quantity: number,
  uid: string | null,
): Result<CartLine, ChoiceRefusal> => {
  if (product.status !== 'active' || !isOrderable(product.stock))
    return refused({ why: 'not-orderable', productId: product.productId })
  const options: CartLineOption[] = []
  let { weight } = product
  for (const choice of choices) {
    const { groupId, id, custom } = choice
    const item = chosen(product, choice)
    if (item === undefined || options.some((option) => option.groupId === groupId))
      return refused({ why: 'unknown-option', groupId, id })
    if (!item.isCustom && !item.cartable) return refused({ why: 'option-not-cartable', groupId, id })
    const sized = sizedPrice(item, custom)
    if (!sized.ok) return sized
    const { name, price, gramsPerM2, isEmpty } = item
    options.push({ groupId, id, name, discount: price.discount, ...(isEmpty && { isEmpty }), ...sized.value })
    weight += item.weight
    if (custom && gramsPerM2 !== undefined) weight += customSizeWeight(gramsPerM2, custom) - product.weight
  }
  const missing = product.options.find((group) => !options.some(({ groupId }) => groupId === group.id))
  if (missing !== undefined) return refused({ why: 'option-missing', groupId: missing.id })
  const place = ({ groupId }: CartLineOption) => product.options.findIndex(({ id }) => id === groupId)
  options.sort((one, other) => place(one) - place(other))
  const { productId, slug, title, price, breaks = [], list } = product
  const shown = chosenPicture(product, choices)
  const image = shown === undefined ? null : { src: shown.src.medium, alt: shown.alt }
  return ok({
    id: lineIdOf(productId, choices),
    uid,
    productId,
    slug,
    title,
    quantity,
    options,
    price,
    ...(breaks.length > 0 && { breaks, ...(list && { list }) }),
    weight,
    image,
  })
}

/** Adds the catalogue's current delivery days (for the line's options) and reference price to a line. */
export const asToday = (
  line: CartLine,
  product: Pick<Sellable, 'deliveryDays' | 'options' | 'priorPrice'>,
): CartLine => {
  const options = line.options.flatMap((option) => chosen(product, option) ?? [])
  const { priorPrice } = product
  return { ...line, deliveryDays: deliveryDaysOf(product, options), ...(priorPrice && { priorPrice }) }
}

/** The quantity a line may have of the requested one: unmanaged stock sets no limit of its own. */
export const allowedQuantity = (wished: number, stock: Stock): number =>
  Math.min(wished, MAX_QUANTITY, stock.isManaged ? Math.max(0, stock.openQuantity) : MAX_QUANTITY)
