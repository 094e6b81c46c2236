import * as z from 'zod/mini'
import { LONGEST_REFERENCE } from '../../../domain/orders/references.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../../domain/checkout/information.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/payments/paymentStatus.ts'
import { euros, percent } from '../money.ts'
import { orderView } from './order.ts'
import { feePrices } from './prices.ts'
import { successOf } from './envelope.ts'

/** A text with a limit above every field's own, so that the field's rule refuses it. */
const text = z.string().check(z.maxLength(2_000), z.regex(/^[^\0]*$/u))
const name = z.string().check(z.regex(/^[\w.-]{1,100}$/))
const locale = z.enum(LOCALES)

const fields = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, text])) as Record<
  CheckoutField,
  typeof text
>

/**
 * `POST /api/v2/checkout/information`: the complete form of the first step. 422 with `fields` if a field is
 * invalid.
 */
export const InformationRequest = z.strictObject({ ...fields, locale })
export type InformationRequest = z.output<typeof InformationRequest>

export const InformationAnswer = successOf(
  z.object({ addressId: z.string(), cUid: z.string(), version: z.int() }),
)
export type InformationAnswer = z.output<typeof InformationAnswer>

/** `POST /api/presession/verify`: `success` for an address with an account, `error` for a new guest. */
export const VerifyRequest = z.strictObject({ email: text })

export const VerifyAnswer = z.object({ status: z.enum(['success', 'error']) })

/** `POST /api/v2/checkout/delivery` and `/payments`. */
export const CountryRequest = z.strictObject({ countryCode: z.string().check(z.maxLength(10)) })

export const DeliveryOptionsAnswer = successOf(
  z.array(
    z.object({
      id: z.string(),
      uid: z.string(),
      type: z.enum(['shipping', 'pickup']),
      /** the buyer chooses a pickup point: `POST /api/v2/checkout/pickup-locations` */
      hasPoints: z.boolean(),
      label: z.string(),
      prices: feePrices,
    }),
  ),
)
export type DeliveryOptionsAnswer = z.output<typeof DeliveryOptionsAnswer>

export const PaymentOptionsAnswer = successOf(
  z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      icon: z.nullable(z.string()),
      prices: feePrices,
      /** percentage of the order that is paid before it is shipped */
      prepayPercentage: percent,
      credit: z.nullable(
        z.object({ lender: z.string(), cost: z.string(), role: z.string(), warning: z.string() }),
      ),
    }),
  ),
)
export type PaymentOptionsAnswer = z.output<typeof PaymentOptionsAnswer>

/** `POST /api/v2/checkout/pay`: what the shopper saw and agreed to. `totalInclVat` in euros on the wire. */
export const PayRequest = z.strictObject({
  cartVersion: z.int().check(z.minimum(0)),
  totalInclVat: euros,
  paymentOptionId: name,
  deliveryOptionId: name,
  pickupLocationId: z.optional(z.nullable(name)),
  /** null: the cart's address */
  addressId: z.optional(z.nullable(name)),
  invoiceAddressId: z.optional(z.nullable(name)),
  termsAccepted: z.boolean(),
  /** a business customer's own references for the order; ignored for consumers */
  reference: z.optional(z.string().check(z.maxLength(LONGEST_REFERENCE))),
  purchaseOrder: z.optional(z.string().check(z.maxLength(LONGEST_REFERENCE))),
  locale,
})
export type PayRequest = z.output<typeof PayRequest>

/** A line that was updated, with its old and new values. */
const revalidated = z.object({
  uid: z.nullable(z.string()),
  oldQuantity: z.int(),
  newQuantity: z.int(),
  oldPrice: euros,
  newPrice: euros,
})
/**
 * `icc` to `icr` [8-003, 8-004, 8-005, 8-006], and the shop's own. `limit`: unpaid orders reserve too much;
 * `ipli`: the pickup point is gone; `iplu`: the pickup point cannot be checked; `credit`: the order would
 * exceed the customer's credit limit.
 */
export const PAY_CODES = [
  'icc',
  'ipoi',
  'isoi',
  'ipli',
  'iplu',
  'icr',
  'limit',
  'credit',
  'approval',
] as const

/** The answer of `pay`: where to pay, or the step to return to [7-031]. */
export const PayAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    /** `paymentUrl` null: nothing is due elsewhere, so go to the result of `paymentUid` */
    data: z.object({ paymentUrl: z.nullable(z.string()), paymentUid: z.string() }),
    rvcs: z.array(revalidated),
  }),
  z.object({
    status: z.literal('error'),
    message: z.object({
      /** `cart`, or 1 information, 2 delivery, 3 overview */
      step: z.nullable(z.union([z.literal('cart'), z.literal(1), z.literal(2), z.literal(3)])),
      code: z.nullable(z.enum(PAY_CODES)),
    }),
    rvcs: z.array(revalidated),
  }),
])
export type PayAnswer = z.output<typeof PayAnswer>

/** `GET /api/v2/checkout/confirmations/{uid}`; `order` only for the session that placed it. */
export const ConfirmationAnswer = successOf(
  z.object({
    uid: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    orderNumber: z.string(),
    order: z.nullable(orderView),
  }),
)
export type ConfirmationAnswer = z.output<typeof ConfirmationAnswer>
