import { homePath, pathOf } from '../../pages/paths.ts'
import { POST_LISTS } from '../../pages/postLists.ts'
import type { PostKind, PostsPage } from '../../pages/shopPage.ts'
import { otherLocale, type Locale } from '../../../domain/kernel/locale.ts'
import { LISTING } from '../../texts/listing.ts'
import type { Services } from '../services.ts'
import { postsOf, postTile } from './postTile.ts'

const POSTS_PER_PAGE = 12

/** The title and address of a list of posts. */
export const postList = (
  kind: PostKind,
  locale: Locale,
): { readonly title: string; readonly url: string } => ({
  title: LISTING(locale)(`posts.${kind}.title`),
  url: pathOf({ kind: POST_LISTS[kind] }, locale),
})

/** The posts of a kind, newest first; null beyond the last page, which does not exist. */
export const postsPage = (
  { articles }: Pick<Services, 'articles'>,
  kind: PostKind,
  locale: Locale,
  page: number,
): PostsPage | null => {
  const all = postsOf(articles, kind)
  if (page > Math.max(1, Math.ceil(all.length / POSTS_PER_PAGE))) return null
  const { title, url } = postList(kind, locale)
  const short = LISTING(locale)(`posts.${kind}.short`)
  return {
    type: 'posts',
    kind,
    title,
    url,
    short,
    seo: { titleTag: title, descriptionTag: short },
    breadcrumb: [
      { position: 1, label: 'Home', slug: homePath(locale) },
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
