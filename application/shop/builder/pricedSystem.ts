import { cheaperBoxes, type BoxOffer } from '../../../domain/builder/boxes.ts'
import type { Selection } from '../../../domain/builder/kit.ts'
import { codeOf } from '../../../domain/builder/selectionCode.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { kitLine, type KitNow } from './kitNow.ts'

/** What a system costs as the cart has it, without delivery: coupons and fees are the cart's own. */
export const pricedSystem = (
  { products }: Pick<KitNow, 'products'>,
  selection: Selection,
  locale: Locale,
) => {
  const lines = [...selection].flatMap(([productId, pieces]) => {
    const product = products.get(productId)
    const line = product && kitLine(product, pieces, locale)
    return line ? [line] : []
  })
  const { totals, lines: each } = pricedCart({
    ...emptyCart(),
    lines: new Map(lines.map((line) => [line.id, line])),
  })
  const amounts = new Map(
    lines.flatMap(({ id, productId }) => {
      const line = each.get(id)
      return line ? [[productId, { incl: line.totalInclVat, excl: line.totalExclVat }] as const] : []
    }),
  )
  return { totals, amounts }
}

/** The sets that cost this shopper less than the chosen parts in them, at the prices and the stock of now; null for none. */
export const boxOffer = (now: KitNow, chosen: Selection): BoxOffer | null =>
  cheaperBoxes(now.boxes, chosen, (selection) => {
    const { totals } = pricedSystem(now, selection, 'nld')
    return { incl: totals.totalInclVat, excl: totals.totalExclVat }
  })

/** The offered sets as the cart's form names them, so that it takes those that the shopper saw or none. */
export const boxCodeOf = ({ boxed }: BoxOffer): string =>
  codeOf(new Map(boxed.map(({ productId, boxes }) => [productId, boxes])))
