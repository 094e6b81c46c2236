import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { Products } from './products.ts'

const money = ({ price, weight, options }: CartLine): string =>
  JSON.stringify([
    [price.basis, price.rate, price.base, price.discount, weight],
    options.map(({ base, discount }) => [base, discount]),
  ])

/** The line at today's prices; as it was when its product can't be had now. Texts stay as they were written down. */
export const repriced = (line: CartLine, products: Products): CartLine => {
  const product = products.get(line.productId)
  const fresh = product && lineOf(localised(product, 'nld'), line.options, line.quantity, line.uid)
  if (!fresh?.ok) return line
  const { price, weight, options } = fresh.value
  return {
    ...line,
    price,
    weight,
    options: line.options.map((option, i) => ({ ...option, ...moneyOf(options[i] ?? option) })),
  }
}

const moneyOf = ({ base, discount }: CartLine['options'][number]) => ({ base, discount })

/** The wishes that bring lines whose price or weight changed in the catalogue up to date: part of the next change, never of reading. */
export const repricings = (state: CartState, products: Products): readonly CartWish[] =>
  [...state.lines.values()].flatMap((line): readonly CartWish[] => {
    const fresh = repriced(line, products)
    return money(fresh) === money(line) ? [] : [{ type: 'RepriceLine', line: fresh }]
  })
