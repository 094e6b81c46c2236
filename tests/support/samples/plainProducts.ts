interface ProductAnswer {
  readonly data: {
    readonly stock: {
      readonly isManaged: boolean
      readonly openQuantity: number
      readonly isPermanentlyOutOfStock: boolean
    }
    readonly options: readonly unknown[]
  }
}

/**
 * Up to `most` products of a running demo shop without options, of which a cart may hold this many `pieces`.
 * @throws Error if there is none: a test without products must not pass.
 */
export const plainProducts = async (
  shop: { readonly url: string },
  most: number,
  pieces: number,
): Promise<readonly number[]> => {
  const found: number[] = []
  for (let productId = 1001; productId < 1100 && found.length < most; productId += 1) {
    const response = await fetch(`${shop.url}/api/public/products/${productId}`, { method: 'POST' })
    if (response.status !== 200) continue
    const { stock, options } = ((await response.json()) as ProductAnswer).data
    const isThere = !stock.isManaged || stock.openQuantity >= pieces
    if (isThere && !stock.isPermanentlyOutOfStock && options.length === 0) found.push(productId)
  }
  if (found.length === 0) throw new Error('the demo shop has no product to buy without a choice')
  return found
}
