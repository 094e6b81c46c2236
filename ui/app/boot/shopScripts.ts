import { scriptInjector } from '../../../adapters/browser/scriptInjector.ts'
import { httpShopScripts } from '../../../adapters/http/shopScripts.ts'
import type { ShopScripts } from '../../../application/ports/browser/consent.ts'

/** The shop owner's scripts, and their injection into the page. */
export const shopScripts = (fetch: typeof globalThis.fetch, document: Document): ShopScripts => ({
  list: httpShopScripts(fetch),
  inject: scriptInjector(document),
})
