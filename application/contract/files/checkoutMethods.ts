import * as z from 'zod/mini'
import { euros, percent } from '../money.ts'
import { ShopCountry } from './shopCountry.ts'
import { Words } from './text.ts'

/** Euros on the wire, cents inside; `vatPercentage` is the rate of this fee alone. */
const fee = { prices: z.strictObject({ exclVat: euros, inclVat: euros }), vatPercentage: percent }

/** A way of delivery (specification, section 3: delivery option). */
export const deliveryMethodOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    id: Words,
    uid: z.uuid(),
    type: z.enum(['shipping', 'pickup']),
    label: text,
    icon: Words,
    ...fee,
    countries: z.array(ShopCountry).check(z.minLength(1)),
    /** the cart's total incl. VAT from which it costs nothing */
    freeFromInclVat: z.nullable(euros),
  })

/** The longest that stock and coupons stay reserved for an order that may never be paid. */
const MOST_MINUTES = 30

/** The provider's name of a way of paying that takes days. */
const TRANSFER = 'banktransfer'

/** A way of paying (specification, section 3: payment option); `id` is the provider's name for it. */
export const paymentMethodOf = <Text>(text: z.ZodMiniType<Text>) =>
  z
    .strictObject({
      id: Words,
      label: text,
      icon: Words,
      ...fee,
      countries: z.array(ShopCountry).check(z.minLength(1)),
      /** how long stock and coupons stay reserved for a payment under way; 0: nothing is before it is paid */
      reservationMinutes: z.int().check(z.minimum(0), z.maximum(MOST_MINUTES)),
    })
    .check(
      z.refine(({ id, reservationMinutes }) => id !== TRANSFER || reservationMinutes === 0, {
        error: 'a bank transfer takes days: it must reserve nothing (0)',
        path: ['reservationMinutes'],
      }),
    )
