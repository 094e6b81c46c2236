import type { Product, Specification } from '../../domain/catalogue/product.ts'
import { useText } from '../kit/useText.ts'

/** Maximum number of specification rows [9-039]. */
const MOST = 1_000

/** A product's specifications, followed by its article numbers. */
export const useFacts = ({ productId, mpn, gtin, specifications }: Product): readonly Specification[] => {
  const say = useText()
  const numbers = [
    { name: say('product.articleNumber'), options: [String(productId)] },
    ...(mpn === '' ? [] : [{ name: say('product.mpn'), options: [mpn] }]),
    ...(gtin === '' ? [] : [{ name: say('product.gtin'), options: [gtin] }]),
  ]
  return [...specifications.slice(0, MOST - numbers.length), ...numbers]
}
