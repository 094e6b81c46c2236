import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import { contentPath } from '../../pages/paths.ts'
import type { Services } from '../services.ts'
import { html } from './html.ts'
import type { Letterhead } from './letterhead.ts'

/** The shop's terms as one page that can be kept (Dutch Civil Code 6:230v: on a durable medium); null where it has no page of them. */
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
  const head = html`<meta charset="utf-8" /><title>${title}</title>
    <h1>${title}</h1>`.toString()
  const body = [head, article.html[locale], ...sections.flat()].join('\n')
  return { title, html: `<!doctype html>\n<html lang="${LANGUAGE_TAG[locale]}">\n${body}\n</html>\n` }
}
