/** Where a product's page stands. */
export interface ProductAddress {
  readonly productId: number
  readonly slug: string
  /** ms since 1970: when an import last changed it */
  readonly changedAt: number
}

/** The addresses of all products on sale, however many: nobody ever holds them all at once. */
export interface ProductAddresses {
  count(): Promise<number>
  /** by number, without the first `skip`, at most `most` of them; read a thousand at a time */
  list(skip: number, most: number): AsyncIterable<ProductAddress>
}
