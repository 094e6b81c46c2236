import type { Locale } from '../../../domain/kernel/locale.ts'
import { contentPath } from '../../pages/paths.ts'
import type { Services } from '../services.ts'
import { html } from './layout/html.ts'
import type { Letterhead } from './letterhead.ts'

/**
 * The shop's terms of sale as HTML for a durable medium (Dutch Civil Code 6:230v); null if the shop has no
 * page of terms.
 */
export const termsPage = (
  articles: Services['articles'],
  termsUrl: Readonly<Record<Locale, string>>,
  locale: Locale,
): Letterhead['terms'][Locale] => {
  const article = articles.find(({ slug }) => contentPath(locale, slug[locale]) === termsUrl[locale])
  if (article === undefined) return null
  const title = article.pageTitle[locale]
  const sections = article.sections.map((section) => [
    html`<h2>${section.title[locale]}</h2>`.toString(),
    section.html?.[locale] ?? '',
    ...section.questions.flatMap(({ question, answer }) => [
      html`<h3>${question[locale]}</h3>`.toString(),
      answer[locale],
    ]),
  ])
  return { title, html: [article.html[locale], ...sections.flat()].join('\n') }
}
