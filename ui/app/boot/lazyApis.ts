import type { AddressApi } from '../../../application/ports/browser/addressApi.ts'
import type { BuildSource } from '../../../application/ports/browser/buildSource.ts'
import type { CartApi } from '../../../application/ports/browser/cartApi.ts'
import type { CheckoutApi } from '../../../application/ports/browser/checkoutApi.ts'
import type { Claims } from '../../../application/ports/browser/analytics.ts'
import type { OrderPayApi } from '../../../application/ports/browser/orderPayApi.ts'
import type { OwnPrices } from '../../../application/ports/browser/ownPrices.ts'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import type { ShopScripts } from '../../../application/ports/browser/consent.ts'
import type { ClaimsParts } from '../../../adapters/browser/claims.ts'
import { askForCart, noCartYet } from '../../../adapters/http/cartAnswer.ts'
import { refused } from '../../../domain/kernel/result.ts'

/** The public pages; the schemas that parse them load with the first fetched page. */
export const latePageSource = (fetch: typeof globalThis.fetch): PageSource => {
  const source = async () => (await import('../../../adapters/http/pageSource.ts')).httpPageSource(fetch)
  return {
    content: async (query) => (await source()).content(query),
    search: async (query, locale) => (await source()).search(query, locale),
  }
}

const UNAVAILABLE = refused({ why: 'unavailable', retryAfter: null } as const)

/** Resolves with the loaded module, or null if it can't load; then the call counts as unanswered. */
const arrived = <Api>(load: () => Promise<Api>) => load().catch(() => null)

/** The cart's calls; the schemas that parse answers load with the first non-empty one. */
export const lateCartApi = (fetch: typeof globalThis.fetch): CartApi => {
  const late = () => arrived(() => import('../../../adapters/http/cartApi.ts'))
  const api = async () => (await late())?.httpCartApi(fetch)
  return {
    state: async () => {
      const answer = await askForCart(fetch)
      return noCartYet(answer) ?? (await late())?.readCart(answer) ?? UNAVAILABLE
    },
    send: async (request, version) => (await api())?.send(request, version) ?? UNAVAILABLE,
    end: async (taskId) => (await api())?.end(taskId) ?? UNAVAILABLE,
    choose: async (choice) => (await api())?.choose(choice) ?? UNAVAILABLE,
    coupon: async (request) => (await api())?.coupon(request) ?? UNAVAILABLE,
  }
}

/** A customer's own prices; the code loads with the first request. */
export const lateOwnPrices =
  (fetch: typeof globalThis.fetch): OwnPrices['ask'] =>
  async (...asked) => {
    const late = await arrived(() => import('../../../adapters/http/ownPrices.ts'))
    return late === null ? [] : late.httpOwnPrices(fetch)(...asked)
  }

/** The checkout's calls; the code loads with the first one. */
export const lateCheckoutApi = (fetch: typeof globalThis.fetch): CheckoutApi => {
  const api = () =>
    arrived(async () => (await import('../../../adapters/http/checkoutApi.ts')).httpCheckoutApi(fetch))
  return {
    information: async (form, locale) => (await api())?.information(form, locale) ?? UNAVAILABLE,
    pickupLocations: async (place) => (await api())?.pickupLocations(place) ?? UNAVAILABLE,
    pay: async (order) => (await api())?.pay(order) ?? UNAVAILABLE,
  }
}

const ADDRESS_UNKNOWN = refused({ why: 'unavailable' } as const)

/** Address look-ups; the code loads with the first one. */
export const lateAddressApi = (fetch: typeof globalThis.fetch): AddressApi => {
  const api = () =>
    arrived(async () => (await import('../../../adapters/http/addressApi.ts')).httpAddressApi(fetch))
  return {
    lookUp: async (fields) => (await api())?.lookUp(fields) ?? ADDRESS_UNKNOWN,
    suggest: async (asked, session) => (await api())?.suggest(asked, session) ?? ADDRESS_UNKNOWN,
    details: async (context, session) => (await api())?.details(context, session) ?? ADDRESS_UNKNOWN,
  }
}

/** Payment of an order's amount due; the code loads with the first call. */
export const lateOrderPayApi = (fetch: typeof globalThis.fetch): OrderPayApi => {
  const api = () =>
    arrived(async () => (await import('../../../adapters/http/orderPayApi.ts')).httpOrderPayApi(fetch))
  return {
    ways: async (orderUid) => (await api())?.ways(orderUid) ?? UNAVAILABLE,
    pay: async (orderUid, way) => (await api())?.pay(orderUid, way) ?? UNAVAILABLE,
  }
}

/** The served build; requested a minute after the page loaded at the earliest. */
export const lateServedBuild =
  (fetch: typeof globalThis.fetch): BuildSource['served'] =>
  async (running) => {
    const late = await arrived(() => import('../../../adapters/http/servedBuild.ts'))
    return late === null ? null : late.httpServedBuild(fetch)(running)
  }

/** The shop owner's scripts; the code that injects them loads with their list. */
export const lateShopScripts = (fetch: typeof globalThis.fetch, document: Document): ShopScripts => {
  let late: ShopScripts | null = null
  return {
    list: async () => {
      try {
        late = (await import('./shopScripts.ts')).shopScripts(fetch, document)
        return await late.list()
      } catch {
        return []
      }
    },
    inject: (record) => late?.inject(record),
  }
}

/**
 * One-time claims of this browser; the code loads with the first claim. If it can't load, every claim fails.
 */
export const lateClaims = (parts: ClaimsParts): Claims => {
  let claims: Claims | undefined
  return {
    claim: async (name) => {
      const late = await arrived(() => import('../../../adapters/browser/claims.ts'))
      claims ??= late?.browserClaims(parts)
      return claims?.claim(name) ?? false
    },
  }
}
