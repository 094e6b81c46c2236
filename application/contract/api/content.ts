import * as z from 'zod/mini'
import { SORTS, VIEWS } from '../../../domain/catalogue/category.ts'
import type { HomePage, ListingPage } from '../../pages/shopPage.ts'
import { activeFilter, chosenFilter, filterGroup } from './catalogue/filters.ts'
import { article, Post, posts } from './catalogue/post.ts'
import { breadcrumb, seo } from './pageParts.ts'
import { product } from './catalogue/product.ts'
import { Tile } from './catalogue/tile.ts'

/** `POST /api/public/content`: an address of the shop, with the page number and order of a listing. */
export const ContentRequest = z.strictObject({
  slug: z._default(z.string().check(z.maxLength(2_000)), '/'),
  pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  sort: z.optional(z.enum(SORTS)),
})

const CategoryTile = z.object({
  title: z.string(),
  url: z.string(),
  short: z.string(),
  image: z.nullable(z.string()),
})

const ListingWire = z.object({
  id: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
  pageTitle: z.string(),
  slug: z.string(),
  alternate: z.string(),
  descriptions: z.object({ short: z.string() }),
  seo,
  breadcrumb,
  children: z.array(CategoryTile),
  filters: z.array(filterGroup),
  chosen: z.array(chosenFilter),
  products: z.array(Tile),
  pagination: z.object({ totalHits: z.int(), limit: z.int(), page: z.int() }),
  sort: z.enum(SORTS),
  displayType: z.enum(['default', 'only_products']),
  view: z.enum(VIEWS),
  edgeToEdge: z.boolean(),
  image: z.nullable(z.string()),
})

const listing = (kind: 'category' | 'products') =>
  z.codec(ListingWire, z.custom<ListingPage>(), {
    decode: ({ pageTitle, slug, descriptions, pagination, ...rest }): ListingPage => ({
      type: 'listing',
      kind,
      ...rest,
      title: pageTitle,
      url: slug,
      short: descriptions.short,
      ...pagination,
    }),
    encode: ({ type: _type, kind: _kind, title, url, short, totalHits, limit, page, ...rest }) => ({
      ...rest,
      breadcrumb: [...rest.breadcrumb],
      children: [...rest.children],
      filters: [...rest.filters],
      chosen: [...rest.chosen],
      products: [...rest.products],
      pageTitle: title,
      slug: url,
      descriptions: { short },
      pagination: { totalHits, limit, page },
    }),
  })

const home = z.codec(
  z.object({
    categories: z.array(CategoryTile),
    bestSellers: z.array(Tile),
    posts: z.array(Post),
    alternate: z.string(),
  }),
  z.custom<HomePage>(),
  {
    decode: (wire): HomePage => ({ type: 'home', ...wire }),
    encode: ({ categories, bestSellers, posts: latest, alternate }) => ({
      categories: [...categories],
      bestSellers: [...bestSellers],
      posts: [...latest],
      alternate,
    }),
  },
)

/** Every answer has its active filters [7-006]; only a listing has any. */
const answer = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ status: z.literal('success'), type: z.literal(type), data, filters: z.array(activeFilter) })

/** `POST /api/public/content`: the content of the address; `redirect` has its new location. */
export const ContentAnswer = z.discriminatedUnion('type', [
  answer('category', listing('category')),
  answer('products', listing('products')),
  answer('content', article),
  answer('posts', posts),
  answer('home', home),
  answer('product', product),
  answer('redirect', z.object({ location: z.string() })),
])
export type ContentAnswer = z.output<typeof ContentAnswer>

/** `POST /api/public/products/{id}`. */
export const ProductAnswer = z.object({ status: z.literal('success'), data: product })
