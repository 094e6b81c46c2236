import { fnv1a } from '../../../domain/kernel/fnv1a.ts'

/** Where a cart goes, and what came of it. */
const OWN: ReadonlySet<string> = new Set(['addressId', 'orderUid', 'pickupLocationId'])

/**
 * What is told of a cart, but not where it goes and which order it became; of the codes that were typed into it only which are the same.
 * Works on wishes, on a fact's data and on the store's state.
 */
export const anonymousCart = (told: unknown): unknown => {
  if (told instanceof Map) return new Map([...told].map(([key, one]) => [key, anonymousCart(one)]))
  if (Array.isArray(told)) return told.map(anonymousCart)
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(
    Object.entries(told).map(([name, one]) => {
      if (OWN.has(name)) return [name, null]
      if (name === 'codes' && Array.isArray(one)) return [name, one.map(digest)]
      return [name, anonymousCart(name === 'coupons' ? uncoded(one) : one)]
    }),
  )
}

const digest = (code: unknown): string => fnv1a(String(code))

const uncoded = (coupons: unknown): unknown =>
  Array.isArray(coupons)
    ? coupons.map((coupon: { readonly code?: unknown }) => ({ ...coupon, code: digest(coupon.code) }))
    : coupons
