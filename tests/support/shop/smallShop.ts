import { readFileSync } from 'node:fs'
import { changedShop } from './changedShop.ts'

/** A product of the security shop without options. */
export const SOLD = 1014

/** Lines of the security shop's catalogue: the sold product, and the products that its builder needs. */
export const smallCatalogue = (): string => {
  const kit = JSON.parse(readFileSync('server/shops/security/kit.json', 'utf8')) as {
    readonly parts: readonly { readonly productId: number }[]
    readonly kits: readonly number[]
  }
  return catalogueOf(new Set([SOLD, ...kit.kits, ...kit.parts.map(({ productId }) => productId)]))
}

/** Lines of the security shop's catalogue with these products. */
export const catalogueOf = (products: ReadonlySet<number>): string =>
  readFileSync('server/shops/security/catalogue.jsonl', 'utf8')
    .split('\n')
    .filter((line) => products.has(Number(/"productId":(\d+)/.exec(line)?.[1])))
    .join('\n')

/** The security shop with few products, so that it opens soon. */
export const smallShop = (): ReturnType<typeof changedShop> =>
  changedShop({ changes: (config) => config, files: { 'catalogue.jsonl': `${smallCatalogue()}\n` } })
