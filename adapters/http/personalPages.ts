import { PAGE_TYPE } from '../../application/contract/api/page.ts'
import type { PersonalPages } from '../../application/ports/browser/pageSource.ts'
import { call, type Fetch } from './call.ts'

/** Checkout and result pages, requested as data from the document's own address. */
export const httpPersonalPages = (fetch: Fetch): PersonalPages => ({
  fetch: async (path) => {
    const answer = await call(fetch, { method: 'GET', path, headers: { accept: PAGE_TYPE } })
    const { json } = answer ?? {}
    if (answer === null || typeof json !== 'object' || json === null || !('page' in json))
      throw new TypeError(`no page at ${path}`)
    return { url: answer.url, page: json.page }
  },
})
