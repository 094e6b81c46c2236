import type { ContentFile } from '../../contract/files/contentFile.ts'
import type { Breadcrumb } from '../../../domain/catalogue/category.ts'
import { contentPath, homePath } from '../../pages/paths.ts'
import type { ArticlePage, PostTile } from '../../pages/shopPage.ts'
import { otherLocale, type Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { postList } from './postsPage.ts'
import { postsOf, postTile } from './postTile.ts'

const RELATED = 2

/** A content page in one language. A post stands below its list and beside others of its kind. */
export const articlePage = (
  services: Pick<Services, 'articles'>,
  article: ContentFile,
  locale: Locale,
): ArticlePage => {
  const { layout, slug, pageTitle, html, sections, seo } = article
  const url = contentPath(locale, slug[locale])
  return {
    type: 'article',
    title: pageTitle[locale],
    url,
    layout,
    html: html[locale],
    sections: sections.map((section) => ({
      anchor: section.anchor[locale],
      title: section.title[locale],
      html: section.html?.[locale] ?? '',
      block: section.block,
      questions: section.questions.map(({ question, answer }) => ({
        question: question[locale],
        answer: answer[locale],
      })),
    })),
    post: postIn(services, article, locale),
    seo: { titleTag: seo.titleTag[locale], descriptionTag: seo.descriptionTag[locale] },
    breadcrumb: trailOf(article, locale, url),
    alternate: contentPath(otherLocale(locale), slug[otherLocale(locale)]),
  }
}

const postIn = (
  { articles }: Pick<Services, 'articles'>,
  { id, post }: ContentFile,
  locale: Locale,
): ArticlePage['post'] => {
  if (post === null) return null
  const all = postsOf(articles, post.kind)
  const tiles = (own: boolean): readonly PostTile[] =>
    all.filter((one) => (one.id === id) === own).map((one) => postTile(one, locale))
  const [tile] = tiles(true)
  return tile === undefined ? null : { kind: post.kind, tile, related: tiles(false).slice(0, RELATED) }
}

const trailOf = ({ pageTitle, post }: ContentFile, locale: Locale, url: string): readonly Breadcrumb[] => {
  const list = post && postList(post.kind, locale)
  return [
    { label: 'Home', slug: homePath(locale) },
    ...(list === null ? [] : [{ label: list.title, slug: list.url }]),
    { label: pageTitle[locale], slug: url },
  ].map((step, index) => ({ position: index + 1, ...step }))
}
