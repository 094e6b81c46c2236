import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { OptionPrice, Price } from '../catalogue/price.ts'
import { isOrderable, type OptionItem, type Product, type Stock } from '../catalogue/product.ts'
import { refused, ok, type Result } from '../kernel/result.ts'

/** A line of the cart: what was chosen and what it cost at that moment (specification, section 3). */
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
  readonly price: Price
  /** grams per piece, options included */
  readonly weight: number
  readonly image: { readonly src: string; readonly alt: string } | null
}

export interface CartLineOption {
  readonly groupId: string
  readonly id: string
  readonly name: string
  /** cents, before its own discount */
  readonly base: Cents
  readonly discount: BasisPoints
}

/** What a shopper chose in one option group. */
export interface Choice {
  readonly groupId: string
  readonly id: string
}

export const MAX_QUANTITY = 9_999
export const MAX_LINES = 500

/** The id of a line: product id, then option ids in order of their names, so that the order of choosing makes no difference. */
export const lineIdOf = (productId: number, choices: readonly Choice[]): string =>
  [String(productId), ...choices.map(({ groupId, id }) => `${groupId}.${id}`).sort()].join('_')

export type ChoiceRefusal =
  | { readonly why: 'unknown-product'; readonly productId: number }
  | { readonly why: 'unknown-option'; readonly groupId: string; readonly id: string }
  | { readonly why: 'option-not-cartable'; readonly groupId: string; readonly id: string }
  | { readonly why: 'option-missing'; readonly groupId: string }
  | { readonly why: 'not-orderable'; readonly productId: number }

type SnapshotSource = Pick<
  Product,
  'productId' | 'slug' | 'title' | 'price' | 'weight' | 'options' | 'images' | 'status' | 'stock'
>

const chosen = (product: SnapshotSource, choice: Choice): OptionItem | undefined =>
  product.options
    .find((group) => group.id === choice.groupId)
    ?.items.find((item) => item.id === choice.id && item.enabled)

/**
 * The line that adding this product with these choices makes. Every option group needs exactly one enabled, cartable choice
 * (specification, section 4: added only if every selected option is cartable).
 */
export const lineOf = (
  product: SnapshotSource,
  choices: readonly Choice[],
  quantity: number,
  uid: string | null,
): Result<CartLine, ChoiceRefusal> => {
  if (product.status !== 'active' || !isOrderable(product.stock))
    return refused({ why: 'not-orderable', productId: product.productId })
  const options: CartLineOption[] = []
  let weight = product.weight
  for (const choice of choices) {
    const item = chosen(product, choice)
    if (item === undefined || options.some(({ groupId }) => groupId === choice.groupId))
      return refused({ why: 'unknown-option', groupId: choice.groupId, id: choice.id })
    if (!item.cartable) return refused({ why: 'option-not-cartable', groupId: choice.groupId, id: choice.id })
    options.push({ groupId: choice.groupId, id: choice.id, name: item.name, ...optionPriceOf(item.price) })
    weight += item.weight
  }
  const missing = product.options.find((group) => !options.some(({ groupId }) => groupId === group.id))
  if (missing !== undefined) return refused({ why: 'option-missing', groupId: missing.id })
  const { productId, slug, title, price } = product
  const first = product.images[0]
  const image = first === undefined ? null : { src: first.src.medium, alt: first.alt }
  return ok({
    id: lineIdOf(productId, choices),
    uid,
    productId,
    slug,
    title,
    quantity,
    options,
    price,
    weight,
    image,
  })
}

const optionPriceOf = ({ base, discount }: OptionPrice): OptionPrice => ({ base, discount })

/** How many pieces may stand in a line when so many are wished for: stock that is not managed sets no limit of its own. */
export const allowedQuantity = (wished: number, stock: Stock): number =>
  Math.min(wished, MAX_QUANTITY, stock.isManaged ? Math.max(0, stock.openQuantity) : MAX_QUANTITY)
