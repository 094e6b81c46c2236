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

/** A way of paying (specification, section 3: payment option); `id` is the provider's name for it. */
export const paymentMethodOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    id: Words,
    label: text,
    icon: Words,
    ...fee,
    countries: z.array(ShopCountry).check(z.minLength(1)),
    /** how long stock stays reserved for a payment under way */
    reservationMinutes: z.int().check(z.positive()),
  })
