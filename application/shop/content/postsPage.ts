import type { PostKind, PostsPage } from '../../pages/shopPage.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { HOME_PATHS, otherLocale, pathIn, type PagesDeps } from './pagesDeps.ts'
import { postsOf, postTile } from './postTile.ts'

const POSTS_PER_PAGE = 12

/** The lists of posts: their address in both languages and their words. */
const POST_LISTS = {
  blog: {
    slug: 'blogs',
    nld: { title: 'Advies', short: 'Uitleg die je helpt kiezen, van mensen die er elke dag mee werken.' },
    eng: {
      title: 'Advice',
      short: 'Explanations that help you choose, by people who work with it every day.',
    },
  },
  event: {
    slug: 'events',
    nld: { title: 'Agenda', short: 'Kom langs, kijk mee en stel je vraag.' },
    eng: { title: 'Events', short: 'Drop by, have a look and ask your question.' },
  },
} as const satisfies Record<PostKind, { slug: string } & Record<Locale, { title: string; short: string }>>

/** What a list of posts is called and where it stands. */
export const postList = (
  kind: PostKind,
  locale: Locale,
): { readonly title: string; readonly url: string } => ({
  title: POST_LISTS[kind][locale].title,
  url: pathIn(locale, POST_LISTS[kind].slug),
})

/** The kind of posts listed at a path; null when it is no such list. */
export const postListAt = (path: string): PostKind | null =>
  (['blog', 'event'] as const).find((kind) =>
    LOCALES.some((locale) => pathIn(locale, POST_LISTS[kind].slug) === path),
  ) ?? null

/** The posts of a kind, newest first; null beyond the last page, since nothing stands there. */
export const postsPage = (
  { articles }: PagesDeps,
  kind: PostKind,
  locale: Locale,
  page: number,
): PostsPage | null => {
  const all = postsOf(articles, kind)
  if (page > Math.max(1, Math.ceil(all.length / POSTS_PER_PAGE))) return null
  const { title, url } = postList(kind, locale)
  const { short } = POST_LISTS[kind][locale]
  return {
    type: 'posts',
    kind,
    title,
    url,
    short,
    seo: { titleTag: title, descriptionTag: short },
    breadcrumb: [
      { position: 1, label: 'Home', slug: HOME_PATHS[locale] },
      { position: 2, label: title, slug: url },
    ],
    posts: all
      .slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
      .map((post) => postTile(post, locale)),
    totalHits: all.length,
    limit: POSTS_PER_PAGE,
    page,
    alternate: postList(kind, otherLocale(locale)).url,
  }
}
