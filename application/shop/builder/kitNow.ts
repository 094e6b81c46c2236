import { type Box, cheaperBoxes, type BoxOffer } from '../../../domain/builder/boxes.ts'
import { MOST_PIECES, type Kit, type Selection } from '../../../domain/builder/kit.ts'
import { codeOf } from '../../../domain/builder/selectionCode.ts'
import { allowedQuantity, lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { firstChoices } from '../../../domain/cart/choices/selection.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { KitFile } from '../../contract/files/kitFile.ts'
import { listFor, withList } from '../cart/ownPrices.ts'
import { productsNamed } from '../catalogue/productFinder.ts'
import type { Services } from '../services.ts'

/** The kit as it can be had now, best first, at the prices of whoever asks. */
export interface KitNow {
  readonly file: KitFile
  /** those that can be had */
  readonly kit: Kit
  /** sets that can be had, with what they contain */
  readonly boxes: readonly Box[]
  /** of every part and set that the catalogue still has */
  readonly products: Products
}

/** The line that a product makes as it is sold without choosing anything; null for one that can't be had. */
export const kitLine = (
  product: CatalogueProduct,
  pieces: number,
  locale: Locale,
  uid: string | null = null,
): CartLine | null => {
  const sold = localised(product, locale)
  const line = lineOf(sold, firstChoices(sold.options), pieces, uid)
  return line.ok ? line.value : null
}

/** Reads what there is of the kit; null in a shop that has no builder. */
export const kitNow = async (
  services: Pick<Services, 'kit' | 'catalogue' | 'store'>,
  customerId: string | null,
): Promise<KitNow | null> => {
  const { kit: file, catalogue } = services
  if (file === null) return null
  const [named, list] = await Promise.all([
    productsNamed(catalogue, [...file.parts.map(({ productId }) => productId), ...file.kits]),
    listFor(services, { customerId }),
  ])
  const products = withList(named, list)
  const toBeHad = (productId: number) => {
    const product = products.get(productId)
    return product === undefined || kitLine(product, 1, 'nld') === null ? [] : [product]
  }
  const kit = file.parts.flatMap((part) =>
    toBeHad(part.productId).map(({ stock }) => ({ ...part, atMost: allowedQuantity(MOST_PIECES, stock) })),
  )
  const boxes = file.kits.flatMap((id) =>
    toBeHad(id).map(({ productId, kit: contents = [], stock }) => ({
      productId,
      contents: new Map(contents.map((content) => [content.productId, content.quantity])),
      atMost: allowedQuantity(MOST_PIECES, stock),
    })),
  )
  return { file, kit, boxes, products }
}

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
