import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import { coupon, orderLine } from './line.ts'
import { cents, fee, priced } from './money.ts'
import { sealed } from './sealed.ts'

const text = z.string()

/** All of what was ordered; the one who ordered it is sealed. */
export const orderSnapshot = z.strictObject({
  uid: text,
  number: text,
  placedAt: z.int(),
  cartUid: text,
  cartVersion: z.int(),
  locale: z.enum(LOCALES),
  lines: z.array(orderLine),
  coupons: z.array(coupon),
  delivery: z.strictObject({
    optionId: text,
    type: z.enum(['shipping', 'pickup']),
    label: text,
    pickupLocationId: z.nullable(text),
    fee,
  }),
  payment: z.strictObject({ optionId: text, label: text, method: z.nullable(text), fee }),
  customerId: text,
  customer: sealed,
  dueNow: cents,
  ...priced,
}) satisfies z.ZodMiniType<OrderSnapshot>
