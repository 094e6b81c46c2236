import { lineOf } from '../../../domain/cart/cartLine.ts'
import { firstChoices } from '../../../domain/cart/choices/selection.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OrderRevision, OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { soldAt, type OrderLine } from '../../../domain/orders/orderLine.ts'
import { pricingOf } from '../../../domain/orders/orderPricing.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { pricedAt } from '../../../domain/pricing/productPrice.ts'
import { PRICING_RULES } from '../../../domain/pricing/totals.ts'
import { withList } from '../cart/ownPrices.ts'
import { productsNamed } from '../catalogue/productFinder.ts'
import { listOf } from '../prices/groupPrices.ts'
import type { Services } from '../services.ts'

/**
 * Staff's changes to an order: quantities by line id (0 removes the line), and quantities by product id to
 * add.
 */
export interface OrderEdits {
  readonly quantities: ReadonlyMap<string, number>
  readonly products: ReadonlyMap<number, number>
  readonly isAgreed: boolean
}

export type EditRefusal =
  | { readonly why: 'unknown-line'; readonly lineId: string }
  | { readonly why: 'unknown-product'; readonly productId: number }
  /** the product can't be sold without a choice of options, or is not active */
  | { readonly why: 'not-orderable'; readonly productId: number }
  | { readonly why: 'quantity-invalid'; readonly quantity: number }

type UnpricedLine = Omit<OrderLine, 'totals'>

const MOST_PIECES = 9_999

/**
 * Applies edits to an order. Existing lines keep their sold price, new lines get the customer's current
 * price, and coupons, delivery and payment costs stay. Products that are out of stock (`shortOf`) are removed
 * unless edited.
 */
export const reviseOrder = async (
  { store, catalogue, ids }: Pick<Services, 'store' | 'catalogue' | 'ids'>,
  order: OrderSnapshot,
  { shortOf }: Pick<OrderState, 'shortOf'>,
  { quantities, products, isAgreed }: OrderEdits,
): Promise<Result<OrderRevision, EditRefusal>> => {
  for (const quantity of [...quantities.values(), ...products.values()])
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > MOST_PIECES)
      return refused({ why: 'quantity-invalid', quantity })
  for (const lineId of quantities.keys())
    if (!order.lines.some((line) => line.lineId === lineId)) return refused({ why: 'unknown-line', lineId })
  const kept = order.lines.map((line) => ({
    ...line,
    quantity: quantities.get(line.lineId) ?? (shortOf.includes(line.productId) ? 0 : line.quantity),
  }))
  const list = await listOf({ store }, order.customerId)
  const known = withList(await productsNamed(catalogue, products.keys()), list)
  const added: UnpricedLine[] = []
  for (const [productId, quantity] of products) {
    const product = known.get(productId)
    if (product === undefined) return refused({ why: 'unknown-product', productId })
    const offered = localised(product, order.locale)
    const line = lineOf(offered, firstChoices(offered.options), quantity, null)
    if (!line.ok || product.status !== 'active') return refused({ why: 'not-orderable', productId })
    const { id: lineId, slug, title, options, weight, breaks = [] } = line.value
    const clash = order.lines.some((one) => one.lineId === lineId)
    if (clash) return refused({ why: 'unknown-line', lineId })
    const pieces = kept.reduce(
      (sum, one) => (one.productId === productId ? sum + one.quantity : sum),
      quantity,
    )
    const sold = soldAt(line.value, pricedAt(line.value.price, breaks, pieces))
    added.push({ lineId, productId, slug, title, quantity, options, ...sold, weight })
  }
  const lines = [...kept, ...added].filter(({ quantity }) => quantity > 0)
  return ok({ revisionUid: ids.uuid(), isAgreed, ...priced(order, lines) })
}

const priced = (
  order: OrderSnapshot,
  lines: readonly UnpricedLine[],
): Pick<OrderRevision, 'lines' | 'totals' | 'rules'> => {
  const { totals, lines: byId } = priceCart(pricingOf({ ...order, lines }))
  return {
    lines: lines.map((line) => ({ ...line, totals: byId.get(line.lineId)! })),
    totals,
    rules: PRICING_RULES,
  }
}
