import type { ContentFile } from '../../contract/files/contentFile.ts'
import type { KitFile } from '../../contract/files/kitFile.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { lexemesOf, type SearchedText } from '../../../domain/search/lexemes.ts'
import { highlight } from '../../../domain/search/highlight.ts'
import { rank, searchIndex, type SearchIndex } from '../../../domain/search/rank.ts'
import type { SearchQuery } from '../../../domain/search/query.ts'
import type { SearchItem } from '../../../domain/search/searchGroup.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { builderPath } from '../../pages/builderPage.ts'
import { contentPath } from '../../pages/paths.ts'

/** A page of the shop that a text search can find. */
interface FoundPage {
  readonly item: SearchItem
  /** in order of weight, highest first */
  readonly texts: readonly SearchedText[]
}

const spoken = (html: string): string => html.replace(/<[^<>]*>/gu, ' ').replace(/&[#\w]+;/gu, ' ')

const of = (weight: SearchedText['weight'], texts: readonly string[]): readonly SearchedText[] =>
  texts.map((text) => ({ weight, text }))

/** Pages with less than this fraction of the best page's points are left out. */
const FAR_BEHIND = 3

type PageIndex = SearchIndex<SearchItem>

/**
 * The text indexes of the shop's own pages, per language. The pages are few and rarely change, so each list
 * is indexed once.
 */
export interface PageIndexes {
  categories(categories: readonly CatalogueCategory[], locale: Locale): PageIndex
  articles(articles: readonly ContentFile[], locale: Locale): PageIndex
}

/** @param kit the shop's builder, found among its articles; null if the shop has none */
export const pageIndexes = (kit: KitFile | null): PageIndexes => ({
  categories: onceEach(foundCategory),
  articles: onceEach(foundArticle, kit === null ? [] : [(locale) => foundBuilder(kit, locale)]),
})

const onceEach = <Page extends object>(
  foundOf: (page: Page, locale: Locale) => FoundPage,
  beside: readonly ((locale: Locale) => FoundPage)[] = [],
) => {
  const known = new WeakMap<readonly Page[], Map<Locale, PageIndex>>()
  return (pages: readonly Page[], locale: Locale): PageIndex => {
    const own = known.get(pages) ?? new Map<Locale, PageIndex>()
    known.set(pages, own)
    const index =
      own.get(locale) ??
      searchIndex(
        [...pages.map((page) => foundOf(page, locale)), ...beside.map((of) => of(locale))].map(
          ({ item, texts }) => ({ thing: item, lexemes: lexemesOf(texts), keys: [] }),
        ),
      )
    own.set(locale, index)
    return index
  }
}

/** The pages that match a query, best first. */
const found = (index: PageIndex, wanted: SearchQuery): readonly SearchItem[] => {
  const hits = rank(index, wanted, 'named')
  const most = hits[0]?.points ?? 0
  return hits
    .filter(({ points }) => points * FAR_BEHIND >= most)
    .map(({ thing }) => ({ ...thing, title: highlight(thing.title, wanted) }))
}

const foundCategory = ({ id, title, path, short, image }: CatalogueCategory, locale: Locale): FoundPage => ({
  item: {
    id,
    title: title[locale],
    image: image === null ? null : `/images/${image}`,
    url: contentPath(locale, path[locale]),
    slug: path[locale],
    badges: [],
  },
  texts: [...of(4, [title[locale]]), ...of(2, [path[locale]]), ...of(1, [short[locale]])],
})

const foundArticle = (
  { id, pageTitle, slug, html, sections, seo, post }: ContentFile,
  locale: Locale,
): FoundPage => ({
  item: {
    id,
    title: pageTitle[locale],
    image: post === null ? null : `/images/${post.image.file}`,
    url: contentPath(locale, slug[locale]),
    slug: slug[locale],
    badges: [],
  },
  texts: [
    ...of(4, [pageTitle[locale]]),
    ...of(2, [
      ...sections.map(({ title }) => title[locale]),
      ...sections.flatMap(({ questions }) => questions.map(({ question }) => question[locale])),
      seo.descriptionTag[locale],
    ]),
    ...of(1, [
      spoken(html[locale]),
      ...sections.map((section) => spoken(section.html?.[locale] ?? '')),
      ...sections.flatMap(({ questions }) => questions.map(({ answer }) => spoken(answer[locale]))),
    ]),
  ],
})

const foundBuilder = ({ page, steps }: KitFile, locale: Locale): FoundPage => ({
  item: {
    id: 'builder',
    title: page.title[locale],
    image: null,
    url: builderPath(locale),
    slug: builderPath(locale).replace(/^.*\//u, ''),
    badges: [],
  },
  texts: [
    ...of(4, [page.title[locale], page.titleTag[locale]]),
    ...of(2, [page.descriptionTag[locale]]),
    ...of(1, [page.intro[locale], ...Object.values(steps).map((text) => text[locale])]),
  ],
})

export const categoryItems = (
  indexes: PageIndexes,
  categories: readonly CatalogueCategory[],
  wanted: SearchQuery,
  locale: Locale,
): readonly SearchItem[] => found(indexes.categories(categories, locale), wanted)

/** Content pages, blog posts, events and the builder, matched by title, section titles and text. */
export const contentItems = (
  indexes: PageIndexes,
  articles: readonly ContentFile[],
  wanted: SearchQuery,
  locale: Locale,
): readonly SearchItem[] => found(indexes.articles(articles, locale), wanted)

/** The main categories, shown if a query finds nothing. */
export const mainCategories = (
  categories: readonly CatalogueCategory[],
  wanted: SearchQuery,
  locale: Locale,
): readonly SearchItem[] =>
  categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => foundCategory(category, locale).item)
    .map((item) => ({ ...item, title: highlight(item.title, wanted) }))
