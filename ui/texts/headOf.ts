import type { Page } from '../../application/storefront/page.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { never } from '../../domain/kernel/never.ts'
import type { Say } from './say.ts'

interface HeadSource {
  readonly page: Page
  /** path and query of the page */
  readonly url: string
  readonly locale: Locale
  readonly appUrl: string
  readonly shop: string
  readonly say: Say
  /** the home page's own words */
  readonly home: { readonly title: string; readonly lead: string }
}

/** What a search engine and a browser's tab are told of a page. */
export interface HeadWords {
  readonly title: string
  /** '' says nothing */
  readonly description: string
  readonly noindex: boolean
  readonly canonical: string | null
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
}

/** The words above a page. Pages that are someone's own, or nobody's, are kept out of search engines. */
export const headOf = ({ page, url, locale, appUrl, shop, say, home }: HeadSource): HeadWords => {
  const { title, description } = wordsOf(page, say, home)
  const alternate = alternateOf(page)
  const [path = '/'] = url.split('?')
  const at = (own: string) => new URL(own, appUrl).href
  const pageNumber =
    (page.type === 'listing' || page.type === 'posts') && page.page > 1 ? `?page=${page.page}` : ''
  const own = { nld: locale === 'nld' ? path : alternate, eng: locale === 'eng' ? path : alternate }
  return {
    title: title === '' ? shop : `${title} | ${shop}`,
    description,
    noindex: alternate === null,
    canonical: alternate === null ? null : at(path + pageNumber),
    alternates:
      own.nld === null || own.eng === null
        ? []
        : [
            { hreflang: 'nl', href: at(own.nld) },
            { hreflang: 'en', href: at(own.eng) },
            { hreflang: 'x-default', href: at(own.nld) },
          ],
  }
}

/** The same page in the other language; null for pages no search engine should know. */
export const alternateOf = (page: Page): string | null => ('alternate' in page ? page.alternate : null)

const wordsOf = (
  page: Page,
  say: Say,
  home: HeadSource['home'],
): Pick<HeadWords, 'title' | 'description'> => {
  switch (page.type) {
    case 'home':
      return { title: home.title, description: home.lead }
    case 'listing':
      return { title: page.seo.titleTag || page.title, description: page.seo.descriptionTag }
    case 'product':
      return { title: page.product.title, description: page.product.descriptions.meta }
    case 'article':
    case 'posts':
      return { title: page.seo.titleTag || page.title, description: page.seo.descriptionTag }
    case 'search':
      return {
        title: page.query === '' ? say('search.titleEmpty') : say('search.title', { query: page.query }),
        description: '',
      }
    case 'cart':
      return { title: say('cart.title'), description: '' }
    case 'checkout':
      return { title: say(`checkout.step.${page.checkout.step}`), description: '' }
    case 'result':
      return { title: say(`result.${page.status}.title`), description: '' }
    case 'not-found':
      return { title: say('error.notFound'), description: '' }
    case 'error':
      return { title: say('error.sorry'), description: '' }
    case 'inactive':
      return { title: say(page.code === null ? 'inactive.title' : 'inactive.noConnection'), description: '' }
    case 'parts':
      return { title: '', description: '' }
    default:
      return never(page)
  }
}
