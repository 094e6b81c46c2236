import { localised } from '../catalogue/localised.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { lineOf, type CartLine } from './cartLine.ts'
import type { CartState } from './cartState.ts'

/** Products by productId, as the catalogue has them now; one that is gone is not there. */
export type Products = ReadonlyMap<number, CatalogueProduct>

const money = ({ price, breaks = [], weight, options }: CartLine): string =>
  JSON.stringify([
    [price.basis, price.rate, price.base, price.discount, weight],
    breaks.map(({ from, base }) => [from, base]),
    options.map(({ base, discount }) => [base, discount]),
  ])

/**
 * The line as the catalogue makes it now; null where it can't be had any more: its product is gone or can't be ordered, or it offers
 * no such choice, or not in that size.
 */
export const offered = (line: CartLine, products: Products): CartLine | null => {
  const product = products.get(line.productId)
  const fresh = product && lineOf(localised(product, 'nld'), line.options, line.quantity, line.uid)
  return fresh?.ok ? fresh.value : null
}

/**
 * The line at today's prices for whom the products are for; as it was when it can't be had now, but for prices that another
 * customer had. Texts stay as they were written down.
 */
export const repriced = ({ breaks: _, list: __, ...line }: CartLine, products: Products): CartLine => {
  const { breaks = [], list } = products.get(line.productId) ?? {}
  const own = breaks.length > 0 ? { ...line, breaks, ...(list && { list }) } : line
  const fresh = offered(line, products)
  if (fresh === null) return own
  const { price, weight, options } = fresh
  return {
    ...own,
    price,
    weight,
    options: line.options.map((option) => ({
      ...option,
      ...moneyOf(options.find(({ groupId }) => groupId === option.groupId) ?? option),
    })),
  }
}

const moneyOf = ({ base, discount }: CartLine['options'][number]) => ({ base, discount })

/** The lines whose price or weight changed in the catalogue, brought up to date: part of the next change, never of reading. */
export const repricedLines = ({ lines }: CartState, products: Products): readonly CartLine[] =>
  [...lines.values()].flatMap((line) => {
    const fresh = repriced(line, products)
    return money(fresh) === money(line) ? [] : [fresh]
  })
