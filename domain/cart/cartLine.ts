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

/** A line of the cart: what was chosen and what it cost at that moment [3-018]. */
export interface CartLine {
  /** product id and sorted option ids: the same choice is the same line */
  readonly id: string
  /** the server's name for it, null until the server has answered */
  readonly uid: string | null
  readonly productId: number
  readonly slug: string
  readonly title: string
  /** pieces, 1 to 9,999 */
  readonly quantity: number
  readonly options: readonly CartLineOption[]
  /** what everybody pays */
  readonly price: Price
  /** its customer's own prices; not there for who has none */
  readonly breaks?: readonly PriceBreak[]
  /** the list that they are of, as the shop knows it: no browser is told */
  readonly list?: ListVersion
  /** what its reduced price may be compared with (`priorPrice`): today's of the catalogue, for who shows the cart. No event has it. */
  readonly priorPrice?: Price
  /** grams per piece, options included */
  readonly weight: number
  readonly image: { readonly src: string; readonly alt: string } | null
  /** days until it arrives, 0 when unknown: today's of the catalogue, for who shows the cart. No event has it. */
  readonly deliveryDays?: number
  /**
   * what can be sold of it as it was chosen [3-018]: today's of the catalogue, for who shows the cart; not there
   * while it isn't known. No event has it.
   */
  readonly stock?: Stock
}

export interface CartLineOption {
  readonly groupId: string
  readonly id: string
  readonly name: string
  /** cents, before its own discount; of a made-to-measure option for this size */
  readonly base: Cents
  readonly discount: BasisPoints
  /** it is no choice but its group's 'nothing': it belongs to the line, and nobody is told of it. Not there on others. */
  readonly isEmpty?: true
  /** the size of a made-to-measure option, not there on others */
  readonly custom?: CustomSize
}

/** What a shopper chose in one option group. */
export interface Choice {
  readonly groupId: string
  readonly id: string
  readonly custom?: CustomSize | null | undefined
}

export const MAX_QUANTITY = 9_999
export const MAX_LINES = 500

/**
 * The id of a line: product id, then option ids in order of their names, so that the order of choosing makes no difference. A
 * made-to-measure option adds a hash of its size [4-027], so that a double click makes one line.
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
 * The line that adding this product with these choices makes. Every option group needs exactly one enabled, cartable choice
 * [4-048]. A made-to-measure one is so by its size alone; where its
 * option says what a m² weighs, that takes the place of the product's weight. Options stand in the product's order.
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

/** The line with what its product says today: the days that it takes with the options of the line, and what its price may be compared with. */
export const asToday = (
  line: CartLine,
  product: Pick<Sellable, 'deliveryDays' | 'options' | 'priorPrice'>,
): CartLine => {
  const options = line.options.flatMap((option) => chosen(product, option) ?? [])
  const { priorPrice } = product
  return { ...line, deliveryDays: deliveryDaysOf(product, options), ...(priorPrice && { priorPrice }) }
}

/** How many pieces may stand in a line when so many are wished for: stock that is not managed sets no limit of its own. */
export const allowedQuantity = (wished: number, stock: Stock): number =>
  Math.min(wished, MAX_QUANTITY, stock.isManaged ? Math.max(0, stock.openQuantity) : MAX_QUANTITY)
