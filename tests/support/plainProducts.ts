interface ProductAnswer {
  readonly data: {
    readonly product: {
      readonly stock: { readonly isManaged: boolean; readonly isPermanentlyOutOfStock: boolean }
      readonly options: readonly unknown[]
    }
  }
}

/**
 * Up to `most` products of a running demo shop that anyone can buy any number of, with nothing to choose.
 * @throws Error when there is none: a test over nothing must not pass.
 */
export const plainProducts = async (
  shop: { readonly url: string },
  most: number,
): Promise<readonly number[]> => {
  const found: number[] = []
  for (let productId = 1001; productId < 1100 && found.length < most; productId += 1) {
    const response = await fetch(`${shop.url}/api/public/products/${productId}`, { method: 'POST' })
    if (response.status !== 200) continue
    const { stock, options } = ((await response.json()) as ProductAnswer).data.product
    if (!stock.isManaged && !stock.isPermanentlyOutOfStock && options.length === 0) found.push(productId)
  }
  if (found.length === 0) throw new Error('the demo shop has no product without a stock limit and options')
  return found
}
