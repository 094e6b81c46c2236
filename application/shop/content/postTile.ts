import type { ContentFile } from '../../contract/files/contentFile.ts'
import { contentPath } from '../../pages/paths.ts'
import type { PostKind, PostTile } from '../../pages/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

type PostFile = ContentFile & { readonly post: NonNullable<ContentFile['post']> }

/** The posts of a kind, newest first. */
export const postsOf = (articles: readonly ContentFile[], kind: PostKind): readonly PostFile[] =>
  articles
    .filter((article): article is PostFile => article.post?.kind === kind)
    .sort((one, other) => Date.parse(other.post.createdAt) - Date.parse(one.post.createdAt))

/** An image of the shop's content files. */
export const imageIn = (
  { file, alt }: NonNullable<ContentFile['image']>,
  locale: Locale,
): PostTile['image'] => ({
  src: `/images/${file}`,
  alt: alt[locale],
})

/** A post as a list shows it. */
export const postTile = ({ slug, pageTitle, seo, post }: PostFile, locale: Locale): PostTile => ({
  title: pageTitle[locale],
  url: contentPath(locale, slug[locale]),
  createdAt: post.createdAt,
  description: seo.descriptionTag[locale],
  image: imageIn(post.image, locale),
  event: post.kind === 'event' ? { start: post.start, end: post.end, place: post.place[locale] } : null,
})
