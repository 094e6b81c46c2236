import * as z from 'zod/mini'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { euros, percent } from '../money.ts'
import { deliveryRates, ratesFault } from './deliveryRates.ts'
import { ShopCountry } from './shopCountry.ts'
import { Words } from './text.ts'

/** Euros on the wire, cents inside; `vatPercentage` is the rate of this fee alone. */
const fee = { prices: z.strictObject({ exclVat: euros, inclVat: euros }), vatPercentage: percent }

/** A way of delivery (specification, section 3: delivery option). */
export const deliveryMethodOf = <Text>(text: z.ZodMiniType<Text>) =>
  z
    .strictObject({
      id: Words,
      uid: z.uuid(),
      type: z.enum(['shipping', 'pickup']),
      /** where a parcel is picked up: at the shop's own place, which the label names, or at a point near the buyer, who chooses it */
      pickupAt: z.optional(z.enum(['shop', 'point'])),
      label: text,
      icon: Words,
      ...fee,
      countries: z.array(ShopCountry).check(z.minLength(1)),
      /** the cart's total incl. VAT from which it costs nothing */
      freeFromInclVat: z.nullable(euros),
      /** prices by country, weight and amount */
      rates: deliveryRates,
    })
    .check(
      z.refine(({ type, pickupAt }) => pickupAt === undefined || type === 'pickup', {
        error: 'only a way of type pickup says where a parcel is picked up',
        path: ['pickupAt'],
      }),
      (context) => {
        const { countries, rates } = context.value
        const message = ratesFault(countries, rates)
        if (message !== null) context.issues.push({ code: 'custom', message, path: ['rates'], input: rates })
      },
    )

/** The longest that stock and coupons stay reserved for an order that may never be paid. */
const MOST_MINUTES = 30

/** The provider's name of a way of paying that takes days. */
const TRANSFER = 'banktransfer'

/** What must be said beside a credit before it is chosen (Directive (EU) 2023/2225, articles 8 and 10). */
const creditOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    /** who lends */
    lender: text,
    /** what it costs, also that it costs nothing */
    cost: text,
    /** what the shop is in it */
    role: text,
    warning: text,
  })

/** A way of paying (specification, section 3: payment option); `id` is the provider's name for it, or `method` is. */
export const paymentMethodOf = <Text>(text: z.ZodMiniType<Text>) =>
  z
    .strictObject({
      id: Words,
      /** the provider's name where it is not `id`; null: the payer chooses there */
      method: z.optional(z.nullable(Words)),
      label: text,
      icon: Words,
      ...fee,
      countries: z.array(ShopCountry).check(z.minLength(1)),
      /** the share of the order that is paid before it is sent; the rest after it was received */
      prepayPercentage: z._default(
        percent.check(z.refine((share) => share <= 10_000, { error: 'expected at most 100' })),
        basisPoints(10_000),
      ),
      /** third-party credit: its statements; absent on every other way */
      credit: z.optional(creditOf(text)),
      /** how long stock and coupons stay reserved for a payment under way; 0: nothing is before it is paid */
      reservationMinutes: z.int().check(z.minimum(0), z.maximum(MOST_MINUTES)),
    })
    .check(
      z.refine(({ id, reservationMinutes }) => id !== TRANSFER || reservationMinutes === 0, {
        error: 'a bank transfer takes days: it must reserve nothing (0)',
        path: ['reservationMinutes'],
      }),
    )
