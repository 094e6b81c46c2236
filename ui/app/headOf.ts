import type { Page } from '../../application/pages/page.ts'
import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import type { Say } from '../../application/texts/textKey.ts'
import { kindOf, PAGE_KINDS } from '../../application/pages/pageKinds.ts'
import { targetOf } from '../../application/pages/targetOf.ts'
import { choicesOf, pageQuery, alternatePath } from '../../application/pages/alternatePath.ts'
import { errorWords } from './status/errorWords.ts'

interface HeadSource {
  readonly page: Page
  /** path and query of the page */
  readonly url: string
  readonly locale: Locale
  /** the shop's languages */
  readonly languages: readonly Locale[]
  /** the language for visitors who prefer none of them */
  readonly standard: Locale
  readonly appUrl: string
  readonly shop: string
  readonly say: Say
  /** the home page's own texts */
  readonly home: { readonly title: string; readonly lead: string }
}

/** A page's metadata for search engines and the browser's tab. */
export interface HeadWords {
  readonly title: string
  /** '' if there is none */
  readonly description: string
  readonly noindex: boolean
  readonly canonical: string | null
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
}

/**
 * Returns a page's metadata. A page with a public address lists it in each of the shop's languages; personal
 * and error pages are kept out of search engines, and so is a listing with more than one filter. Any filtered
 * listing names the whole listing as canonical.
 */
export const headOf = (source: HeadSource): HeadWords => {
  const { page, url, locale, languages, standard, appUrl, shop, say, home } = source
  const { title, description } = wordsOf(page, say, home)
  const [path = '/'] = url.split('?')
  const at = (own: string) => new URL(own, appUrl).href
  const stands = alternatePath(page, locale) !== null
  const choices = page.type === 'listing' ? choicesOf(page) : 0
  const own =
    page.type === 'search'
      ? (alternatePath(page, locale) ?? path)
      : (page.type === 'listing' && choices > 0 ? page.url : path) + pageQuery(page)
  const hrefIn = (language: Locale) => at(language === locale ? own : (alternatePath(page, language) ?? own))
  return {
    title: title === '' ? shop : `${title} | ${shop}`,
    description,
    noindex: !kindOf(targetOf(page).kind).indexed || choices > 1,
    canonical: stands ? at(own) : null,
    alternates:
      stands && languages.length > 1
        ? [
            ...languages.map((language) => ({
              hreflang: LANGUAGES[language].code,
              href: hrefIn(language),
            })),
            { hreflang: 'x-default', href: hrefIn(standard) },
          ]
        : [],
  }
}

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
    case 'builder':
      return { title: page.seo.titleTag || page.title, description: page.seo.descriptionTag }
    case 'search':
      return {
        title: page.query === '' ? say('search.titleEmpty') : say('search.title', { query: page.query }),
        description: '',
      }
    case 'checkout':
      return { title: say(`checkout.step.${page.checkout.step}`), description: '' }
    case 'result':
      return { title: say(`result.${page.status}.title`), description: '' }
    case 'account':
      return {
        title: say(page.kind === 'account-login' ? 'header.account' : 'account.menu'),
        description: '',
      }
    case 'not-found':
      return { title: say('error.notFound'), description: '' }
    case 'error':
      return { title: say(errorWords(page).title), description: '' }
    case 'inactive':
      return { title: say(page.code === null ? 'inactive.title' : 'inactive.noConnection'), description: '' }
    case 'parts':
      return { title: '', description: '' }
    default:
      return { title: say(PAGE_KINDS[page.type].title), description: '' }
  }
}
