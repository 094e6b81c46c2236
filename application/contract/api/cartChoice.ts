import * as z from 'zod/mini'

const choice = z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/)))

/** `POST /api/v2/cart`: exactly one of the four choices. */
export const CartChoiceRequest = z
  .strictObject({
    shipping_option_id: choice,
    pickup_location_id: choice,
    address_id: choice,
    payment_option_id: choice,
  })
  .check(
    z.refine(
      (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
      'exactly one choice at a time',
    ),
  )
export type CartChoiceRequest = z.output<typeof CartChoiceRequest>
