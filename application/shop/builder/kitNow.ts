import { allowedQuantity, lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import { firstChoices } from '../../../domain/cart/selection.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { MOST_PIECES, type Kit } from '../../../domain/kit/kit.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { KitFile } from '../../contract/files/kitFile.ts'
import { listFor, withList } from '../cart/ownPrices.ts'
import { productsNamed } from '../cart/products.ts'
import type { Services } from '../services.ts'

/** The kit as it can be had now, best first, at the prices of whoever asks. */
export interface KitNow {
  readonly file: KitFile
  /** those that can be had */
  readonly kit: Kit
  /** of every part that the catalogue still has */
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
    productsNamed(
      catalogue,
      file.parts.map(({ productId }) => productId),
    ),
    listFor(services, { customerId }),
  ])
  const products = withList(named, list)
  const kit = file.parts.flatMap((part) => {
    const product = products.get(part.productId)
    if (product === undefined || kitLine(product, 1, 'nld') === null) return []
    return [{ ...part, atMost: allowedQuantity(MOST_PIECES, product.stock) }]
  })
  return { file, kit, products }
}
