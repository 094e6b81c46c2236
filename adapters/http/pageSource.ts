import { ContentAnswer } from '../../application/contract/api/content.ts'
import { SearchAnswer } from '../../application/contract/api/catalogue/search.ts'
import type { PageSource } from '../../application/ports/browser/pageSource.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { LANGUAGES } from '../../domain/kernel/locale.ts'
import { call, type Fetch } from './call.ts'

const speaking = (locale: Locale) => ({ 'accept-language': LANGUAGES[locale].tag })

/** The public pages over HTTP. Rejects an answer outside the contract. */
export const httpPageSource = (fetch: Fetch): PageSource => ({
  content: async ({ path, search, page, sort }) => {
    const answer = await call(fetch, {
      path: '/api/public/content',
      body: { slug: path + search, pageNumber: page, ...(sort === null ? {} : { sort }) },
    })
    if (answer?.status === 404) return null
    const content = ContentAnswer.parse(answer?.json)
    return content.type === 'redirect'
      ? { type: 'moved', status: 302, location: content.data.location }
      : content.data
  },
  search: async (query, locale) => {
    const answer = await call(fetch, { path: '/api/search', body: { q: query }, headers: speaking(locale) })
    return SearchAnswer.parse(answer?.json).data
  },
})
