import type { ContentFile } from '../../contract/files/contentFile.ts'
import type { Breadcrumb } from '../../../domain/catalogue/category.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import { contentPath, homePath } from '../../pages/paths.ts'
import type { ArticlePage, ArticleSection, PostTile } from '../../pages/shopPage.ts'
import { otherLocale, type Locale } from '../../../domain/kernel/locale.ts'
import { tilesOf } from '../catalogue/tiles.ts'
import type { Services } from '../services.ts'
import { postList } from './postsPage.ts'
import { imageIn, postsOf, postTile } from './postTile.ts'

const RELATED = 2
const SECTION_PRODUCTS = 4

interface Tiles {
  readonly catalogue: Pick<Services['catalogue'], 'page' | 'priorPrices'>
}

/** A content page in one language. A post's breadcrumb has its list, and the page links related posts. */
export const articlePage = async (
  services: Pick<Services, 'articles'> & Tiles,
  article: ContentFile,
  locale: Locale,
): Promise<ArticlePage> => {
  const { layout, slug, pageTitle, html, image, sections, seo } = article
  const url = contentPath(locale, slug[locale])
  return {
    type: 'article',
    title: pageTitle[locale],
    url,
    layout,
    html: html[locale],
    image: image && imageIn(image, locale),
    sections: await Promise.all(sections.map((section) => sectionIn(services, section, locale))),
    post: postIn(services, article, locale),
    seo: { titleTag: seo.titleTag[locale], descriptionTag: seo.descriptionTag[locale] },
    breadcrumb: trailOf(article, locale, url),
    alternate: contentPath(otherLocale(locale), slug[otherLocale(locale)]),
  }
}

const sectionIn = async (
  { catalogue }: Tiles,
  { anchor, title, html, block, category, questions }: ContentFile['sections'][number],
  locale: Locale,
): Promise<ArticleSection> => ({
  anchor: anchor[locale],
  title: title[locale],
  html: html?.[locale] ?? '',
  block,
  products: category === null ? [] : await productsOf(catalogue, category, locale),
  questions: questions.map(({ question, answer }) => ({
    question: question[locale],
    answer: answer[locale],
  })),
})

const productsOf = async (
  catalogue: Tiles['catalogue'],
  categoryId: string,
  locale: Locale,
): Promise<readonly ProductTile[]> => {
  const query = { categoryId, sort: 'relevance', page: 1, limit: SECTION_PRODUCTS } as const
  return tilesOf(catalogue, (await catalogue.page(query)).products, locale)
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
