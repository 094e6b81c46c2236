import * as z from 'zod/mini'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { amount, productId } from './catalogueFields.ts'
import { issueLines } from './issueLines.ts'

const BasePriceLine = z.strictObject({ productId, price: amount })

/** A product and its new base price in cents. */
type BasePriceLine = z.output<typeof BasePriceLine>

/** Parses a line of a file of base prices: `{ "productId": 1, "price": 9.95 }`. Refuses with each fault. */
export const parseBasePriceLine = (json: unknown): Result<BasePriceLine, readonly string[]> => {
  const parsed = BasePriceLine.safeParse(json)
  return parsed.success ? ok(parsed.data) : refused(issueLines(parsed.error, json ?? null))
}
