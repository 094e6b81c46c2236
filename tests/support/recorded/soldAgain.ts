import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { productOf } from '../samples/products.ts'

/**
 * Whether a line can be sold from the log alone: a made-to-measure one can't, since its price needs the whole
 * product.
 */
export const isSoldAgain = ({ options }: Pick<CartLine, 'options'>): boolean =>
  options.every(({ custom }) => custom === undefined)

/**
 * The products of these lines, with the options in them.
 * @param pieces the stock of each product that was insufficient
 */
export const productsOf = (
  lines: readonly CartLine[],
  pieces: ReadonlyMap<number, number>,
): readonly CatalogueProduct[] => {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  return ids.map((productId) => {
    const own = lines.filter((line) => line.productId === productId)
    const openQuantity = pieces.get(productId)
    const product = productOf(productId, {
      title: { nld: own[0]!.title, eng: own[0]!.title },
      options: groupsOf(own),
      ...(openQuantity !== undefined && { stock: { isManaged: true, openQuantity } }),
    })
    const priceOf = (groupId: string, id: string) => {
      const found = own
        .flatMap(({ options }) => options)
        .find((one) => one.groupId === groupId && one.id === id)
      return { base: found!.base, discount: found!.discount }
    }
    const options = product.options.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, price: priceOf(group.id, item.id) })),
    }))
    return { ...product, price: own[0]!.price, options }
  })
}

const groupsOf = (lines: readonly CartLine[]): readonly object[] => {
  const groups = new Map<string, Map<string, string>>()
  for (const { options } of lines)
    for (const { groupId, id, name } of options)
      groups.set(groupId, (groups.get(groupId) ?? new Map<string, string>()).set(id, name))
  return [...groups].map(([id, items]) => ({
    id,
    name: id,
    items: [...items].map(([item, name]) => ({ id: item, name, cartable: true })),
  }))
}
