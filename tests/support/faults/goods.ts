import type { Choice } from '../../../domain/cart/cartLine.ts'
import { LYING, RUG, STANDING } from '../samples/sizedGoods.ts'

interface Good {
  readonly productId: number
  readonly choices: readonly Choice[]
}

/** Products that are one rug in two sizes of one area; others are products by their own ids. */
const RUGS: ReadonlyMap<number, Choice> = new Map([
  [4, LYING.choice],
  [5, STANDING.choice],
])

/** The product and choice of a shopper's product number. */
export const goodOf = (product: number): Good => {
  const choice = RUGS.get(product)
  return choice === undefined
    ? { productId: product, choices: [] }
    : { productId: RUG.productId, choices: [choice] }
}
