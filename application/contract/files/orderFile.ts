import * as z from 'zod/mini'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../../domain/checkout/information.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { LONGEST_REFERENCE } from '../../../domain/orders/references.ts'
import { AddLineRequest } from '../api/cart.ts'
import { issueLines } from './issueLines.ts'

const text = z.string().check(z.maxLength(2_000), z.regex(/^[^\0]*$/u))
const name = z.string().check(z.minLength(1), z.maxLength(200))
const MOST_LINES = 200

/** An order entered by the shop's staff: what the buyer would have filled in and chosen. */
const OrderFile = z.strictObject({
  /** language of the buyer's emails */
  locale: z.enum(LOCALES),
  /** quantity in pieces; options for a product that has any */
  lines: z
    .array(
      z.strictObject({
        productId: AddLineRequest.shape.productId,
        quantity: AddLineRequest.shape.quantity,
        options: z._default(AddLineRequest.shape.options, []),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_LINES)),
  /** coupon codes */
  coupons: z._default(z.array(name), []),
  /** the first step's fields; a missing field is empty */
  buyer: z.strictObject(
    Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, z._default(text, '')])) as Record<
      CheckoutField,
      z.ZodMiniDefault<typeof text>
    >,
  ),
  /** ids of a delivery and a payment method in the shop's config */
  delivery: name,
  pickupPoint: z._default(z.nullable(name), null),
  payment: name,
  /** a business customer's reference and purchase order number */
  reference: z._default(text.check(z.maxLength(LONGEST_REFERENCE)), ''),
  purchaseOrder: z._default(text.check(z.maxLength(LONGEST_REFERENCE)), ''),
})
export type OrderFile = z.output<typeof OrderFile>

/** Parses an order file. Refuses with one line per fault, with its place in the file. */
export const parseOrderFile = (json: unknown): Result<OrderFile, readonly string[]> => {
  const parsed = OrderFile.safeParse(json)
  return parsed.success ? ok(parsed.data) : refused(issueLines(parsed.error))
}
