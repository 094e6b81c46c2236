import { kindOf } from '../../application/pages/pageKinds.ts'
import { homePath } from '../../application/pages/paths.ts'
import { routeOf } from '../../application/pages/route.ts'
import { twinAt } from '../../application/pages/alternatePath.ts'
import type { PageSource } from '../../application/ports/browser/pageSource.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { backPath } from '../pages/backPath.ts'
import { allOf, formAction, type Action } from '../plugins/action.ts'
import { sendLanguageCookie } from '../plugins/cookies/languageCookie.ts'
import { priceModeIn, sendPriceMode } from '../plugins/priceMode.ts'

export interface LanguageOptions {
  readonly source: PageSource
  readonly languages: readonly Locale[]
}

/**
 * How a visitor reads the shop: the language, and prices with or without VAT. A cookie stores each choice,
 * and the form leads back to its page.
 */
export const visitorActions = ({ source, languages }: LanguageOptions): Action =>
  allOf([
    formAction({
      access: 'everyone',
      rate: 'calls',
      at: '/actions/language',
      run: async ({ request, reply, fields }) => {
        const back = backPath(fields.get('back'), '/')
        const locale = languages.find((one) => one === fields.get('locale'))
        if (locale === undefined) return back
        sendLanguageCookie(request, reply, locale)
        return pathInLanguage(back, locale, source)
      },
    }),
    formAction({
      access: 'everyone',
      rate: 'calls',
      at: '/actions/price-mode',
      run: ({ request, reply, fields }) => {
        const mode = priceModeIn(fields.get('mode'))
        if (mode !== null) sendPriceMode(request, reply, mode)
        return backPath(fields.get('back'), '/')
      },
    }),
  ])

/**
 * Returns the page at this path and query in the language;
 * the home page in that language if there is no such page.
 */
const pathInLanguage = async (back: string, locale: Locale, source: PageSource): Promise<string> => {
  const { pathname: path, search } = new URL(back, 'http://shop')
  const route = routeOf(path)
  if (route.locale === locale) return path + search
  if (kindOf(route.kind).twin !== 'page') return twinAt(route, search, locale) ?? homePath(locale)
  const page = await source.content({ path, search: '', page: 1, sort: null })
  return page !== null && 'alternate' in page ? page.alternate + search : homePath(locale)
}
