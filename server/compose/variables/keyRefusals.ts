import type { z } from 'zod'
import type { S3Bucket } from '../../../adapters/images/s3Pictures.ts'
import { trimEndSigns } from '../../../domain/kernel/trimSigns.ts'
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

const BUCKET = ['IMAGES_S3_URL', 'IMAGES_S3_BUCKET', 'IMAGES_S3_KEY_ID', 'IMAGES_S3_SECRET'] as const

/** Refuses a bucket of pictures that is set in part, or together with a folder. */
export const bucketRefusal = (data: z.infer<typeof Variables>): string | null => {
  const [set, missing] = [true, false].map((isSet) =>
    BUCKET.find((name) => (data[name] !== undefined) === isSet),
  )
  if (set === undefined) return null
  if (missing !== undefined) return `${missing} is missing: ${set} needs it`
  return data.IMAGES_DIR === undefined ? null : 'IMAGES_DIR and IMAGES_S3_URL are set: set only one of them'
}

/** The bucket of pictures; null if none is set. */
export const bucketOf = (data: z.infer<typeof Variables>): S3Bucket | null => {
  const { IMAGES_S3_URL: url, IMAGES_S3_BUCKET: bucket, IMAGES_S3_REGION: region } = data
  const { IMAGES_S3_KEY_ID: keyId, IMAGES_S3_SECRET: secret } = data
  if (url === undefined || bucket === undefined || keyId === undefined || secret === undefined) return null
  return { url: trimEndSigns(url, /\//), bucket, region, keyId, secret }
}
