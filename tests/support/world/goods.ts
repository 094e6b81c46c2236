import type { Choice } from '../../../domain/cart/cartLine.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { LYING, RUG, STANDING } from '../samples/sizedGoods.ts'
import { PRODUCTS } from '../shop/app.ts'

interface Good {
  readonly product: CatalogueProduct
  readonly choices: readonly Choice[]
  /** as in carts, written down independently of the shop's own rule */
  readonly lineId: string
}

const plain = (productId: number): Good => ({
  product: PRODUCTS.find((one) => one.productId === productId)!,
  choices: [],
  lineId: String(productId),
})

/** The products of the world, by their numbers in deeds: 4 and 5 are one rug in two sizes. */
const GOODS: readonly Good[] = [
  plain(1),
  plain(2),
  plain(3),
  { product: RUG, choices: [LYING.choice], lineId: LYING.lineId },
  { product: RUG, choices: [STANDING.choice], lineId: STANDING.lineId },
]

export const goodOf = (number: number): Good => GOODS[number - 1]!

/** @param lineId of a line of one of these products */
export const goodIn = (lineId: string): Good => GOODS.find((good) => good.lineId === lineId)!

/** The product of a line, by its id. */
export const productIn = (lineId: string): number => Number.parseInt(lineId, 10)
