import { fnv1a } from '../../../domain/kernel/fnv1a.ts'
import type { BROWSER_STORES } from '../../contract/log/browserLog.ts'
import type { Page } from '../../pages/page.ts'
import type { StoreName } from '../storeEvents.ts'
import type { OverlayName } from '../overlays/overlays.ts'

/**
 * What is recorded per store. whole: commands, events and states. named: only the names of its events, and
 * the rest only with the shopper's permission, because it contains what they typed or identifies them. shown:
 * only its events, of public pages.
 */
export const RECORDED_OF = {
  cart: 'whole',
  emptying: 'whole',
  announcements: 'whole',
  overlays: 'whole',
  notices: 'whole',
  loading: 'whole',
  moment: 'whole',
  consent: 'whole',
  choosing: 'whole',
  coupon: 'named',
  search: 'named',
  filters: 'named',
  checkout: 'named',
  address: 'named',
  measuring: 'named',
  visitor: 'named',
  account: 'named',
  paymentOrder: 'named',
  pages: 'shown',
} as const satisfies Record<StoreName, 'whole' | 'named' | 'shown'> &
  Record<(typeof BROWSER_STORES)[number], unknown>

/** Page types that every visitor sees alike at their address without a query. */
const IS_PUBLIC: Readonly<Partial<Record<Page['type'], true>>> = {
  home: true,
  listing: true,
  product: true,
  article: true,
  posts: true,
  cart: true,
}

/** Overlays whose payload may contain a person's address or order. */
const IS_PERSONAL: Readonly<Partial<Record<OverlayName, true>>> = { addresses: true, paymentOrder: true }

/** An address without its query, which may contain typed text or an emailed token. */
export const pathOf = (url: string): string => url.replace(/[?#].*/su, '')

/** A page as it may be recorded, its address without a query; null for personal pages and search results. */
export const publicPage = (page: Page): Page | null => {
  if (IS_PUBLIC[page.type] !== true) return null
  return 'url' in page && typeof page.url === 'string' ? { ...page, url: pathOf(page.url) } : page
}

/** Removes personal payloads of overlays. Accepts commands, an event's data and the store's state. */
export const withoutOwn = (told: unknown): unknown => {
  if (!isObject(told)) return told
  if (isObject(told['payloads'])) {
    const payloads = Object.entries(told['payloads']).filter(([name]) => !isPersonal(name))
    return { ...told, payloads: Object.fromEntries(payloads) }
  }
  return isPersonal(told['name']) && 'payload' in told ? { ...told, payload: null } : told
}

const isPersonal = (name: unknown): boolean => IS_PERSONAL[name as OverlayName] === true

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Members that reveal the cart's destination or its order. */
const OWN: ReadonlySet<string> = new Set(['addressId', 'orderUid', 'pickupLocationId'])

/**
 * Removes the destination and the order of a cart, and hashes its codes so that equal codes stay
 * recognisable. Accepts commands, an event's data and the store's state.
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
