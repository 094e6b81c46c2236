import { createElement, type ComponentType, type ReactElement } from 'react'
import type { Page, PageOf } from '../../application/pages/page.ts'
import { isMadeToMeasure } from '../../domain/catalogue/product.ts'
import type { LaterPageType } from './laterChunks.ts'
import { loadMeasureForm } from '../product/measure/measureChunk.ts'
import { ErrorPage } from './status/ErrorPage.tsx'

type PageType = Page['type']
type PageView<Type extends PageType> = ComponentType<{ readonly page: PageOf<Type> }>

/** Pages that few visits begin with have a list of their own, which comes with the first of them. */
const laterPages = async () => (await import('./laterChunks.ts')).LATER_PAGES

/** Each kind of page is a chunk of its own, but for the one that says that another failed. */
const CHUNKS: { readonly [Type in Exclude<PageType, LaterPageType>]: () => Promise<PageView<Type>> } = {
  home: () => import('../content/HomePage.tsx').then(({ HomePage }) => HomePage),
  listing: () => import('../listing/ListingPage.tsx').then(({ ListingPage }) => ListingPage),
  product: () => import('../product/ProductPage.tsx').then(({ ProductPage }) => ProductPage),
  article: () => import('../content/ArticlePage.tsx').then(({ ArticlePage }) => ArticlePage),
  posts: () => import('../content/PostsPage.tsx').then(({ PostsPage }) => PostsPage),
  search: () => import('../search/SearchPage.tsx').then(({ SearchPage }) => SearchPage),
  cart: () => import('../cart/CartPage.tsx').then(({ CartPage }) => CartPage),
  checkout: () => import('../checkout/CheckoutPage.tsx').then(({ CheckoutPage }) => CheckoutPage),
  result: () => import('../checkout/ResultPage.tsx').then(({ ResultPage }) => ResultPage),
  'not-found': () => import('./status/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  // there already: it stands in for a page that fails
  error: () => Promise.resolve(ErrorPage),
  inactive: () => import('./status/InactivePage.tsx').then(({ InactivePage }) => InactivePage),
}

const isNamed = (type: PageType): type is keyof typeof CHUNKS => type in CHUNKS

/** The code that has arrived. It is the same for everyone, so it may be shared by all renderings. */
const arrived = new Map<PageType, ComponentType<{ readonly page: Page }>>()

/** Fetches the code of a page; resolves when `pageElement` knows it. */
export const loadChunkOf = async (page: Page): Promise<void> => {
  const measure = page.type === 'product' && isMadeToMeasure(page.product) && loadMeasureForm()
  await Promise.all([loadPageChunk(page.type), measure])
}

/** Fetches the code of a kind of page, without what only some of its pages need. */
export const loadPageChunk = async (type: PageType): Promise<void> => {
  const chunk = isNamed(type) ? CHUNKS[type] : (await laterPages())[type]
  arrived.set(type, (await chunk()) as ComponentType<{ readonly page: Page }>)
}

/** Whether a kind of page can be shown at once. */
export const hasArrived = (type: PageType): boolean => arrived.has(type)

/** A page's view, or null as long as its code hasn't arrived. A page of another product starts afresh. */
export const pageElement = (page: Page): ReactElement | null => {
  const View = arrived.get(page.type)
  if (View === undefined) return null
  const key = page.type === 'product' ? `product-${page.product.productId}` : page.type
  return createElement(View, { key, page })
}

/** Fetches them all: what a server does at its start. */
export const loadAllPageChunks = async (): Promise<void> => {
  const types = Object.keys({ ...CHUNKS, ...(await laterPages()) }) as PageType[]
  const { loadLaterParts } = await import('./laterParts.ts')
  await Promise.all([...types.map(loadPageChunk), loadMeasureForm(), loadLaterParts()])
}
