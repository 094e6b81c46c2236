import type { CheckoutApi } from '../../application/ports/checkoutApi.ts'
import type { PageSource } from '../../application/ports/pageSource.ts'
import type { ShopScripts } from '../../application/ports/shopScripts.ts'
import { refused } from '../../domain/kernel/result.ts'

/** The public pages; the schemas that read them come with the first one that is fetched. */
export const latePageSource = (fetch: typeof globalThis.fetch): PageSource => {
  const source = async () => (await import('../../adapters/http/pageSource.ts')).httpPageSource(fetch)
  return {
    content: async (query) => (await source()).content(query),
    search: async (query, locale) => (await source()).search(query, locale),
  }
}

const UNAVAILABLE = refused({ why: 'unavailable', retryAfter: null } as const)

/** The checkout's calls; their code comes with the first one. */
export const lateCheckoutApi = (fetch: typeof globalThis.fetch): CheckoutApi => {
  const api = async () => {
    try {
      return (await import('../../adapters/http/checkoutApi.ts')).httpCheckoutApi(fetch)
    } catch {
      return null
    }
  }
  return {
    information: async (form, locale) => (await api())?.information(form, locale) ?? UNAVAILABLE,
    pay: async (order) => (await api())?.pay(order) ?? UNAVAILABLE,
  }
}

/** The shop owner's scripts; the code that puts them into the page comes with their list. */
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
