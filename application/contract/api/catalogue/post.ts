import * as z from 'zod/mini'
import type { ArticlePage, PostsPage, PostTile } from '../../../pages/shopPage.ts'
import { breadcrumb, seo } from '../pageParts.ts'
import { Tile } from './tile.ts'

/** A blog post or an event [3-044]. */
export const Post = z.codec(
  z.object({
    pageTitle: z.string(),
    createdAt: z.iso.datetime(),
    slug: z.string(),
    images: z.tuple([z.object({ variations: z.object({ max: z.string() }), imageAlt: z.string() })]),
    seo: z.object({ descriptionTag: z.string() }),
    event: z.nullable(z.object({ start: z.iso.datetime(), end: z.iso.datetime(), place: z.string() })),
  }),
  z.custom<PostTile>(),
  {
    decode: ({ pageTitle, slug, images: [picture], seo: words, ...rest }): PostTile => ({
      ...rest,
      title: pageTitle,
      url: slug,
      description: words.descriptionTag,
      image: { src: picture.variations.max, alt: picture.imageAlt },
    }),
    encode: ({ title, url, description, image, ...rest }) => ({
      ...rest,
      pageTitle: title,
      slug: url,
      images: [{ variations: { max: image.src }, imageAlt: image.alt }] as [
        { variations: { max: string }; imageAlt: string },
      ],
      seo: { descriptionTag: description },
    }),
  },
)

const kind = z.enum(['blog', 'event'])

/** A page of a list of posts. */
export const posts = z.codec(
  z.object({
    kind,
    pageTitle: z.string(),
    slug: z.string(),
    alternate: z.string(),
    descriptions: z.object({ short: z.string() }),
    seo,
    breadcrumb,
    posts: z.array(Post),
    pagination: z.object({ totalHits: z.int(), limit: z.int(), page: z.int() }),
  }),
  z.custom<PostsPage>(),
  {
    decode: ({ pageTitle, slug, descriptions, pagination, ...rest }): PostsPage => ({
      type: 'posts',
      ...rest,
      ...pagination,
      title: pageTitle,
      url: slug,
      short: descriptions.short,
    }),
    encode: ({ type: _type, title, url, short, totalHits, limit, page, ...rest }) => ({
      ...rest,
      breadcrumb: [...rest.breadcrumb],
      posts: [...rest.posts],
      pageTitle: title,
      slug: url,
      descriptions: { short },
      pagination: { totalHits, limit, page },
    }),
  },
)

const Section = z.object({
  anchor: z.string(),
  title: z.string(),
  html: z.string(),
  block: z.nullable(z.enum(['contact', 'delivery', 'payment', 'company'])),
  products: z.array(Tile),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
})

/** A text page; `post` is present for a blog post or an event. */
export const article = z.codec(
  z.object({
    pageTitle: z.string(),
    slug: z.string(),
    alternate: z.string(),
    layout: z.enum(['ecommerce', 'business']),
    html: z.string(),
    image: z.nullable(z.object({ src: z.string(), alt: z.string() })),
    sections: z.array(Section),
    post: z.nullable(z.object({ kind, tile: Post, related: z.array(Post) })),
    seo,
    breadcrumb,
  }),
  z.custom<ArticlePage>(),
  {
    decode: ({ pageTitle, slug, ...rest }): ArticlePage => ({
      type: 'article',
      ...rest,
      title: pageTitle,
      url: slug,
    }),
    encode: ({ type: _type, title, url, sections, post, ...rest }) => ({
      ...rest,
      sections: sections.map((section) => ({
        ...section,
        products: [...section.products],
        questions: [...section.questions],
      })),
      post: post && { ...post, related: [...post.related] },
      breadcrumb: [...rest.breadcrumb],
      pageTitle: title,
      slug: url,
    }),
  },
)
