import type { ContentFile } from '../../contract/contentFile.ts'
import type { ArticlePage } from '../../../domain/catalogue/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { HOME_PATHS, otherLocale, pathIn } from './pagesDeps.ts'

/** A content page in one language. */
export const articlePage = ({ slug, pageTitle, html, seo }: ContentFile, locale: Locale): ArticlePage => {
  const url = pathIn(locale, slug[locale])
  return {
    type: 'article',
    title: pageTitle[locale],
    url,
    html: html[locale],
    seo: { titleTag: seo.titleTag[locale], descriptionTag: seo.descriptionTag[locale] },
    breadcrumb: [
      { position: 1, label: 'Home', slug: HOME_PATHS[locale] },
      { position: 2, label: pageTitle[locale], slug: url },
    ],
    alternate: pathIn(otherLocale(locale), slug[otherLocale(locale)]),
  }
}
