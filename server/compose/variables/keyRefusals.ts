import type { z } from 'zod'
import type { Variables } from './variables.ts'

/** Refuses a key without its secret, and more than one address service. */
export const addressesRefusal = (data: z.infer<typeof Variables>): string | null => {
  const { POSTCODE_EU_KEY, POSTCODE_EU_SECRET, PDOK } = data
  if (POSTCODE_EU_SECRET === undefined && POSTCODE_EU_KEY !== undefined)
    return 'POSTCODE_EU_SECRET is missing: POSTCODE_EU_KEY needs it'
  if (POSTCODE_EU_KEY === undefined && POSTCODE_EU_SECRET !== undefined)
    return 'POSTCODE_EU_KEY is missing: POSTCODE_EU_SECRET needs it'
  return PDOK !== undefined && POSTCODE_EU_KEY !== undefined
    ? 'PDOK is 1 and POSTCODE_EU_KEY is set: set only one of them'
    : null
}

/** Refuses a key without its secret. */
export const pickupRefusal = (data: z.infer<typeof Variables>): string | null => {
  const { SENDCLOUD_PUBLIC_KEY, SENDCLOUD_SECRET_KEY } = data
  if (SENDCLOUD_SECRET_KEY === undefined && SENDCLOUD_PUBLIC_KEY !== undefined)
    return 'SENDCLOUD_SECRET_KEY is missing: SENDCLOUD_PUBLIC_KEY needs it'
  return SENDCLOUD_PUBLIC_KEY === undefined && SENDCLOUD_SECRET_KEY !== undefined
    ? 'SENDCLOUD_PUBLIC_KEY is missing: SENDCLOUD_SECRET_KEY needs it'
    : null
}
