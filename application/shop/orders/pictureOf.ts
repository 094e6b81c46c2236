import { chosenImage } from '../../../domain/cart/choices/chosenLook.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'

/** The picture of a line as a letter names it; nothing where the product has none or is gone. */
export const pictureOf = (
  product: Product | undefined,
  options: OrderLine['options'],
): { readonly picture?: string } => {
  const shown = product && chosenImage(product, options)
  return shown === undefined ? {} : { picture: shown.src.medium }
}
