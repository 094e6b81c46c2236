import { localised } from '../catalogue/localised.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { lineOf, type CartLine } from './cartLine.ts'
import type { CartState } from './cartState.ts'

/** The catalogue's current products by productId; deleted products are absent. */
export type Products = ReadonlyMap<number, CatalogueProduct>

const money = ({ price, breaks = [], weight, options }: CartLine): string =>
  JSON.stringify([
    [price.basis, price.rate, price.base, price.discount, weight],
    breaks.map(({ from, base }) => [from, base]),
    options.map(({ base, discount }) => [base, discount]),
  ])

/**
 * The line rebuilt from the current catalogue; null if it is no longer available: its product is deleted or
 * not orderable, or no longer offers the choice or the size.
 */
export const offered = (line: CartLine, products: Products): CartLine | null => {
  const product = products.get(line.productId)
  const fresh = product && lineOf(localised(product, 'nld'), line.options, line.quantity, line.uid)
  return fresh?.ok ? fresh.value : null
}

/**
 * The line at the current prices of the customer that `products` was loaded for; at its earlier prices if it
 * is no longer available, but without another customer's own prices. Texts stay as stored.
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

/**
 * The lines whose price or weight changed in the catalogue,
 * repriced: recorded with the next command, never on a read.
 */
export const repricedLines = ({ lines }: CartState, products: Products): readonly CartLine[] =>
  [...lines.values()].flatMap((line) => {
    const fresh = repriced(line, products)
    return money(fresh) === money(line) ? [] : [fresh]
  })
