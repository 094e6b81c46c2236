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

/** The kit parts that can be ordered, best first, at the shopper's prices. */
export interface KitNow {
  readonly file: KitFile
  /** the parts that can be ordered */
  readonly kit: Kit
  /** the sets that can be ordered, with their contents */
  readonly boxes: readonly Box[]
  /** every part and set that the catalogue still has */
  readonly products: Products
}

/** Returns the cart line of a product with its default choices; null if it can't be ordered. */
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

/** Returns the kit with its current products and prices; null if the shop has no builder. */
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

/** Prices a system as a cart does, without delivery, coupons and fees. */
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

/**
 * Returns the sets that cost this shopper less than the chosen parts in them, at current prices and stock;
 * null if none.
 */
export const boxOffer = (now: KitNow, chosen: Selection): BoxOffer | null =>
  cheaperBoxes(now.boxes, chosen, (selection) => {
    const { totals } = pricedSystem(now, selection, 'nld')
    return { incl: totals.totalInclVat, excl: totals.totalExclVat }
  })

/**
 * Encodes the offered sets for the cart's form, so that the cart gets the sets that the shopper saw or none.
 */
export const boxCodeOf = ({ boxed }: BoxOffer): string =>
  codeOf(new Map(boxed.map(({ productId, boxes }) => [productId, boxes])))
