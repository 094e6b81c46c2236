import * as z from 'zod/mini'
import { list, productId } from './catalogueFields.ts'

/** Products in the box of a set, and pieces of each. */
const MOST_PRODUCTS = 50
const MOST_PIECES = 99

const content = z.strictObject({ productId, quantity: z.int().check(z.gte(1), z.lte(MOST_PIECES)) })

const areDifferent = (contents: readonly z.output<typeof content>[]): boolean =>
  new Set(contents.map((one) => one.productId)).size === contents.length

/** What the box of a set contains, as a line of the catalogue names it. */
export const kitContents = z.optional(
  list(content, MOST_PRODUCTS).check(
    z.refine(areDifferent, 'must name each product once, with its quantity'),
  ),
)
