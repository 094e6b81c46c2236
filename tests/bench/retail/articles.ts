import type { Invoice } from './invoices.ts'

/**
 * An article at one of the prices it was sold for: a product of its own. Amounts are cents, shares basis
 * points.
 */
export interface Article {
  readonly productId: number
  readonly sku: string
  readonly basis: 'incl' | 'excl'
  readonly base: bigint
  readonly rate: bigint
  readonly discount: bigint
  /** grams */
  readonly weight: bigint
  /** a price below a cent is invalid: such an article is not imported */
  readonly isForSale: boolean
}

/** Hundredths of a number by its shortest decimal form; null with more than two decimals. */
export const hundredths = (n: number): bigint | null => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(n)) ?? []
  return whole === '' ? null : BigInt(`${sign}${whole}${part.padEnd(2, '0')}`)
}

/** A number derived from a text, evenly distributed (FNV-1a). */
const mixed = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * Rate, basis, discount and weight are not in the data: they are derived from the article's number, so that
 * all of them occur in one cart.
 */
const articleOf = (productId: number, sku: string, price: number): Article => {
  const base = hundredths(price)
  const hash = mixed(sku)
  return {
    productId,
    sku,
    basis: (hash >>> 1) % 3 === 0 ? 'excl' : 'incl',
    base: base ?? 0n,
    rate: hash % 2 === 0 ? 2100n : 900n,
    discount: (hash >>> 3) % 8 === 0 ? 1250n : 0n,
    weight: BigInt((hash >>> 6) % 900),
    isForSale: base !== null,
  }
}

export type Articles = ReadonlyMap<string, Article>

const keyOf = (sku: string, price: number): string => `${sku} ${price}`

/** Every article of these invoices, at each of its prices. */
export const articlesOf = (invoices: readonly Invoice[]): Articles => {
  const articles = new Map<string, Article>()
  for (const [sku, , price] of invoices.flatMap(({ lines }) => lines)) {
    const key = keyOf(sku, price)
    if (!articles.has(key)) articles.set(key, articleOf(articles.size + 1, sku, price))
  }
  return articles
}

export const articleAt = (articles: Articles, sku: string, price: number): Article => {
  const article = articles.get(keyOf(sku, price))
  if (article === undefined) throw new Error(`no article ${sku} at ${price}`)
  return article
}

/** The articles as a catalogue file's lines (docs/reference/catalogue-format.md). */
export const catalogueLines = (articles: Articles): readonly string[] =>
  [...articles.values()]
    .filter(({ isForSale }) => isForSale)
    .map(({ productId, sku, basis, base, rate, discount, weight }) =>
      JSON.stringify({
        productId,
        slug: `article-${productId}`,
        title: `Article ${sku}`,
        prices: {
          base: Number(base) / 100,
          vatIncluded: basis === 'incl',
          vatPercentage: Number(rate) / 100,
          discountPercentage: Number(discount) / 100,
        },
        weight: { perUnit: Number(weight) },
      }),
    )
