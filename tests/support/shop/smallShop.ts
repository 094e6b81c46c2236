import { readFileSync } from 'node:fs'
import { changedShop } from './changedShop.ts'

/** A product of the security shop without options. */
export const SOLD = 1014

/** The security shop with few products, so that it opens soon: what is sold, and what its builder needs. */
export const smallShop = (): ReturnType<typeof changedShop> => {
  const kit = JSON.parse(readFileSync('server/shops/security/kit.json', 'utf8')) as {
    readonly parts: readonly { readonly productId: number }[]
    readonly kits: readonly number[]
  }
  const sold = new Set([SOLD, ...kit.kits, ...kit.parts.map(({ productId }) => productId)])
  const goods = readFileSync('server/shops/security/catalogue.jsonl', 'utf8')
    .split('\n')
    .filter((line) => sold.has(Number(/"productId":(\d+)/.exec(line)?.[1])))
    .join('\n')
  return changedShop({ changes: (config) => config, files: { 'catalogue.jsonl': `${goods}\n` } })
}
